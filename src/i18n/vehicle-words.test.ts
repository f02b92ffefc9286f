import { expect, it } from 'vitest'

import { TAGS } from '#domain/vehicle/tags.data.ts'

import { tagWord, vehicleWord } from './vehicle-words.ts'

it('SRCH-2 names every tag', () => {
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

it('knows common values in the shopper’s language and leaves others as they are', () => {
  expect(vehicleWord('Gasoline', 'es')).toBe('Gasolina')
  expect(vehicleWord('3.6L V6', 'es')).toBe('3.6L V6')
  expect(vehicleWord('toString', 'es')).toBe('toString')
})
