import type { Dealer } from '#domain/dealers/dealer.ts'
import { slug } from '#domain/kernel/text.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { SearchIndex } from '#domain/search/build-index.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import { financeBookOf, type FinanceBook } from '#modules/finance/module.ts'

import type { InventoryChanges, InventoryRecords } from './read-records.ts'

/** One dealer's vehicles, and the ways to find one. */
export type Stock = Readonly<{
  vehicles: readonly Vehicle[]
  byStock: ReadonlyMap<string, Vehicle>
  /** By `stockKey`, for paths that people typed. */
  byStockKey: ReadonlyMap<string, Vehicle>
}>

/** The inventory at one version. Nothing in it changes; `memo` only remembers what was worked out from it. */
export type InventorySnapshot = Readonly<{
  version: string
  /** The version at which a dealer, a fee or a finance program last changed. */
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
    /** What pages worked out, by `VehicleCatalog.remembered`. */
    values: Map<string, unknown>
  }>
}>

/** A stock number as paths compare it: without case, dashes and spaces. @see SITE-14 */
export const stockKey = (stock: string): string => slug(stock).replaceAll('-', '')

function stockOf(vehicles: readonly Vehicle[]): Stock {
  const byStockKey = new Map<string, Vehicle>()
  for (const vehicle of vehicles) {
    const key = stockKey(vehicle.stock)
    if (!byStockKey.has(key)) byStockKey.set(key, vehicle)
  }
  return {
    vehicles,
    byStock: new Map(vehicles.map((vehicle) => [vehicle.stock, vehicle])),
    byStockKey,
  }
}

/** These records, arranged to be asked. Every dealer has a stock, if an empty one. */
export function snapshotOf({
  version,
  vehicles,
  dealers,
  fees,
  finance,
  lastImports,
}: InventoryRecords): InventorySnapshot {
  const vehiclesByDealer = Map.groupBy(vehicles, ({ dealerCode }) => dealerCode)
  const codes = new Set([...dealers.map(({ code }) => code), ...vehiclesByDealer.keys()])
  return {
    version,
    groupVersion: version,
    dealers,
    dealerByCode: new Map(dealers.map((dealer) => [dealer.code, dealer])),
    feesByDealer: Map.groupBy(fees, ({ dealerCode }) => dealerCode),
    finance: financeBookOf(finance),
    stockByDealer: new Map(
      [...codes].map((code) => [code, stockOf(vehiclesByDealer.get(code) ?? [])]),
    ),
    lastImports,
    memo: { indexes: new Map(), counts: new Map(), values: new Map() },
  }
}

/** A dealer's vehicles after some of them have changed, and others have come. */
function stockAfter(stock: Stock | undefined, changed: readonly Vehicle[]): Stock {
  if (!stock) return stockOf(changed)
  const byStock = new Map(stock.byStock)
  const byStockKey = new Map(stock.byStockKey)
  for (const vehicle of changed) {
    byStock.set(vehicle.stock, vehicle)
    const key = stockKey(vehicle.stock)
    // Of two stock numbers with one key, the one that came first has it.
    const first = byStockKey.get(key)
    if (!first || first.stock === vehicle.stock) byStockKey.set(key, vehicle)
  }
  return { vehicles: [...byStock.values()], byStock, byStockKey }
}

/** The same snapshot with some vehicles new or changed, and with everything else as it is read now. */
export function snapshotAfter(
  last: InventorySnapshot,
  { version, vehicles, dealers, fees, finance, lastImports }: InventoryChanges,
): InventorySnapshot {
  const changed = Map.groupBy(vehicles, ({ dealerCode }) => dealerCode)
  const codes = new Set([
    ...dealers.map(({ code }) => code),
    ...last.stockByDealer.keys(),
    ...changed.keys(),
  ])
  const stockOfCode = (code: string): Stock => {
    const own = last.stockByDealer.get(code)
    const news = changed.get(code)
    return own && !news ? own : stockAfter(own, news ?? [])
  }
  return {
    version,
    groupVersion: version,
    dealers,
    dealerByCode: new Map(dealers.map((dealer) => [dealer.code, dealer])),
    feesByDealer: Map.groupBy(fees, ({ dealerCode }) => dealerCode),
    finance: finance ? financeBookOf(finance) : last.finance,
    stockByDealer: new Map([...codes].map((code) => [code, stockOfCode(code)])),
    lastImports,
    memo: { indexes: new Map(), counts: new Map(), values: new Map() },
  }
}
