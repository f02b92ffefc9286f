import type { CustomerInfo } from './customer-info.ts'

/**
 * The key in local storage of the contact details that a shopper last typed into a form here. They are offered in other
 * forms and unlock no prices: only `vdp-customer-info` does.
 * @see SHP-7
 */
export const CONTACT_KEY = 'shopper-contact'

/** Window event after everything about the shopper was deleted here. */
export const FORGOTTEN = 'shopper-forgotten'

const VERSION = 1
const MAX_DAYS = 180
const DAY_MS = 86_400_000
const MAX_CHARACTERS = 1_000

const NAME = /^[^\p{Cc}]{1,80}$/u
/** What each stored value must look like; the server validates what is sent. */
const VALID: Readonly<Record<keyof CustomerInfo, RegExp>> = {
  firstName: NAME,
  lastName: NAME,
  email: /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/,
  phone: /^\+?[\d\s().-]{10,40}$/,
  zipCode: /^\d{5}$/,
}

// Its keys are those of the table.
export const CONTACT_NAMES = Object.keys(VALID) as (keyof CustomerInfo)[]

/** Whether a text can be stored as this value. */
export const isContactValue = (name: keyof CustomerInfo, text: string): boolean =>
  VALID[name].test(text)

const today = () => Math.floor(Date.now() / DAY_MS)

/** Parses a stored text: invalid values, other versions and texts older than 180 days count as nothing. @see SHP-7 */
function parseContact(text: string | null): CustomerInfo {
  const contact = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }
  if (text === null || text.length > MAX_CHARACTERS) return contact
  try {
    // Every value is checked below.
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>> | null
    const age = today() - Number(stored?.['day'])
    if (stored?.['v'] !== VERSION || !(age <= MAX_DAYS)) return contact
    for (const name of CONTACT_NAMES) {
      const value = stored[name]
      if (typeof value === 'string' && isContactValue(name, value)) contact[name] = value
    }
  } catch {
    // Broken JSON counts as nothing stored.
  }
  return contact
}

/**
 * The contact details stored on this device; empty texts for unknown ones, and without storage. Deletes what is no
 * longer valid.
 * @see SHP-7
 */
export function storedContact(): CustomerInfo {
  try {
    const contact = parseContact(localStorage.getItem(CONTACT_KEY))
    if (CONTACT_NAMES.every((name) => contact[name] === '')) localStorage.removeItem(CONTACT_KEY)
    return contact
  } catch {
    return parseContact(null)
  }
}

/** Stores some of the contact details with the others; an empty text deletes one. @see SHP-7 */
export function keepContact(typed: Partial<CustomerInfo>): void {
  const contact = { ...storedContact(), ...typed }
  try {
    if (CONTACT_NAMES.every((name) => contact[name] === '')) localStorage.removeItem(CONTACT_KEY)
    else localStorage.setItem(CONTACT_KEY, JSON.stringify({ v: VERSION, day: today(), ...contact }))
  } catch {
    // Without storage, they are typed again.
  }
}
