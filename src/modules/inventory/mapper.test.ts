import { hash } from 'node:crypto'

import { expect, it } from 'vitest'

import { FIELDS, NEW_COLUMNS } from '#domain/vehicle/fields.data.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleRow } from './mapper.ts'

/** Columns without content, and columns added after the first vehicles were stored. */
const APART = new Set([
  'content_hash',
  'price_changed_from_cents',
  'price_changed_at',
  'first_seen',
  'updated_at',
  'day45_price_cents',
  'history_url',
  'is_mileage_unknown',
  'media',
  'derived',
  ...NEW_COLUMNS,
])

it('a vehicle keeps its hash while newer columns are empty', () => {
  const row = vehicleRow('D1', aVehicle({ day45Price: null, historyUrl: null }))
  const old = Object.entries(row).filter(([name]) => !APART.has(name))
  expect(row.content_hash).toBe(
    hash('sha256', JSON.stringify(Object.fromEntries(old)), 'base64url'),
  )
})

it('a newer column counts once it has a value', () => {
  const plain = vehicleRow('D1', aVehicle())
  for (const difference of [
    { towing: 7200 },
    { derived: ['body'] as const },
    { isMileageUnknown: true },
  ])
    expect(vehicleRow('D1', aVehicle(difference)).content_hash).not.toBe(plain.content_hash)
})

it('a field that was added later only counts if it has a value, or every stored vehicle would seem changed', () => {
  const first = FIELDS.filter(({ column }) => !NEW_COLUMNS.includes(column))
  expect(first.map(({ column }) => column)).toEqual([
    'trim',
    'body',
    'body_manufacturer',
    'fuel',
    'drive',
    'transmission',
    'engine',
    'color_ext',
    'color_int',
    'mileage',
    'location',
    'availability',
    'seats',
    'doors',
    'cylinders',
    'city_mpg',
    'highway_mpg',
    'assembly',
  ])
})
