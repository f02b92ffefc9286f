import { createReadStream } from 'node:fs'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { storedDealers } from '#modules/dealers/module.ts'
import type { FeedMapping } from '#modules/inventory/feeds/feed-mapping.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vinTableFile } from '#modules/vin/module.ts'
import type { Database } from '#platform/db/database.ts'

import { HeldFeed, type HoldReason } from './feed-guards.ts'
import { heldFeeds } from './held-feeds.ts'
import { importVehicles, type ImportReport, type ImportRequest } from './import-vehicles.ts'

/** A file to import for a dealer. */
export type FeedFile = Readonly<{
  path: string
  /** The file's name in the run's record. */
  source: string
  dealerCode: string
  /** The codes of all dealers for which the file is imported, if there are several. */
  alongside?: readonly string[]
  /** The ids of rows that are the dealer's; `null` for those stored with the dealer, its code, and rows without one. */
  feedIds: readonly string[] | null
  mapping: FeedMapping | null
  /** Whether it has only vehicles that changed. */
  hasChangesOnly: boolean
  released: ReadonlySet<HoldReason>
  onWait?: () => void
  /** See `ImportRequest`. */
  inspect?: NonNullable<ImportRequest['inspect']>
}>

/** The codes of dealers by their ids in feeds, in upper case. */
const idsOf = (dealers: readonly Dealer[]): ReadonlyMap<string, string> =>
  new Map(
    dealers.flatMap(({ code, feedIds }) =>
      [...feedIds, code].map((id) => [id.toUpperCase(), code] as const),
    ),
  )

/**
 * Imports a file for a dealer, and records whether the dealer's feed is held.
 * @throws {AppError} like `importVehicles`
 */
export async function importFeedFile(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  { path, feedIds, mapping, alongside = [], ...request }: FeedFile,
): Promise<ImportReport> {
  const held = heldFeeds(database)
  const { dealerCode } = request
  const dealers = storedDealers(database)
  const vinTable = await vinTableFile()()
  const otherIds = idsOf((await dealers.all()).filter(({ code }) => code !== dealerCode))
  const report = await importVehicles(
    {
      database,
      dealers,
      now,
    },
    {
      ...request,
      read: (dealer) =>
        vehicleRows(createReadStream(path), {
          // An empty id matches rows without one.
          dealerIds: feedIds ?? [...dealer.feedIds, dealer.code, ''],
          otherIds,
          alongside,
          thisYear: now().getUTCFullYear(),
          today: now().toISOString().slice(0, 10),
          vinTable,
          ...(mapping && { mapping }),
        }),
    },
  ).catch(async (error: unknown) => {
    if (error instanceof HeldFeed) await held.hold(dealerCode, now().toISOString())
    throw error
  })
  await held.release(dealerCode)
  return report
}
