import { setImmediate as nextTurn } from 'node:timers/promises'

import type { QuarantinedFeedRow, RowFault } from '#domain/feed/feed.ts'
import type { VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'

import { batchStager, type Staging } from './batch-stager.ts'
import { earlierOfOthers, type GoodRow } from './earlier-of-others.ts'
import type { ContentCounts } from './vehicle-contents.ts'

/** Rows that are compared and stored at once: about 20 ms of work. */
const BATCH = 250
/** Rows that are read without a pause, in which results of the database and requests of shoppers are handled. */
const TURN = 25

/** The outcome of a feed's rows. */
export type StagedFeed = Readonly<{
  rowsRead: number
  rowsAccepted: number
  rowsQuarantined: number
  added: number
  changed: number
  /** Listed vehicles that lose their price. */
  lostPrices: number
  /** Contents that listed vehicles of the file have or lose; those that it sells do not count. */
  contents: ContentCounts
  /** Rows left out because of a price that changed tenfold, and the first of them. */
  tenfold: Readonly<{ rows: number; first: RowFault | null }>
  faults: readonly QuarantinedFeedRow[]
  /** How many values of accepted rows look wrong, and the first of them. */
  warningCount: number
  warnings: readonly QuarantinedFeedRow[]
  /** Whether a broken row could be about any vehicle, so that none is missing for sure. */
  hasUnknown: boolean
  /** The number of rows of each other dealer of the group, by its code. */
  otherDealers: Readonly<Record<string, number>>
}>

/** Reads a feed to its end, and stages its changes batch by batch: the next rows are read while one is stored. */
export async function stageFeed({
  feed,
  ...context
}: Staging & Readonly<{ feed: VehicleRows }>): Promise<StagedFeed> {
  const ofOthers = earlierOfOthers()
  const stager = batchStager({ ...context, ofOthers })
  const otherDealers: Record<string, number> = {}
  let rowsRead = 0
  let hasUnknown = false
  let good: GoodRow[] = []
  let faults: QuarantinedFeedRow[] = []
  let storing: Promise<void> = Promise.resolve()

  /** Stores the rows read so far, once those before them are stored. */
  async function storeNext(): Promise<void> {
    await storing
    const names = { price: feed.nameOf('price'), msrp: feed.nameOf('msrp') }
    storing = stager.store({ good, faults, names })
    // Thrown where it is awaited next.
    storing.catch(() => {})
    good = []
    faults = []
  }

  try {
    for await (const row of feed.rows) {
      rowsRead += 1
      const code = 'fault' in row ? row.fault.ofDealer : undefined
      if (code !== undefined) otherDealers[code] = (otherDealers[code] ?? 0) + 1
      if ('fault' in row) {
        ofOthers.note(row.fault)
        hasUnknown ||= row.fault.isAnyVehicle === true
        faults.push(row.fault)
      } else good.push(row)
      if (rowsRead % TURN === 0) await nextTurn()
      if (good.length + faults.length < BATCH) continue
      await storeNext()
      if (rowsRead !== BATCH) continue
      await storing
      await context.staging.renewStatistics()
    }
    await storeNext()
    await storing
    await stager.end(feed.nameOf('price'))
  } catch (error) {
    // The caller removes what is staged: nothing may be added later.
    await storing.catch(() => {})
    throw error
  }
  return { ...stager.result(), rowsRead, hasUnknown, otherDealers }
}
