import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FeedVehicle, QuarantinedFeedRow, RowFault } from '#domain/feed/feed.ts'
import { stockKeyOf, type VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { toVehicle as vehicleOf, vehicleRow } from '#modules/inventory/mapper.ts'
import type { RowSummary, StagedRow, StagingRepository } from '#modules/inventory/runs/staging.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import { inChunks } from '#platform/db/chunks.ts'
import { repeatedIn } from '#platform/files/read-feed.ts'

import { isSoldRow, losesPrice, priceFault } from './feed-guards.ts'
import type { OtherListings } from './moved-vehicles.ts'
import { runWarnings } from './run-warnings.ts'
import { soldVehicle, stagedChange, type StagedChange } from './staged-change.ts'
import { toVehicle } from './to-vehicle.ts'
import { lostContents, type ContentCounts } from './vehicle-contents.ts'

/** Rows that are compared and stored at once: about 20 ms of work. */
const BATCH = 250
/** Rows that are read without a pause, in which results of the database and requests of shoppers are handled. */
const TURN = 25
/** Rows of other dealers whose VINs are remembered: a vehicle that comes later too is listed once. */
const MAX_OF_OTHERS = 200_000
/** Errors that a report has at most; all are stored with the run. */
const MAX_FAULTS = 10_000

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

type Read = Omit<FeedVehicle, 'rowNumber'>
type GoodRow = Extract<
  VehicleRows['rows'] extends AsyncIterable<infer Row> ? Row : never,
  { item: Read }
>

/** Rows of a feed that are compared and stored together. */
type Batch = Readonly<{
  good: GoodRow[]
  faults: QuarantinedFeedRow[]
  /** The file's names of columns, as of its last row. */
  names: Readonly<Record<'price' | 'msrp', string>>
}>

type Staging = Readonly<{
  staging: StagingRepository
  dealer: Dealer
  origin: ChangeOrigin
  /** Whether prices that changed tenfold are accepted. */
  keepsTenfold: boolean
}>

/** Moves rows with a stock number or VIN of an earlier row to the errors. */
function withoutRepeats(
  { good, faults }: Batch,
  { byStock, byVin }: Awaited<ReturnType<StagingRepository['earlier']>>,
): readonly GoodRow[] {
  return good.filter(({ rowNumber, item, faultIn }) => {
    const key = stockKeyOf(item.stock)
    const sameVin = byVin.get(item.vin)
    const earlier = sameVin ?? byStock.get(key)
    if (earlier !== undefined) {
      faults.push(faultIn(sameVin === undefined ? 'stock' : 'vin', repeatedIn(earlier)))
      return false
    }
    byVin.set(item.vin, rowNumber)
    byStock.set(key, rowNumber)
    return true
  })
}

/** Compares batches with the list, one after the other, and stages their changes. */
function batchStager({
  staging,
  dealer,
  origin,
  keepsTenfold,
  ofOthers,
}: Staging & Readonly<{ ofOthers: OthersOfFile }>) {
  const totals = { rowsAccepted: 0, rowsQuarantined: 0, added: 0, changed: 0, lostPrices: 0 }
  const tenfold: { rows: number; first: RowFault | null } = { rows: 0, first: null }
  const contents = lostContents()
  const reported: QuarantinedFeedRow[] = []
  const warned = runWarnings()

  function isAccepted(
    vehicle: FeedVehicle,
    before: RowSummary | undefined,
    { names, faults }: Batch,
  ): boolean {
    if (!before || isSoldRow(before)) return true
    if (losesPrice(before.final_price_cents, vehicle.price)) totals.lostPrices += 1
    const fault = keepsTenfold ? null : priceFault(vehicle, before, names)
    if (fault === null) {
      if (!vehicle.tags.includes('isSold')) contents.count(before.contents, vehicle)
      return true
    }
    tenfold.rows += 1
    tenfold.first ??= fault
    faults.push(fault)
    return false
  }

  /** Moves rows of vehicles that another dealer lists now to the errors. Unlike other errors, these let it become sold. */
  async function withoutMoved(
    rows: readonly GoodRow[],
    others: OtherListings,
    { faults }: Batch,
  ): Promise<readonly GoodRow[]> {
    const items = rows.map(({ item }) => item)
    const moved = await staging.moved(dealer.code, items, others)
    return rows.filter(({ item, faultIn }) => {
      const newer = moved.get(item.stock)
      if (!newer) return true
      const reason = `is listed by ${newer.dealerCode} since ${newer.since.slice(0, 10)}, later than by this dealer`
      faults.push({ ...faultIn('vin', reason), about: null })
      return false
    })
  }

  /** The changes of accepted rows. */
  async function changesOf(
    accepted: readonly FeedVehicle[],
    listed: ReadonlyMap<string, RowSummary>,
  ): Promise<readonly StagedChange[]> {
    const differing = accepted.flatMap((row) => {
      const vehicle = toVehicle(row, dealer, origin.at)
      const content = vehicleRow(dealer.code, vehicle)
      return content.content_hash === listed.get(row.stock)?.content_hash
        ? []
        : { vehicle, content }
    })
    const known = differing.map(({ vehicle }) => vehicle.stock).filter((stock) => listed.has(stock))
    const before = await staging.listed(dealer.code, known)
    return differing.flatMap(
      ({ vehicle, content }) =>
        stagedChange(vehicle, before.get(vehicle.stock) ?? null, origin, content) ?? [],
    )
  }

  return {
    /** Stores a batch. The one before must be stored. */
    async store(batch: Batch): Promise<void> {
      const { good, faults } = batch
      const items = good.map(({ item }) => item)
      const stocks = items.map(({ stock }) => stock)
      const [earlier, others, listed] = await Promise.all([
        staging.earlier(origin.runId, items),
        staging.others(dealer.code, items),
        staging.summaries(dealer.code, stocks),
      ])
      const ownRows = good.filter((row) => {
        const fault = ofOthers.faultOf(row, others)
        if (fault) faults.push(fault)
        return fault === null
      })
      const unique = await withoutMoved(
        withoutRepeats({ ...batch, good: ownRows }, earlier),
        others,
        batch,
      )
      const acceptedRows = unique.filter(({ item, rowNumber }) =>
        isAccepted({ ...item, rowNumber }, listed.get(item.stock), batch),
      )
      const accepted = acceptedRows.map(({ item, rowNumber }) => ({ ...item, rowNumber }))
      const warnings = warned.ofRows(acceptedRows, batch.names.price)
      const changes = await changesOf(accepted, listed)
      faults.sort((a, b) => a.rowNumber - b.rowNumber)
      const rows: StagedRow[] = accepted.map(({ rowNumber, stock, vin }) => ({
        rowNumber,
        stock,
        vin,
        isGood: true,
      }))
      for (const { rowNumber, about } of faults)
        if (about) rows.push({ rowNumber, ...about, isGood: false })
      await staging.add(origin.runId, { rows, changes, faults, warnings })
      const added = changes.filter(({ kind }) => kind === 'added').length
      totals.added += added
      totals.changed += changes.length - added
      totals.rowsAccepted += accepted.length
      totals.rowsQuarantined += faults.length
      reported.push(...faults.slice(0, Math.max(0, MAX_FAULTS - reported.length)))
    },
    /** Stores the warnings that only the whole file shows. */
    async end(priceColumn: string): Promise<void> {
      const warnings = warned.ofFile(priceColumn)
      await staging.add(origin.runId, { rows: [], changes: [], faults: [], warnings })
    },
    result: () => ({
      ...totals,
      tenfold,
      contents: contents.counts,
      faults: reported,
      ...warned.result(),
    }),
  }
}

type OthersOfFile = ReturnType<typeof earlierOfOthers>

/** Finds rows whose vehicles another dealer of the same file lists by an earlier row. */
function earlierOfOthers() {
  const rows = new Map<string, Readonly<{ rowNumber: number; code: string }>>()
  return {
    note({ ofDealer, listedVin, rowNumber }: QuarantinedFeedRow): void {
      if (ofDealer === undefined || listedVin === undefined) return
      if (rows.size >= MAX_OF_OTHERS || rows.has(listedVin)) return
      rows.set(listedVin, { rowNumber, code: ofDealer })
    },
    /** Once the other dealer lists the vehicle, the error lets it become sold here; until then it stays. */
    faultOf(
      { item, rowNumber, faultIn }: GoodRow,
      others: OtherListings,
    ): QuarantinedFeedRow | null {
      const earlier = rows.get(item.vin)
      if (!earlier || earlier.rowNumber > rowNumber || item.tags.includes('isSold')) return null
      const fault = faultIn('vin', `${repeatedIn(earlier.rowNumber)}, of ${earlier.code}`)
      const isListed = others.get(item.vin)?.some((other) => other.dealer_code === earlier.code)
      return isListed ? { ...fault, about: null } : fault
    },
  }
}

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

/** The parts of a dealer's list that are not in a run. */
export type MissingVehicles = Readonly<{
  /** Vehicles for sale before the run, and those of them with a price. */
  unsold: number
  priced: number
  /** Those for sale that the file does not have. */
  missing: number
  /** Those that become sold: as many, or none for a feed with changes only. */
  sold: number
  /** Vehicles that stay unchanged because their rows were rejected. */
  retained: number
}>

/** Compares the list with the staged rows, and stages vehicles that left a complete feed as sold. */
export async function stageMissing(
  staging: StagingRepository,
  {
    dealer,
    origin,
    hasChangesOnly,
  }: Readonly<{ dealer: Dealer; origin: ChangeOrigin; hasChangesOnly: boolean }>,
): Promise<MissingVehicles> {
  const found = { unsold: 0, priced: 0, missing: 0, sold: 0, retained: 0 }
  for await (const page of staging.compared(dealer.code, origin.runId)) {
    const unsold = page.filter(({ isSold }) => !isSold)
    const missing = unsold.filter(({ isPresent, isRetained }) => !isPresent && !isRetained)
    found.unsold += unsold.length
    found.priced += unsold.filter(({ hasPrice }) => hasPrice).length
    found.missing += missing.length
    found.retained += page.filter(({ isRetained }) => isRetained).length
    if (!hasChangesOnly)
      for (const chunk of inChunks(missing.map(({ stock }) => stock))) {
        const rows = await staging.listed(dealer.code, chunk)
        const changes = [...rows.values()].flatMap(
          (row) => stagedChange(soldVehicle(vehicleOf(row)), row, origin) ?? [],
        )
        await staging.add(origin.runId, { rows: [], changes, faults: [] })
        found.sold += changes.length
      }
    await nextTurn()
  }
  return found
}
