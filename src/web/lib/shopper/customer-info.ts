/** What shoppers have said about themselves. It stays in their browser until they send it. @see SHP-1 */
export type CustomerInfo = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  zipCode: string
}>

/** The name it is kept under in local storage. @see SHP-1 */
export const CUSTOMER_INFO_KEY = 'vdp-customer-info'
/** In session storage: set once it was given in this visit. @see SHP-4 */
export const UNLOCKED_KEY = 'vdp-customer-info-unlocked'
/** Window event after a change in this tab; other tabs get a `storage` event. */
const CHANGED = 'customer-info'

const EMPTY: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }

/** What a stored text holds: only texts count, and what cannot be read counts as nothing. @see SHP-1 */
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

/** Whether enough is known for a shopper to be known; the phone is not needed. @see SHP-3 */
const isComplete = ({ firstName, lastName, email, zipCode }: CustomerInfo): boolean =>
  [firstName, lastName, email, zipCode].every((text) => text.trim() !== '')

/** The raw stored text of the shopper, to be passed on and parsed elsewhere. */
export type StoredCustomer = Readonly<{ info: string | null; isUnlocked: boolean }>

/** What the page knows itself, where the browser would not keep it; `null` if the browser does. */
let ofThisPage: StoredCustomer | null = null

/** The shopper stored in this browser; empty without storage. @see SHP-1 */
export function storedCustomer(): StoredCustomer {
  if (ofThisPage) return ofThisPage
  try {
    return {
      info: localStorage.getItem(CUSTOMER_INFO_KEY),
      isUnlocked: sessionStorage.getItem(UNLOCKED_KEY) !== null,
    }
  } catch {
    return { info: null, isUnlocked: false }
  }
}

/** Has the browser keep something, else the page until it is left, and tells all who follow; whether the browser does. */
function change(next: StoredCustomer, write: () => void): boolean {
  try {
    write()
    ofThisPage = null
  } catch {
    ofThisPage = next
  }
  dispatchEvent(new Event(CHANGED))
  return ofThisPage === null
}

/**
 * Stores the shopper's information and counts it for this visit. Returns whether the browser stored it; otherwise it
 * lasts until the page is left.
 * @see SHP-1, SHP-2, SHP-4
 */
export function keepCustomer(info: CustomerInfo): boolean {
  const text = JSON.stringify(info)
  return change({ info: text, isUnlocked: true }, () => {
    localStorage.setItem(CUSTOMER_INFO_KEY, text)
    sessionStorage.setItem(UNLOCKED_KEY, '1')
  })
}

/** Deletes all stored information of the shopper. */
export function forgetCustomer(): void {
  change({ info: null, isUnlocked: false }, () => {
    localStorage.removeItem(CUSTOMER_INFO_KEY)
    sessionStorage.removeItem(UNLOCKED_KEY)
  })
}

/** Hears of each change, here and in other tabs. Returns what ends it. */
export function followCustomer(listener: () => void): () => void {
  const page = new AbortController()
  addEventListener(CHANGED, listener, page)
  addEventListener(
    'storage',
    // `null`: everything was cleared.
    ({ key }) => (key === CUSTOMER_INFO_KEY || key === null) && listener(),
    page,
  )
  // A page that comes back as it was left has missed what other tabs did meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), page)
  return () => page.abort()
}

/**
 * Whether a shopper is known, and so sees personalised prices.
 * @param isLocking whether the site counts only what was given in this visit
 * @see SHP-3, SHP-4
 */
export const isKnownShopper = ({ info, isUnlocked }: StoredCustomer, isLocking: boolean): boolean =>
  (isUnlocked || !isLocking) && isComplete(parseCustomerInfo(info))
