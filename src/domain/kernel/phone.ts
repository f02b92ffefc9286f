/** Every digit of a text, in order. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Formats a US phone number while it is typed: the first ten digits as `nnn-nnn-nnnn`.
 * @see TXT-1
 */
export function formatPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** The digits of a text if there are at most `limit`, else `null`. @see TXT-1 */
export function digitsUpTo(text: string, limit: number): string | null {
  const digits = digitsOf(text)
  return digits.length <= limit ? digits : null
}

/** The digits of a ZIP code while it is typed: at most five. @see TXT-1 */
export const zipDigits = (text: string): string | null => digitsUpTo(text, 5)
