import { expect, it } from 'vitest'

import { TAGS } from '#domain/vehicle/tags.data.ts'
import { COUNTRY_CODES } from '#domain/vin/countries.data.ts'
import { messages as es } from '#messages/vehicle-words.es.ts'

import { tagWord, vehicleWord } from './vehicle-words.ts'

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
