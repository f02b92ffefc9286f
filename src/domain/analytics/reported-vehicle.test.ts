import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { reportedVehicle } from './reported-vehicle.ts'
import { itemOf } from './sinks/asc-item.ts'

const offer = {
  kind: 'price',
  headline: { label: 'allIn', amount: fromDollars(30_599) },
  msrp: fromDollars(34_000),
} as const
const call = { kind: 'call' } as const

it('ANA-4 reports vehicles of four fuel types that are neither sold nor coming soon', () => {
  for (const fuel of ['Gasoline', 'Diesel', 'Electric', 'Hybrid'] as const)
    expect(reportedVehicle(aVehicle({ fuel }), offer)).toMatchObject({ fuel })
  expect(reportedVehicle(aVehicle({ fuel: 'Plug-in Hybrid' }), offer)).toMatchObject({
    fuel: 'Hybrid',
  })
  expect(reportedVehicle(aVehicle({ fuel: 'Hydrogen' }), offer)).toBeNull()
  expect(reportedVehicle(aVehicle({ fuel: null }), offer)).toBeNull()
  for (const tag of ['isSold', 'isComingSoon'] as const)
    expect(reportedVehicle(aVehicle({ fuel: 'Diesel', tags: new Set([tag]) }), offer)).toBeNull()
})

it('ANA-4 reports the price and the MSRP that the page shows', () => {
  expect(reportedVehicle(aVehicle({ fuel: 'Gasoline' }), offer)).toMatchObject({
    price: 30_599,
    msrp: 34_000,
  })
  const msrp = { ...offer, headline: { label: 'msrp', amount: fromDollars(34_000) }, msrp: null }
  expect(reportedVehicle(aVehicle({ fuel: 'Gasoline' }), msrp)).toMatchObject({
    price: 34_000,
    msrp: 34_000,
  })
})

it.each(['call', 'hidden', 'sold'] as const)(
  'PRC-5 reports no amount for one that is %s',
  (kind) => {
    const reported = reportedVehicle(aVehicle({ fuel: 'Gasoline' }), { kind })
    expect(reported).toMatchObject({ price: null, msrp: null })
    expect(reported && itemOf(reported)).not.toHaveProperty('item_price')
  },
)

it('ANA-1 includes every known standard field and omits unknown ones', () => {
  const vehicle = aVehicle({
    fuel: 'Hybrid',
    make: 'Jeep',
    model: 'Wrangler',
    trim: 'Sahara',
    body: 'SUV',
    colorExt: 'Red',
    firstSeen: '2026-10-04T23:30:00.000Z',
  })
  const reported = reportedVehicle(vehicle, offer)
  expect(reported && itemOf(reported)).toEqual({
    item_id: vehicle.vin.toLowerCase(),
    item_number: vehicle.stock.toLowerCase(),
    item_price: 30_599,
    item_condition: 'used',
    item_year: vehicle.year,
    item_make: 'jeep',
    item_model: 'wrangler',
    item_variant: 'sahara',
    item_color: 'red',
    item_type: 'vehicle',
    item_category: 'suv',
    item_fuel_type: 'hybrid',
    item_inventory_date: '2026-10-04',
  })
  const bare = reportedVehicle({ ...vehicle, trim: null, body: null, colorExt: null }, call)
  const item = bare && itemOf(bare)
  for (const key of ['item_variant', 'item_category', 'item_color', 'item_price'])
    expect(item).not.toHaveProperty(key)
})
