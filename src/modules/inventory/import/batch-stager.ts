import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FeedVehicle, QuarantinedFeedRow, RowFault } from '#domain/feed/feed.ts'
import { stockKeyOf } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vehicleRow } from '#modules/inventory/mapper.ts'
import type { RowSummary, StagedRow, StagingRepository } from '#modules/inventory/runs/staging.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import { repeatedIn } from '#platform/files/read-feed.ts'

import type { GoodRow, OthersOfFile } from './earlier-of-others.ts'
import { isSoldRow, losesPrice, priceFault } from './feed-guards.ts'
import type { OtherListings } from './moved-vehicles.ts'
import { runWarnings } from './run-warnings.ts'
import { seenTexts } from './seen-texts.ts'
import { stagedChange, type StagedChange } from './staged-change.ts'
import { toVehicle } from './to-vehicle.ts'
import { lostContents } from './vehicle-contents.ts'

/** Errors that a report has at most; all are stored with the run. */
const MAX_FAULTS = 10_000

/** Rows of a feed that are compared and stored together. */
type Batch = Readonly<{
  good: GoodRow[]
  faults: QuarantinedFeedRow[]
  /** The file's names of columns, as of its last row. */
  names: Readonly<Record<'price' | 'msrp', string>>
}>

/** Where a feed is staged, and for whom. */
export type Staging = Readonly<{
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
export function batchStager({
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
  const [stocksSeen, vinsSeen] = [seenTexts(), seenTexts()]
  const mayBeRepeated = ({ stock, vin }: Pick<FeedVehicle, 'stock' | 'vin'>) =>
    vinsSeen.mayHave(vin) || stocksSeen.mayHave(stockKeyOf(stock))

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
        staging.earlier(origin.runId, items.filter(mayBeRepeated)),
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
      const acceptedRows = unique
        .map(({ item, rowNumber, warnings }) => ({ vehicle: { ...item, rowNumber }, warnings }))
        .filter(({ vehicle }) => isAccepted(vehicle, listed.get(vehicle.stock), batch))
      const accepted = acceptedRows.map(({ vehicle }) => vehicle)
      for (const { stock, vin } of accepted) {
        stocksSeen.note(stockKeyOf(stock))
        vinsSeen.note(vin)
      }
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
