import { expect, it } from 'vitest'

import { fieldsOf, type Reader } from './audit-data.server.ts'

const READER: Reader = { locale: 'en', timeZone: 'America/Phoenix' }

it('shows a value that became an object only by its fields', () => {
  const price = { pricing: { msrp: 41_000, fees: null } }
  const set = { name: 'pricing.msrp', before: null, after: '41000', isPersonal: false }
  expect(fieldsOf({ pricing: null }, price, false, READER)).toEqual([set])
  expect(fieldsOf(price, { pricing: null }, false, READER)).toEqual([
    { ...set, before: '41000', after: null },
  ])
})

it('shows an empty object, and omits fields without a value', () => {
  expect(fieldsOf({ tags: {}, note: null }, { tags: null, note: undefined }, true, READER)).toEqual(
    [{ name: 'tags', before: '{}', after: null, isPersonal: true }],
  )
  expect(fieldsOf(null, { hours: [] }, false, READER)).toMatchObject([{ name: 'hours', after: '' }])
})

it('formats times in the store’s time zone and days in the reader’s language, and leaves other texts unchanged', () => {
  const values = {
    dueAt: '2026-11-20T18:05:00.000Z',
    until: '2026-11-20',
    text: '2026-11-20 is fine',
    stock: '2026-99-99',
    many: ['2026-11-20T18:05:00Z', 'S1'],
  }
  const shown = (reader: Reader) =>
    fieldsOf(null, values, false, reader).map(({ after }) => after?.replaceAll(/\s/g, ' '))
  expect(shown(READER)).toEqual([
    'Nov 20, 2026, 11:05 AM',
    'Nov 20, 2026',
    '2026-11-20 is fine',
    '2026-99-99',
    'Nov 20, 2026, 11:05 AM, S1',
  ])
  expect(shown({ locale: 'es', timeZone: 'America/Denver' }).slice(0, 2)).toEqual([
    '20 nov 2026, 11:05 a.m.',
    '20 nov 2026',
  ])
})
