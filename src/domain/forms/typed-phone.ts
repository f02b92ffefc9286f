import { digitsOf, formatPhone } from '#domain/kernel/phone.ts'

/**
 * Normalizes a phone number: `602-555-0142`, with or without the leading 1, or `+` and 8 to 15 digits for an
 * international number. Empty stays empty; `null` for anything else.
 */
export function typedPhone(text: string): string | null {
  if (text.trim() === '') return ''
  const digits = digitsOf(text)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length === 10) return formatPhone(national)
  return text.trimStart().startsWith('+') && digits.length >= 8 && digits.length <= 15
    ? `+${digits}`
    : null
}
