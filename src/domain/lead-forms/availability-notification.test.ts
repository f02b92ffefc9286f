import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'
import { formatRequest, searchRequest, watchedQuery } from '#domain/subscriptions/watch-request.ts'
import { aQuery } from '#tests/support/builders/search-arbitraries.ts'

import {
  availabilityNotification,
  fieldsOfRequest,
  REQUEST_FIELDS,
  requestOf,
} from './availability-notification.ts'

const email = 'ana@example.com'
const noVehicle = { stock: null, dealerCode: 'D1' }
const plain = { disabledCategories: [], isValueHub: false } as const

describe('NTF-1 the request of a form', () => {
  it('is the search that the form started with', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const type = query.types[0] ?? null
        const { query: watched } = { query: watchedQuery({ ...query, types: type ? [type] : [] }) }
        const { year: _year, ...selections } = watched.selections
        const request = { kind: 'search', query: { ...watched, selections } } as const
        const fields = fieldsOfRequest(request)
        const read = readForm(availabilityNotification, { ...fields, email })
        const form = read.ok ? read.fields : {}
        expect(formatRequest(requestOf(form, noVehicle))).toBe(formatRequest(request))
      }),
    )
  })

  it('applies later changes: a field overrides the address', () => {
    const request = searchRequest(
      'used',
      [
        ['make', 'Jeep'],
        ['make', 'Ram'],
        ['minMpg', '30'],
      ],
      plain,
    )
    const fields = { ...fieldsOfRequest(request), make: 'Ford', maxPrice: '20000', type: '' }
    expect(formatRequest(requestOf(fields, noVehicle))).toBe(
      'search/any?make=Ford&maxPrice=20000&minMpg=30',
    )
  })

  it('is the vehicle that the form is about, whatever its fields contain', () => {
    const about = { stock: 'S1', dealerCode: 'D1' }
    expect(requestOf({ make: 'Jeep' }, about)).toEqual({ kind: 'vehicle', ...about })
  })
})

it('requires only an email address', () => {
  const wrong = readForm(availabilityNotification, { make: 'Jeep', minYear: 'new', email: 'ana@' })
  expect(wrong).toMatchObject({ errors: { email: 'errorEmail', minYear: 'errorCount' } })
  const right = readForm(availabilityNotification, { email }, REQUEST_FIELDS)
  expect(right).toMatchObject({ ok: true, fields: { email, firstName: '', also: '' } })
})

it('describes the request to the dealer, and says that no answer is needed', () => {
  const fields = { type: 'used', make: 'Jeep', maxPrice: '20000', also: 'feature=Sunroof', email }
  expect(availabilityNotification.adf(fields)).toMatchObject({
    service: 'Availability notification',
    lines: [
      'Waits for: used, make: Jeep, maxPrice: 20000, feature: Sunroof',
      expect.stringContaining('No answer is needed'),
      expect.stringContaining('not to offers, calls or texts'),
    ],
  })
  expect(availabilityNotification.adf({ email }).lines).toHaveLength(2)
})
