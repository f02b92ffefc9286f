import { parseCustomerInfo } from '#web/lib/shopper/customer-info.ts'
import { followCustomer, storedCustomer } from '#web/lib/shopper/customer-store.ts'

import { withPlaces } from './change-plan.ts'
import { taxPlaces } from './tax-places.ts'
import { visitPlan } from './visit-plan.ts'

const TAX_PLACES_MS = 5000

const zipIn = (text: string): string | null => /^\d{5}$/.exec(text.trim())?.[0] ?? null
const planZip = () => zipIn(visitPlan.get().zip)
const customerZip = () => zipIn(parseCustomerInfo(storedCustomer().info).zipCode)

/**
 * Stores a ZIP code for this visit: with its most likely tax location, it is also used for payments. If that can't be
 * loaded, the dealer's tax applies as for a plan without a ZIP code.
 * @param zip empty for none from now on
 */
export async function storeZip(zip: string): Promise<void> {
  if ((planZip() ?? '') === zip) return
  visitPlan.change((plan) => ({ ...plan, zip, taxLocation: null }))
  if (zip === '') return
  const places = await taxPlaces(zip, AbortSignal.timeout(TAX_PLACES_MS))
  visitPlan.change((plan) => (plan.zip === zip ? withPlaces(plan, places) : plan))
}

/**
 * Calls `onZip` with the shopper's ZIP code of this visit, from their plan or else their contact details, immediately and
 * after each change. Only for distances: taxes by a ZIP code that was not given for them would make a payment differ
 * from that on the card.
 * @returns unsubscribes
 * @see SHP-1
 */
export function followZip(ofAddress: string, onZip: (zip: string) => void): () => void {
  const known = zipIn(ofAddress) ?? planZip() ?? customerZip()
  if (known) onZip(known)
  const ends = [
    visitPlan.subscribe(() => {
      const zip = planZip()
      if (zip) onZip(zip)
    }),
    followCustomer(() => {
      const zip = customerZip()
      if (zip && planZip() === null) onZip(zip)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
