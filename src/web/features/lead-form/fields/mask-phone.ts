import { typedPhone } from '#domain/forms/typed-phone.ts'
import { formatPhone } from '#domain/kernel/phone.ts'

/** Numbers with a country code come in other shapes: they are left alone until the field is left. */
const HAS_COUNTRY_CODE = /^\s*(?:\+|1)/

/** What a phone field shows while one types at its end. @see TXT-1 */
export const maskPhone = (text: string): string =>
  HAS_COUNTRY_CODE.test(text) ? text : formatPhone(text)

/** What a phone field shows once it is left; a text that is not a phone number stays, so that it can be mended. */
export const settlePhone = (text: string): string => typedPhone(text) ?? text
