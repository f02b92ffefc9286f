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
 * Says with each posted form whether its shopper has given customer info, before or in this visit: the server decides
 * by that which price the shopper saw, and works it out itself.
 * @see PRC-2, SHP-4
 */
export const markPosts = (signal: AbortSignal): void =>
  document.addEventListener('formdata', mark, { signal })
