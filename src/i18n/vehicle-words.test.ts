import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { COUNTRY_CODES } from '#domain/vin/countries.data.ts'
import { messages as es } from '#messages/vehicle-words.es.ts'

import { namedFees, tagWord, vehicleWord } from './vehicle-words.ts'

it('SRCH-2 has a label for every tag', () => {
  expect(TAGS.map((tag) => tagWord(tag, 'en'))).toEqual([
    'Value',
    'Hot',
    'Rare',
    'Classic',
    'Select',
    'Customs',
    'In-Transit',
    'Early Access',
    'Fleet',
    'Pending',
    'Sold',
    'Shelby',
    'Courtesy Vehicle',
  ])
})

it('has a name for every country that a VIN may encode', () => {
  const countries = new Set(COUNTRY_CODES.map(([, , country]) => country))
  expect([...countries].filter((country) => !Object.hasOwn(es, country))).toEqual([])
  expect(vehicleWord('United States', 'es')).toBe('Estados Unidos')
})

it('translates common values and leaves others unchanged', () => {
  expect(vehicleWord('Gasoline', 'es')).toBe('Gasolina')
  expect(vehicleWord('3.6L V6', 'es')).toBe('3.6L V6')
  expect(vehicleWord('toString', 'es')).toBe('toString')
})

const fee = (names: Pick<Fee, 'name' | 'nameEs'>): Fee => ({
  id: 'doc',
  dealerCode: 'D1',
  categoryCodes: ['DOC'],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(150) },
  ...names,
})
const FEES = [
  fee({ name: 'Etching', nameEs: 'Grabado de cristales' }),
  fee({ name: 'Documentation fee' }),
  fee({ name: 'Nitrogen' }),
]
const namesIn = (locale: 'en' | 'es') => namedFees(FEES, locale).map(({ name }) => name)

it('names fees in Spanish as the store does, else as the product does', () => {
  expect(namesIn('es')).toEqual(['Grabado de cristales', 'Cargo por documentación', 'Nitrogen'])
  expect(namesIn('en')).toEqual(['Etching', 'Documentation fee', 'Nitrogen'])
})
