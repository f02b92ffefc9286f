import { SHOPPER_FIELD } from '#domain/forms/form-guard.ts'
import { isKnownShopper } from '#web/lib/shopper/customer-info.ts'
import { storedCustomer } from '#web/lib/shopper/customer-store.ts'

function mark({ target, formData }: FormDataEvent): void {
  const customer = storedCustomer()
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  if (isKnownShopper(customer, false))
    formData.set(SHOPPER_FIELD, customer.isUnlocked ? 'unlocked' : 'present')
}

/**
 * Adds to each posted form whether its shopper has given customer info: `unlocked` in this visit, `present` in an
 * earlier visit only, nothing if there is none or it is incomplete. From that the server decides whether the shopper
 * saw personalized prices, and computes the price itself.
 * @see PRC-2, SHP-4
 */
export const markPosts = (signal: AbortSignal): void =>
  document.addEventListener('formdata', mark, { signal })
