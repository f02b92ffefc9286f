import { eachInSteps, type Steps } from '#domain/search/steps.ts'
import { liveChangeKind, type LiveChange } from '#domain/vehicle/live-change.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'

/** Of each kind. More changes, as by a feed that changes every price, are not reported to single pages. */
const MAX_OF_KIND = 1000

/**
 * The changes of listed vehicles that shoppers may be viewing, in steps: sold and hidden ones first, changed prices
 * last. New vehicles do not count.
 */
export function* liveChangesInSteps(
  last: InventorySnapshot,
  vehicles: readonly Vehicle[],
): Steps<readonly LiveChange[]> {
  const found: Record<LiveChange['kind'], LiveChange[]> = {
    sold: [],
    withdrawn: [],
    pending: [],
    available: [],
    price: [],
  }
  yield* eachInSteps(vehicles, (vehicle) => {
    const { dealerCode, stock } = vehicle
    const before = last.stockByDealer.get(dealerCode)?.byStock(stock)
    const kind = before ? liveChangeKind(before, vehicle) : null
    if (kind !== null && found[kind].length < MAX_OF_KIND)
      found[kind].push({ dealerCode, stock, kind })
  })
  return Object.values(found).flat()
}
