import { expect, it } from 'vitest'

import { countryWord } from './country-word.ts'

it.each([
  ['United States', 'United States'],
  ['UNITED STATES (USA)', 'United States'],
  ['U.S.A.', 'United States'],
  ['usa', 'United States'],
  ['Toledo, Ohio, USA', 'United States'],
  ['México', 'Mexico'],
  ['CANADA', 'Canada'],
  ['Korea, South', 'South Korea'],
  ['SOUTH KOREA', 'South Korea'],
  ['England', 'United Kingdom'],
  ['Türkiye', 'Turkey'],
  ['Czech Republic', 'Czechia'],
  ['Serbia', 'Serbia'],
])('%j is %s', (text, country) => {
  expect(countryWord(text)).toBe(country)
})

it.each(['', ' ', 'Toledo North', 'Belvidere, IL', 'Fremont, CA', 'toString', '1', ','])(
  '%j is not a country',
  (text) => {
    expect(countryWord(text)).toBeNull()
  },
)
