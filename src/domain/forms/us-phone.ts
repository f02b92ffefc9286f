import { digitsOf, formatPhone } from '#domain/kernel/phone.ts'

/** A number of the North American plan: neither the area code nor the exchange begins with 0 or 1, or is N11. */
const PLAN = /^[2-9](?!11)\d{2}[2-9](?!11)\d{2}\d{4}$/

/**
 * A US phone number that a person typed, as `480-555-0142`; with or without the leading 1. `null` for one that can't be
 * called.
 */
export function usPhone(text: string): string | null {
  const digits = digitsOf(text)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return PLAN.test(national) ? formatPhone(national) : null
}
