import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { SearchIndex } from '#domain/search/build-index.ts'
import { eachInSteps, finish, type Steps } from '#domain/search/steps.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import { financeBookOf, type FinanceBook } from '#modules/finance/module.ts'

import type { InventoryChanges, InventoryRecords } from './read-records.ts'
import type { RememberedValue } from './snapshot/remembered.ts'
import { stockInSteps, type Stock } from './snapshot/stock.ts'

/** The inventory at one version. Immutable, except that `memo` caches derived values. */
export type InventorySnapshot = Readonly<{
  version: string
  /** The version of the last change of a dealer, a fee or a finance program. */
  groupVersion: string
  dealers: readonly Dealer[]
  dealerByCode: ReadonlyMap<string, Dealer>
  feesByDealer: ReadonlyMap<string, readonly Fee[]>
  finance: FinanceBook
  stockByDealer: ReadonlyMap<string, Stock>
  /** When each dealer's vehicles were last imported, ISO. */
  lastImports: ReadonlyMap<string, string>
  memo: Readonly<{
    indexes: Map<string, SearchIndex<Vehicle>>
    counts: Map<string, Readonly<Record<VehicleType, number>>>
    /** Values cached by `VehicleCatalog.remembered`. */
    values: Map<string, RememberedValue>
  }>
}>

/** Indexes these records, in steps. Every dealer has a stock list, possibly empty. */
export function* snapshotInSteps({
  version,
  vehicles,
  dealers,
  fees,
  finance,
  lastImports,
}: InventoryRecords): Steps<InventorySnapshot> {
  const vehiclesByDealer = new Map<string, Vehicle[]>(dealers.map(({ code }) => [code, []]))
  yield* eachInSteps(vehicles, (vehicle) => {
    const dealerVehicles = vehiclesByDealer.get(vehicle.dealerCode)
    if (dealerVehicles) dealerVehicles.push(vehicle)
    else vehiclesByDealer.set(vehicle.dealerCode, [vehicle])
  })
  const stockByDealer = new Map<string, Stock>()
  for (const [code, dealerVehicles] of vehiclesByDealer)
    stockByDealer.set(code, yield* stockInSteps(dealerVehicles))
  return {
    version,
    groupVersion: version,
    dealers,
    dealerByCode: new Map(dealers.map((dealer) => [dealer.code, dealer])),
    feesByDealer: Map.groupBy(fees, ({ dealerCode }) => dealerCode),
    finance: financeBookOf(finance),
    stockByDealer,
    lastImports,
    memo: { indexes: new Map(), counts: new Map(), values: new Map() },
  }
}

/** Indexes these records. */
export const snapshotOf = (records: InventoryRecords): InventorySnapshot =>
  finish(snapshotInSteps(records))

/** The next snapshot: some vehicles are new or changed, everything else is replaced; in steps. */
export function* snapshotAfter(
  last: InventorySnapshot,
  { version, vehicles, dealers, fees, finance, lastImports }: InventoryChanges,
): Steps<InventorySnapshot> {
  const changed = Map.groupBy(vehicles, ({ dealerCode }) => dealerCode)
  const codes = new Set([
    ...dealers.map(({ code }) => code),
    ...last.stockByDealer.keys(),
    ...changed.keys(),
  ])
  const stockByDealer = new Map<string, Stock>()
  for (const code of codes) {
    const previous = last.stockByDealer.get(code)
    const news = changed.get(code) ?? []
    const stock = previous && news.length > 0 ? yield* previous.after(news) : previous
    stockByDealer.set(code, stock ?? (yield* stockInSteps(news)))
  }
  return {
    version,
    groupVersion: version,
    dealers,
    dealerByCode: new Map(dealers.map((dealer) => [dealer.code, dealer])),
    feesByDealer: Map.groupBy(fees, ({ dealerCode }) => dealerCode),
    finance: finance ? financeBookOf(finance) : last.finance,
    stockByDealer,
    lastImports,
    memo: { indexes: new Map(), counts: new Map(), values: new Map() },
  }
}
