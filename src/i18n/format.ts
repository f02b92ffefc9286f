import type { Cents } from '#domain/kernel/money.ts'

import { INTL_LOCALE, type Locale } from './locale.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number as both languages write it in the United States: `18,204`. Without `Intl`, whose first format takes a
 * phone 30 milliseconds and more, while a page starts.
 */
const groupDigits = (whole: number): string => String(whole).replaceAll(THOUSANDS, ',')

/** Formats of `Intl`, for what `groupDigits` cannot write. */
const cached = <F>(make: (locale: string) => F) => {
  const formats: Partial<Record<Locale, F>> = {}
  return (locale: Locale): F => (formats[locale] ??= make(INTL_LOCALE[locale]))
}

const wholeDollars = cached(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)
const exactDollars = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
)
const decimals = cached((locale) => new Intl.NumberFormat(locale))
const integers = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

const sign = (amount: Cents) => (amount < 0 ? '-$' : '$')

/** `$62,585`: dollars without cents. @see TXT-2 */
export const formatMoney = (amount: Cents, locale: Locale): string =>
  Number.isSafeInteger(amount)
    ? sign(amount) + groupDigits(Math.round(Math.abs(amount) / 100))
    : wholeDollars(locale).format(amount / 100)

/** `$788.49`: exact dollars with cents. */
export function formatCents(amount: Cents, locale: Locale): string {
  if (!Number.isSafeInteger(amount)) return exactDollars(locale).format(amount / 100)
  const all = Math.abs(amount)
  const rest = String(all % 100).padStart(2, '0')
  return `${sign(amount)}${groupDigits(Math.floor(all / 100))}.${rest}`
}

/** `18,204` */
export const formatNumber = (value: number, locale: Locale): string =>
  Number.isSafeInteger(value) ? groupDigits(value) : integers(locale).format(value)

/** `18,204` or `2.5`, with three decimals at most. */
export const formatDecimal = (value: number, locale: Locale): string =>
  Number.isSafeInteger(value) ? groupDigits(value) : decimals(locale).format(value)
