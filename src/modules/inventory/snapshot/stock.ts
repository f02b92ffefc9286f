import { slug } from '#domain/kernel/text.ts'
import { eachInSteps, finish, type Steps } from '#domain/search/steps.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** One dealer's vehicles at one version, with lookups. Immutable. */
export type Stock = Readonly<{
  /** All vehicles: the initial ones in their order, later ones in the order of their arrival. */
  vehicles: () => readonly Vehicle[]
  byStock: (stock: string) => Vehicle | undefined
  /** By `stockKey`, for typed paths; of two with the same key, the first one. */
  byStockKey: (key: string) => Vehicle | undefined
  /** The same stock with some vehicles changed or added, in steps. */
  after: (changed: readonly Vehicle[]) => Steps<Stock>
}>

/** Changed vehicles are kept separately up to this number, or this share of the list if that is more. */
const MIN_OVERLAID = 1000
const MAX_OVERLAID_SHARE = 0.1

/** A stock number as compared in paths: without case, dashes and spaces. @see SITE-14 */
export const stockKey = (stock: string): string => slug(stock).replaceAll('-', '')

type Changes = Readonly<{
  byStock: ReadonlyMap<string, Vehicle>
  byStockKey: ReadonlyMap<string, Vehicle>
}>

const NONE: Changes = { byStock: new Map(), byStockKey: new Map() }

/** Builds the stock list of these vehicles, in steps. */
export function* stockInSteps(vehicles: readonly Vehicle[]): Steps<Stock> {
  const byStock = new Map<string, Vehicle>()
  const byStockKey = new Map<string, Vehicle>()
  yield* eachInSteps(vehicles, (vehicle) => {
    byStock.set(vehicle.stock, vehicle)
    const key = stockKey(vehicle.stock)
    if (!byStockKey.has(key)) byStockKey.set(key, vehicle)
  })

  /**
   * Changes are overlaid on the maps of all vehicles, since copying those would take time for a dealer's whole stock.
   */
  const overlaid = (changes: Changes): Stock => {
    let all: readonly Vehicle[] | null = changes === NONE ? vehicles : null
    const merged = () => [
      ...vehicles.map((vehicle) => changes.byStock.get(vehicle.stock) ?? vehicle),
      ...[...changes.byStock.values()].filter(({ stock }) => !byStock.has(stock)),
    ]
    return {
      vehicles: () => (all ??= merged()),
      byStock: (stock) => changes.byStock.get(stock) ?? byStock.get(stock),
      byStockKey: (key) => {
        const first = byStockKey.get(key)
        return first ? (changes.byStock.get(first.stock) ?? first) : changes.byStockKey.get(key)
      },
      *after(changed) {
        const next = new Map(changes.byStock)
        const keys = new Map(changes.byStockKey)
        yield* eachInSteps(changed, (vehicle) => {
          next.set(vehicle.stock, vehicle)
          const key = stockKey(vehicle.stock)
          const first = keys.get(key)
          if (!first || first.stock === vehicle.stock) keys.set(key, vehicle)
        })
        const stock = overlaid({ byStock: next, byStockKey: keys })
        return next.size > Math.max(MIN_OVERLAID, vehicles.length * MAX_OVERLAID_SHARE)
          ? yield* stockInSteps(stock.vehicles())
          : stock
      },
    }
  }
  return overlaid(NONE)
}

/** Builds the stock list of these vehicles. */
export const stockOf = (vehicles: readonly Vehicle[]): Stock => finish(stockInSteps(vehicles))
