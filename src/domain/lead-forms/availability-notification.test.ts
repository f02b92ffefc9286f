import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'
import { formatWish, searchWish, wishedQuery } from '#domain/subscriptions/wish.ts'
import { aQuery } from '#tests/support/builders/search-arbitraries.ts'

import {
  availabilityNotification,
  fieldsOfWish,
  WISH_FIELDS,
  wishOf,
} from './availability-notification.ts'

const email = 'ana@example.com'
const nobody = { stock: null, dealerCode: 'D1' }
const plain = { disabledCategories: [], isValueHub: false } as const

describe('NTF-1 the wish of a form', () => {
  it('is the search that the form began with, whatever it was', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const type = query.types[0] ?? null
        const { query: asked } = { query: wishedQuery({ ...query, types: type ? [type] : [] }) }
        const { year: _year, ...selections } = asked.selections
        const wish = { kind: 'search', query: { ...asked, selections } } as const
        const fields = fieldsOfWish(wish)
        const read = readForm(availabilityNotification, { ...fields, email })
        const form = read.ok ? read.fields : {}
        expect(formatWish(wishOf(form, nobody))).toBe(formatWish(wish))
      }),
    )
  })

  it('is what was changed in it since: a field counts more than what stood beside it', () => {
    const wish = searchWish(
      'used',
      [
        ['make', 'Jeep'],
        ['make', 'Ram'],
        ['minMpg', '30'],
      ],
      plain,
    )
    const fields = { ...fieldsOfWish(wish), make: 'Ford', maxPrice: '20000', type: '' }
    expect(formatWish(wishOf(fields, nobody))).toBe('search/any?make=Ford&maxPrice=20000&minMpg=30')
  })

  it('is the vehicle that the form is about, whatever its fields hold', () => {
    const about = { stock: 'S1', dealerCode: 'D1' }
    expect(wishOf({ make: 'Jeep' }, about)).toEqual({ kind: 'vehicle', ...about })
  })
})

it('asks for an address and nothing else', () => {
  const wrong = readForm(availabilityNotification, { make: 'Jeep', minYear: 'new', email: 'ana@' })
  expect(wrong).toMatchObject({ errors: { email: 'errorEmail', minYear: 'errorCount' } })
  const right = readForm(availabilityNotification, { email }, WISH_FIELDS)
  expect(right).toMatchObject({ ok: true, fields: { email, firstName: '', also: '' } })
})

it('tells the dealer what is waited for, and that nobody has to answer', () => {
  const fields = { type: 'used', make: 'Jeep', maxPrice: '20000', also: 'feature=Sunroof', email }
  expect(availabilityNotification.adf(fields)).toMatchObject({
    service: 'Availability notification',
    lines: [
      'Waits for: used, make: Jeep, maxPrice: 20000, feature: Sunroof',
      expect.stringContaining('nobody has to answer'),
      expect.stringContaining('not to offers, calls or texts'),
    ],
  })
  expect(availabilityNotification.adf({ email }).lines).toHaveLength(2)
})
