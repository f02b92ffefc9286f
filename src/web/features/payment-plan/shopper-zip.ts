import { followCustomer } from '#web/lib/shopper/customer-store.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'
import { keepContact } from '#web/lib/shopper/shopper-contact.ts'

import { withPlaces } from './change-plan.ts'
import { taxPlaces } from './tax-places.ts'
import { visitPlan } from './visit-plan.ts'

const TAX_PLACES_MS = 5000

const zipIn = (text: string): string | null => /^\d{5}$/.exec(text.trim())?.[0] ?? null
const planZip = () => zipIn(visitPlan.get().zip)
const contactZip = () => zipIn(offeredContact().zipCode)

/** Uses a ZIP code for the plan of this visit, with its most likely tax location. */
async function planWithZip(zip: string): Promise<void> {
  visitPlan.change((plan) => ({ ...plan, zip, taxLocation: null }))
  if (zip === '') return
  const places = await taxPlaces(zip, AbortSignal.timeout(TAX_PLACES_MS))
  visitPlan.change((plan) => (plan.zip === zip ? withPlaces(plan, places) : plan))
}

/**
 * Stores a ZIP code for this visit and the next ones: with its most likely tax location, it is also used for payments.
 * If that can't be loaded, the dealer's tax applies as for a plan without a ZIP code.
 * @param zip empty for none from now on
 * @see SHP-7
 */
export async function storeZip(zip: string): Promise<void> {
  keepContact({ zipCode: zip })
  if ((planZip() ?? '') === zip) return
  await planWithZip(zip)
}

/**
 * Starts a visit with the ZIP code of an earlier one.
 * @returns whether the visit has no plan yet; otherwise that one applies
 * @see SHP-7
 */
export async function startWithZip(zip: string): Promise<boolean> {
  if (visitPlan.text() !== null) return false
  await planWithZip(zip)
  return true
}

/**
 * Calls `onZip` with the shopper's ZIP code of this visit, from their plan or else their contact details, immediately
 * and after each change.
 * @returns unsubscribes
 * @see SHP-1, SHP-7
 */
export function followZip(ofAddress: string, onZip: (zip: string) => void): () => void {
  const known = zipIn(ofAddress) ?? planZip() ?? contactZip()
  if (known) onZip(known)
  const ends = [
    visitPlan.subscribe(() => {
      const zip = planZip()
      if (zip) onZip(zip)
    }),
    followCustomer(() => {
      const zip = contactZip()
      if (zip && planZip() === null) onZip(zip)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
