import * as v from 'valibot'

import type { Feed, FeedVehicle, NamedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import type { VinTable } from '#domain/vin/vin-table.ts'
import {
  feedRows,
  readFeed,
  shownText,
  type Cells,
  type FeedFormat,
  type ReadRow,
} from '#platform/files/read-feed.ts'
import { nameKey, type FileLimits } from '#platform/files/records/record.ts'

import type { FeedMapping } from './feed-mapping.ts'
import { rowWarnings } from './row-warnings.ts'
import { AMOUNT_COLUMNS, lacksPrice, pointUses } from './vehicle-amounts.ts'
import { COLUMNS, ESSENTIAL, OTHERWISE, REPEATED, type ColumnName } from './vehicle-columns.data.ts'
import { vehicleRow } from './vehicle-row.ts'

type VehicleFeedOptions = Readonly<{
  /**
   * The `DealerId`s whose rows belong to this dealer; an empty text accepts rows without one. In a file without the
   * column all rows do. `null` accepts the rows of every dealer.
   */
  dealerIds: readonly string[] | null
  /** The codes of the group's other dealers by each of their ids, in upper case. */
  otherIds?: ReadonlyMap<string, string>
  /** The codes of those of them for which the file is imported too. */
  alongside?: readonly string[]
  /** The current year: model years up to two later are accepted. */
  thisYear: number
  /** The current day, as `2026-11-30`; without it no date is said to be in the future. */
  today?: string
  /** How the file names columns and values that are not recognized. */
  mapping?: FeedMapping
  /** The VIN tables, from which missing facts of a row are derived; without them nothing is derived from VINs. */
  vinTable?: VinTable
}>

/** What a point before three digits is, by what separates decimals. */
const POINT_USES = { point: 'decimals', comma: 'thousands' } as const

type Columns = Readonly<Record<ColumnName, readonly string[]>>

/** The names of columns that are recognized, and those of a mapping instead of them. */
function columnsOf(mapping: FeedMapping | undefined): Columns {
  const mapped = Object.entries(mapping?.columns ?? {}).map(([column, names]) => [
    column,
    [names ?? []].flat().map(nameKey),
  ])
  return { ...COLUMNS, ...Object.fromEntries(mapped) }
}

const meaningsOf = ({
  values,
}: FeedMapping): Readonly<Partial<Record<ColumnName, Map<string, string>>>> =>
  Object.fromEntries(
    Object.entries(values).map(([column, meanings]) => [
      column,
      new Map(
        Object.entries(meanings ?? {}).map(([word, meaning]) => [word.toLowerCase(), meaning]),
      ),
    ]),
  )

/** Higher than any real group's feed; memory does not depend on them. */
export const FEED_LIMITS: FileLimits = {
  fileBytes: 4 * 2 ** 30,
  rowCharacters: 256 * 2 ** 10,
  rows: 1_000_000,
}

const FOREIGN = 'is not a known id of this dealer: if it is one, pass it with --feed-id'

/** Finds the VIN of a row whose values can't be matched to columns, to identify its vehicle. */
const vinIn = (record: readonly string[]) =>
  record.map((value) => checkVin(value)).find((check) => check.isValid)?.vin ?? ''

/** The rows of a feed, read one after the other, and the file's names of columns whose values are checked later. */
export type VehicleRows = Readonly<{
  rows: AsyncIterable<ReadRow<ColumnName, Omit<FeedVehicle, 'rowNumber'>, FaultAbout>>
  nameOf: (column: ColumnName) => string
}>

/** A row that is refused before it is read. */
type Refusal = Readonly<{ column: ColumnName; reason: string; about: FaultAbout }>

type FaultAbout = Pick<
  QuarantinedFeedRow,
  'about' | 'ofDealer' | 'named' | 'listedVin' | 'isAnyVehicle'
>

/** The vehicle of a row, as its cells name it. */
export const namedVehicle = ({
  stock,
  vin,
  year,
  make,
  model,
}: Pick<Cells<ColumnName>, 'stock' | 'vin' | 'year' | 'make' | 'model'>): NamedVehicle => ({
  stock: shownText(stock),
  vin: shownText(vin).toUpperCase(),
  title: shownText([year, make, model].filter((text) => text.trim() !== '').join(' ')),
})

function formatOf(
  { dealerIds, otherIds, alongside, thisYear, today, mapping, vinTable }: VehicleFeedOptions,
  limits: FileLimits,
) {
  const acceptedIds = dealerIds && new Set(dealerIds.map((id) => id.trim().toUpperCase()))
  const columns = columnsOf(mapping)
  const points = pointUses(mapping?.decimals ? POINT_USES[mapping.decimals] : null)
  let hasIds = false
  const rowOfOthers = vehicleRow(thisYear, null, points.useOf)
  /** The VIN of a row that its own dealer's import accepts as a vehicle for sale. */
  const listedVin = (cells: Cells<ColumnName>, ofDealer: string): string | undefined => {
    if (!alongside?.includes(ofDealer)) return undefined
    const { success, output } = v.safeParse(rowOfOthers, cells, { abortEarly: true })
    return success && !output.tags.includes('isSold') ? output.vin : undefined
  }
  const photoNames = mapping?.columns.photos ? new Set(columns.photos) : null
  return {
    columns,
    repeated: { photos: (name) => photoNames?.has(name) ?? REPEATED.photos.test(name) },
    otherwise: {
      price: {
        names: mapping?.columns.price ? columns.price.slice(1) : OTHERWISE.price,
        isNone: lacksPrice,
      },
    },
    ...(mapping && { meanings: meaningsOf(mapping) }),
    identity: 'vin',
    shared: 'dealerId',
    essential: ESSENTIAL,
    limits,
    amounts: new Set<ColumnName>(AMOUNT_COLUMNS),
    ahead: points,
    schema: vehicleRow(thisYear, vinTable ?? null, points.useOf),
    warn: (cells, item) => rowWarnings(cells, item, { thisYear, today: today ?? null }),
    uniqueOf: ({ vin, stock }) => [
      ['vin', vin],
      ['stock', stockKeyOf(stock)],
    ],
    about: (cells, misshapen): FaultAbout => {
      if (misshapen) {
        const about = { stock: '', vin: vinIn(misshapen.values) }
        const isAnyVehicle = misshapen.fault !== undefined && about.vin === ''
        return { about, named: { ...about, title: '' }, ...(isAnyVehicle && { isAnyVehicle }) }
      }
      const { stock, vin } = cells
      return {
        about: { stock: stock.trim(), vin: vin.trim().toUpperCase() },
        named: namedVehicle(cells),
      }
    },
    refuse: (cells, has): Refusal | null => {
      hasIds ||= has('dealerId')
      if (hasIds && !has('dealerId') && alongside && alongside.length > 1) {
        const { stock, vin } = cells
        const about = { stock: stock.trim(), vin: vin.trim().toUpperCase() }
        return {
          column: 'dealerId',
          reason: FOREIGN,
          about: { about, named: namedVehicle(cells) },
        }
      }
      const id = cells.dealerId.trim().toUpperCase()
      if (!acceptedIds || !has('dealerId') || acceptedIds.has(id)) return null
      const ofDealer = otherIds?.get(id)
      const about = { about: null, named: namedVehicle(cells) }
      if (ofDealer === undefined) return { column: 'dealerId', reason: FOREIGN, about }
      const vin = listedVin(cells, ofDealer)
      return {
        column: 'dealerId',
        reason: `is of ${ofDealer}`,
        about: { ...about, ofDealer, ...(vin && { listedVin: vin }) },
      }
    },
  } satisfies FeedFormat<ColumnName, Omit<FeedVehicle, 'rowNumber'>, FaultAbout>
}

/** Two rows with one key have the same stock number. */
export const stockKeyOf = (stock: string): string => stock.toUpperCase()

/**
 * The rows of a dealer's feed in any format of `readRecords`: valid rows become vehicles, others are rejected with a
 * reason. Rows of another dealer and invalid values are rejected; the caller rejects the later of two rows with one VIN or
 * stock number. Rows are counted as in a spreadsheet: the header is row 1.
 * @throws {AppError} `invalid`, while rows are read, for a file that is not such a feed, worded for the operator
 */
export const vehicleRows = (
  bytes: AsyncIterable<Uint8Array>,
  options: VehicleFeedOptions,
  limits = FEED_LIMITS,
): VehicleRows => feedRows(bytes, formatOf(options, limits))

/**
 * Parses a whole feed into memory; nothing is stored. The later of two rows with one VIN or stock number is rejected too.
 * @throws {AppError} like `vehicleRows`
 */
export async function parseVehicleFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: VehicleFeedOptions,
  limits = FEED_LIMITS,
): Promise<Feed> {
  const { rowsRead, items, quarantined, nameOf } = await readFeed(bytes, formatOf(options, limits))
  return {
    rowsRead,
    vehicles: items.map(({ item, rowNumber }) => ({ ...item, rowNumber })),
    quarantined,
    columnNames: { price: nameOf('price'), msrp: nameOf('msrp'), photos: nameOf('photos') },
  }
}
