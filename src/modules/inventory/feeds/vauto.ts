import type { Feed, FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import { readFeed, type FeedLimits } from '#platform/files/read-feed.ts'

import { COLUMNS, ESSENTIAL } from './vauto-columns.data.ts'
import { vautoRow } from './vauto-row.ts'

type VautoOptions = Readonly<{
  /** The `DealerId`s whose rows are this dealer's; an empty text accepts rows without one. A file without the column has only own rows. */
  dealerIds: readonly string[]
  /** The year now: two model years more are believed. */
  thisYear: number
}>

/** More than any real dealer's feed has. */
export const FEED_LIMITS: FeedLimits = {
  fileBytes: 256 * 2 ** 20,
  rowCharacters: 256 * 2 ** 10,
  rows: 100_000,
}

const FOREIGN = 'is no id of this dealer: if it is, pass it with --feed-id'

/** The VIN of a row whose values can't be matched to columns still tells which vehicle it is about. */
const vinIn = (record: readonly string[]) =>
  record.map((value) => checkVin(value)).find((check) => check.isValid)?.vin ?? ''

/**
 * Reads a dealer's vAuto export (CSV, UTF-8). Good rows become vehicles, bad ones are left out with a reason;
 * nothing is stored. A row of another dealer, a wrong value, and the later of two rows with one VIN or one
 * stock number are bad rows. Rows are counted as a spreadsheet does: the header is row 1.
 * @throws {AppError} `invalid` for a file that is not such a feed at all, in words for the operator
 */
export async function parseVauto(
  bytes: AsyncIterable<Uint8Array>,
  { dealerIds, thisYear }: VautoOptions,
  limits = FEED_LIMITS,
): Promise<Feed> {
  const ownIds = new Set(dealerIds.map((id) => id.trim().toUpperCase()))
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
      has('dealerId') && !ownIds.has(dealerId.trim().toUpperCase())
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
