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
 * Keeps a zip code for this visit: with its likeliest place, it is the one that payments are worked out by as well.
 * Where that place does not come, the dealer's tax counts as for a plan without a zip code.
 */
export async function tellZip(zip: string): Promise<void> {
  if (planZip() === zip) return
  visitPlan.change((plan) => ({ ...plan, zip, taxLocation: null }))
  const places = await taxPlaces(zip, AbortSignal.timeout(TAX_PLACES_MS))
  visitPlan.change((plan) => (plan.zip === zip ? withPlaces(plan, places) : plan))
}

/**
 * Calls `onZip` with the zip code that the shopper has given in this visit, in their plan or else in their contact
 * details, at once and after each change. For distances alone: taxes by a zip code that the shopper did not give for
 * them would make a payment differ from that on the card that led here.
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
