import { describe, expect, it } from 'vitest'

import {
  formatDuration,
  formatFileSize,
  formatMiles,
  formatMinutes,
  formatMonths,
  formatPercent,
  formatShortMiles,
} from './format-unit.ts'
import { INTL_LOCALE, LOCALES } from './locale.ts'

/** Visible text in both languages, with `Intl`'s special spaces normalized. */
const both = <V>(format: (value: V, locale: 'en' | 'es') => string, value: V) =>
  LOCALES.map((locale) => format(value, locale).replaceAll(/\s/g, ' '))

describe('SITE-7 formats measurements as each language does', () => {
  it.each([
    [1, '1 mile', '1 milla'],
    [0, '0 miles', '0 millas'],
    [18_204, '18,204 miles', '18,204 millas'],
  ])('%d miles', (miles, en, es) => expect(both(formatMiles, miles)).toEqual([en, es]))

  it.each([
    [1, '1 mi', '1 milla'],
    [18_204, '18,204 mi', '18,204 millas'],
  ])('formats %d miles in short form', (miles, en, es) =>
    expect(both(formatShortMiles, miles)).toEqual([en, es]),
  )

  it.each([
    [0, '0 min', '0 min'],
    [45, '45 min', '45 min'],
    [60, '1 hr', '1 h'],
    [150, '2 hr 30 min', '2 h 30 min'],
  ])('formats a visit of %d minutes', (minutes, en, es) =>
    expect(both(formatDuration, minutes)).toEqual([en, es]),
  )

  it.each([
    [1, ['1 minute', '1 minuto'], ['1 month', '1 mes']],
    [72, ['72 minutes', '72 minutos'], ['72 months', '72 meses']],
  ])('%d minutes and months in words', (n, minutes, months) => {
    expect(both(formatMinutes, n)).toEqual(minutes)
    expect(both(formatMonths, n)).toEqual(months)
  })

  it.each([
    [0, '0%'],
    [6.5, '6.5%'],
    [8.605, '8.605%'],
    [100 * 0.0805, '8.05%'],
  ])('formats a rate of %d percent', (percent, text) =>
    expect(both(formatPercent, percent)).toEqual([text, text]),
  )

  it.each([
    [1, '1 kB'],
    [1_200_001, '1,201 kB'],
  ])('formats a file of %d bytes', (bytes, text) =>
    expect(both(formatFileSize, bytes)).toEqual([text, text]),
  )
})

it('uses the same locales as everything else', () => {
  expect(LOCALES.map((locale) => INTL_LOCALE[locale])).toEqual(
    LOCALES.map((locale) => `${locale}-US`),
  )
})
