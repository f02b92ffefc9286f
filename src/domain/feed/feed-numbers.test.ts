import { describe, expect, it } from 'vitest'

import {
  FEED_FIELDS,
  FEED_NUMBERS,
  type FeedField,
  type FeedNumber,
} from '#domain/vehicle/fields.data.ts'

import { feedNumbers, numberInCell, numberInTexts } from './feed-numbers.ts'

const rule = (name: FeedField): FeedNumber => FEED_NUMBERS[name]

describe('numberInTexts', () => {
  it.each([
    ['towing', 'Max towing 12,750 lbs', 12_750],
    ['towing', 'Maximum Towing Capacity: 7,700 lbs.', 7700],
    ['towing', 'Towing capacity of up to 3500 pounds', 3500],
    ['towing', 'Clean truck. Tows 11,000 lb. One owner.', 11_000],
    ['towing', '7,200-lb towing capacity', 7200],
    ['towing', 'Capacidad de remolque de hasta 3,500 libras', 3500],
    ['payload', 'Payload: 2,300 lbs', 2300],
    ['payload', 'Max payload 1,940 lb', 1940],
    ['payload', 'Capacidad de carga: 1,500 libras', 1500],
    ['range', 'EPA-estimated range: 310 miles', 310],
    ['range', '310 mi EPA est. range', 310],
    ['range', 'Autonomía eléctrica de 250 millas', 250],
  ] as const)('reads %s in %j', (name, text, number) => {
    expect(numberInTexts([text], rule(name))).toBe(number)
  })

  it.each([
    ['towing', 'Tow package'],
    ['towing', 'Class IV hitch, GVWR 7,200 lbs'],
    ['towing', 'Max towing 12,750'],
    ['towing', 'Max towing 5,000 kg'],
    ['towing', 'Max towing 1,234,567 lbs'],
    ['towing', 'Max towing 12,750 lbs when properly equipped'],
    ['towing', 'Available max towing package: max towing 9,000 lbs'],
    ['towing', 'Max towing 9,000 lbs. Tows 11,000 lbs.'],
    ['payload', 'Max towing 12,750 lbs'],
    ['range', 'Low range 4WD, 310 miles on the odometer'],
    ['range', 'A range of options'],
  ] as const)('reads no %s in %j', (name, text) => {
    expect(numberInTexts([text], rule(name))).toBeNull()
  })

  it('finds nothing for fields that have no words', () => {
    expect(numberInTexts(['4 doors'], rule('doors'))).toBeNull()
  })
})

it.each([
  ['towing', '12,750 lbs', 12_750],
  ['towing', '7700', 7700],
  ['towing', '7700.0', 7700],
  ['towing', '', null],
  ['towing', 'see dealer', null],
  ['towing', '99', null],
  ['doors', '4', 4],
  ['doors', '12', null],
] as const)('a cell of %s with %j is %s', (name, text, number) => {
  expect(numberInCell(text, rule(name))).toBe(number)
})

const none = Object.fromEntries(FEED_FIELDS.map((name) => [name, ''])) as Record<FeedField, string>

it('prefers a column to texts, and reads a range only for electric vehicles', () => {
  const row = {
    cells: { ...none, towing: '5,000' },
    features: ['Max towing 9,000 lbs'],
    description: 'Range: 310 miles',
  }
  expect(feedNumbers({ ...row, isElectric: true })).toMatchObject({ towing: 5000, range: 310 })
  expect(feedNumbers({ ...row, isElectric: false })).toMatchObject({ towing: 5000, range: null })
})
