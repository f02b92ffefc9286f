import type { Cents } from '#domain/kernel/money.ts'

import { INTL_LOCALE, type Locale } from './locale.ts'

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
const integers = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/** `$62,585`: dollars without cents. @see TXT-2 */
export const formatMoney = (amount: Cents, locale: Locale): string =>
  wholeDollars(locale).format(amount / 100)

/** `$788.49`: exact dollars with cents. */
export const formatCents = (amount: Cents, locale: Locale): string =>
  exactDollars(locale).format(amount / 100)

/** `18,204` */
export const formatNumber = (value: number, locale: Locale): string =>
  integers(locale).format(value)
