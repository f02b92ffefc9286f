import { paymentDollars } from '#domain/finance/estimate-payment.ts'
import { vehiclePayments } from '#domain/finance/vehicle-payments.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import type { CallContext } from '#server/api/api-env.ts'
import type { InventoryService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

type Memo = Readonly<{ version: string; indexes: Map<Site, Map<string, SearchIndex>> }>

const memos = new WeakMap<InventoryService, Memo>()

/** The indexes of the inventory as it is now; those of an older version are dropped. */
function memoOf(inventory: InventoryService): Memo {
  const version = inventory.version()
  const known = memos.get(inventory)
  if (known?.version === version) return known
  const memo = { version, indexes: new Map() }
  memos.set(inventory, memo)
  return memo
}

/**
 * The search index of a code's vehicles, by general price, the site's estimated payment and in the site's order;
 * `null` for an unknown code. It is built when first asked for and kept until any vehicle changes.
 * @see PRC-8
 */
export function codeIndex({ services, site }: CallContext, code: string): SearchIndex | null {
  const { indexes } = memoOf(services.inventory)
  const known = indexes.get(site)?.get(code)
  if (known) return known
  const vehicles = services.inventory.ofCode(code)
  if (!vehicles) return null
  const paymentFor = vehiclePayments(site)
  const index = buildIndex(vehicles, {
    priceOf: (vehicle) => generalPrice(vehicle, site.pricing),
    paymentOf: (vehicle) => {
      const payment = paymentFor(vehicle, services.dealers.fees(vehicle.dealerCode))
      return payment && paymentDollars(payment)
    },
    makeFirst: site.inventory.sortMakeToTop,
  })
  indexes.set(site, (indexes.get(site) ?? new Map<string, SearchIndex>()).set(code, index))
  return index
}
