import type { Feed, FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import { readFeed } from '#platform/files/read-feed.ts'
import { nameKey, type FileLimits } from '#platform/files/records/record.ts'

import type { FeedMapping } from './feed-mapping.ts'
import { COLUMNS, ESSENTIAL, REPEATED, type ColumnName } from './vehicle-columns.data.ts'
import { vehicleRow } from './vehicle-row.ts'

type VehicleFeedOptions = Readonly<{
  /**
   * The `DealerId`s whose rows belong to this dealer; an empty text accepts rows without one. In a file without the
   * column all rows do. `null` accepts the rows of every dealer.
   */
  dealerIds: readonly string[] | null
  /** The current year: model years up to two later are accepted. */
  thisYear: number
  /** How the file names columns and values that are not recognized. */
  mapping?: FeedMapping
}>

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

/** Higher than any real dealer's feed. */
export const FEED_LIMITS: FileLimits = {
  fileBytes: 256 * 2 ** 20,
  rowCharacters: 256 * 2 ** 10,
  rows: 100_000,
}

const FOREIGN = 'is not a known id of this dealer: if it is one, pass it with --feed-id'

/** Finds the VIN of a row whose values can't be matched to columns, to identify its vehicle. */
const vinIn = (record: readonly string[]) =>
  record.map((value) => checkVin(value)).find((check) => check.isValid)?.vin ?? ''

/**
 * Parses a dealer's feed in any format of `readRecords`. Valid rows become vehicles, others are rejected with a reason; nothing
 * is stored. Rows of another dealer, invalid values, and the later of two rows with one VIN or stock number are
 * rejected. Rows are counted as in a spreadsheet: the header is row 1.
 * @throws {AppError} `invalid` for a file that is not such a feed, worded for the operator
 */
export async function parseVehicleFeed(
  bytes: AsyncIterable<Uint8Array>,
  { dealerIds, thisYear, mapping }: VehicleFeedOptions,
  limits = FEED_LIMITS,
): Promise<Feed> {
  const acceptedIds = dealerIds && new Set(dealerIds.map((id) => id.trim().toUpperCase()))
  const columns = columnsOf(mapping)
  const photoNames = mapping?.columns.photos ? new Set(columns.photos) : null
  const { rowsRead, items, quarantined, nameOf } = await readFeed<
    ColumnName,
    Omit<FeedVehicle, 'rowNumber'>,
    Pick<QuarantinedFeedRow, 'about'>
  >(bytes, {
    columns,
    repeated: { photos: (name) => photoNames?.has(name) ?? REPEATED.photos.test(name) },
    ...(mapping && { meanings: meaningsOf(mapping) }),
    identity: 'vin',
    essential: ESSENTIAL,
    limits,
    schema: vehicleRow(thisYear),
    uniqueOf: ({ vin, stock }) => [
      ['vin', vin],
      ['stock', stock.toUpperCase()],
    ],
    about: ({ stock, vin }, misshapen) => ({
      about: misshapen
        ? { stock: '', vin: vinIn(misshapen) }
        : { stock: stock.trim(), vin: vin.trim().toUpperCase() },
    }),
    refuse: ({ dealerId }, has) =>
      acceptedIds && has('dealerId') && !acceptedIds.has(dealerId.trim().toUpperCase())
        ? { column: 'dealerId', reason: FOREIGN, about: { about: null } }
        : null,
  })
  return {
    rowsRead,
    vehicles: items.map(({ item, rowNumber }) => ({ ...item, rowNumber })),
    quarantined,
    columnNames: { price: nameOf('price'), msrp: nameOf('msrp'), photos: nameOf('photos') },
  }
}
