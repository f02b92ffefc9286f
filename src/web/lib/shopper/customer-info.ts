/** A shopper's customer info. It stays in their browser until they send it. @see SHP-1 */
export type CustomerInfo = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  zipCode: string
}>

/** Its key in local storage. @see SHP-1 */
export const CUSTOMER_INFO_KEY = 'vdp-customer-info'
/** In session storage: set once it was given in this visit. @see SHP-4 */
export const UNLOCKED_KEY = 'vdp-customer-info-unlocked'

const EMPTY: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }

/** Parses a stored text: only texts count, and invalid data counts as empty. @see SHP-1 */
export function parseCustomerInfo(stored: string | null): CustomerInfo {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '')
  } catch {
    return EMPTY
  }
  if (typeof value !== 'object' || value === null) return EMPTY
  const known = Object.entries(value).filter(
    ([name, text]) => Object.hasOwn(EMPTY, name) && typeof text === 'string',
  )
  return { ...EMPTY, ...Object.fromEntries(known) }
}

/** Whether customer info is complete; the phone number is optional. @see SHP-3 */
const isComplete = ({ firstName, lastName, email, zipCode }: CustomerInfo): boolean =>
  [firstName, lastName, email, zipCode].every((text) => text.trim() !== '')

/** The raw stored text of the shopper, which the caller parses. */
export type StoredCustomer = Readonly<{ info: string | null; isUnlocked: boolean }>

/**
 * Whether a shopper is known, and so sees personalized prices.
 * @param isLocking whether only customer info given in this visit counts
 * @see SHP-3, SHP-4
 */
export const isKnownShopper = ({ info, isUnlocked }: StoredCustomer, isLocking: boolean): boolean =>
  (isUnlocked || !isLocking) && isComplete(parseCustomerInfo(info))
