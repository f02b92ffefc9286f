import type { Feed, FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import { readFeed, type FeedLimits } from '#platform/files/read-feed.ts'

import { COLUMNS, ESSENTIAL } from './vauto-columns.data.ts'
import { vautoRow } from './vauto-row.ts'

type VautoOptions = Readonly<{
  /**
   * The `DealerId`s whose rows belong to this dealer; an empty text accepts rows without one. In a file without the
   * column all rows do.
   */
  dealerIds: readonly string[]
  /** The current year: model years up to two later are accepted. */
  thisYear: number
}>

/** Higher than any real dealer's feed. */
export const FEED_LIMITS: FeedLimits = {
  fileBytes: 256 * 2 ** 20,
  rowCharacters: 256 * 2 ** 10,
  rows: 100_000,
}

const FOREIGN = 'is no id of this dealer: if it is, pass it with --feed-id'

/** Finds the VIN of a row whose values can't be matched to columns, to identify its vehicle. */
const vinIn = (record: readonly string[]) =>
  record.map((value) => checkVin(value)).find((check) => check.isValid)?.vin ?? ''

/**
 * Parses a dealer's vAuto export (CSV, UTF-8). Valid rows become vehicles, others are rejected with a reason; nothing
 * is stored. Rows of another dealer, invalid values, and the later of two rows with one VIN or stock number are
 * rejected. Rows are counted as in a spreadsheet: the header is row 1.
 * @throws {AppError} `invalid` for a file that is no such feed, worded for the operator
 */
export async function parseVauto(
  bytes: AsyncIterable<Uint8Array>,
  { dealerIds, thisYear }: VautoOptions,
  limits = FEED_LIMITS,
): Promise<Feed> {
  const acceptedIds = new Set(dealerIds.map((id) => id.trim().toUpperCase()))
  const { rowsRead, items, quarantined, nameOf } = await readFeed<
    keyof typeof COLUMNS,
    Omit<FeedVehicle, 'rowNumber'>,
    Pick<QuarantinedFeedRow, 'about'>
  >(bytes, {
    columns: COLUMNS,
    essential: ESSENTIAL,
    limits,
    schema: vautoRow(thisYear),
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
      has('dealerId') && !acceptedIds.has(dealerId.trim().toUpperCase())
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
