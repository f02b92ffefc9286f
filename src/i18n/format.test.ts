import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import { formatCents, formatMoney, formatNumber } from './format.ts'
import { INTL_LOCALE, LOCALES } from './locale.ts'
import { fillMessage, messageForm } from './message.ts'

const NUMBERS = [0, 1, 12, 999, 1000, 12_345, 999_999, 1_234_567, 999_999_999_999]
const SIGNED = NUMBERS.flatMap((value) => (value === 0 ? [0] : [value, -value]))
const PARTS = [0.4, 1.5, 2.5, 1234.56, -0.5, -1234.5, NaN, Infinity, 1e21]

it.each(LOCALES)('numbers, money and plurals are those of Intl: %s', (locale) => {
  const tag = INTL_LOCALE[locale]
  const integers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const numbers = new Intl.NumberFormat(tag)
  const dollars = { style: 'currency', currency: 'USD' } as const
  const whole = new Intl.NumberFormat(tag, { ...dollars, maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(tag, dollars)
  const plurals = new Intl.PluralRules(tag)
  for (const value of [...SIGNED, ...PARTS]) {
    expect(formatNumber(value, locale)).toBe(integers.format(value))
    expect(fillMessage('{n}', { n: value }, locale)).toBe(numbers.format(value))
    expect(messageForm({ one: 'one', other: 'other' }, value)).toBe(
      plurals.select(value) === 'one' ? 'one' : 'other',
    )
  }
  for (const amount of [...SIGNED, 5, 49, 50, 51, 149, 150, 250, 123_450, -50, -150, -5, 78_849]) {
    expect(formatMoney(cents(amount), locale)).toBe(whole.format(amount / 100))
    expect(formatCents(cents(amount), locale)).toBe(exact.format(amount / 100))
  }
})
