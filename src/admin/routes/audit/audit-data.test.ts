import { expect, it } from 'vitest'

import { fieldsOf } from './audit-data.server.ts'

it('shows a value that became an object by its parts alone', () => {
  const price = { pricing: { msrp: 41_000, fees: null } }
  const set = { name: 'pricing.msrp', before: null, after: '41000', isPersonal: false }
  expect(fieldsOf({ pricing: null }, price, false)).toEqual([set])
  expect(fieldsOf(price, { pricing: null }, false)).toEqual([
    { ...set, before: '41000', after: null },
  ])
})

it('shows an object without parts, and leaves out what has no value', () => {
  expect(fieldsOf({ tags: {}, note: null }, { tags: null, note: undefined }, true)).toEqual([
    { name: 'tags', before: '{}', after: null, isPersonal: true },
  ])
  expect(fieldsOf(null, { hours: [] }, false)).toMatchObject([{ name: 'hours', after: '' }])
})
