import { typedPhone } from '#domain/forms/typed-phone.ts'
import { formatPhone } from '#domain/kernel/phone.ts'

/** Numbers with a country code have other formats: they are left alone until blur. */
const HAS_COUNTRY_CODE = /^\s*(?:\+|1)/

/** Formats a phone field while typing at its end. @see TXT-1 */
export const maskPhone = (text: string): string =>
  HAS_COUNTRY_CODE.test(text) ? text : formatPhone(text)

/** Formats a phone field on blur; an invalid number is kept, so that it can be corrected. */
export const formatPhoneOnBlur = (text: string): string => typedPhone(text) ?? text
