import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { broughtTo, storeOf, vehicleStore } from './vehicle-store.ts'

const siteDealer = aDealer()
const other = aDealer({ code: 'D2', name: 'Red Canyon' })
const dealers = { own: () => siteDealer, byCode: (code: string) => (code === 'D2' ? other : null) }
const byCar = {
  ...defaultSite,
  detailOptions: { ...defaultSite.detailOptions, showVdpDealerDetailsByCar: true },
}

describe('the store of a vehicle', () => {
  it('is the site’s own', () => expect(storeOf(defaultSite, dealers, 'D2')).toBe(siteDealer))
  it('is the vehicle’s if the site is configured so', () =>
    expect(storeOf(byCar, dealers, 'D2')).toBe(other))
  it('is the vehicle’s on a hub', () =>
    expect(storeOf({ ...defaultSite, isHubSite: true }, dealers, 'D2')).toBe(other))
  it('is the site’s if the vehicle’s is unknown', () =>
    expect(storeOf(byCar, dealers, 'D9')).toBe(siteDealer))
  it('is the vehicle’s on a site without a dealer', () =>
    expect(storeOf(defaultSite, { ...dealers, own: () => null }, 'D2')).toBe(other))
})

it('has the phone number of sales', () => {
  const dealer = aDealer({ phoneNumbers: { sales: '480-555-0101' } })
  const { phone } = vehicleStore(dealer, new Date('2026-11-20T18:00:00Z'), 'en', {
    away: null,
    brought: null,
  })
  expect(phone?.href).toBe('tel:+14805550101')
})

it('DLR-4 has the distance under its own address', () => {
  const at = new Date('2026-11-20T18:00:00Z')
  const away = { zip: '85018', miles: 12 }
  expect(vehicleStore(siteDealer, at, 'en', { away, brought: null }).distance).toEqual({
    zip: '85018',
    text: '12 miles from 85018',
    delivery: [],
    href: '/store-distance/D1',
  })
})

it('DLR-7 says how its vehicles are brought, if they are', () => {
  const { dealers, now } = testServices({})
  const app = { services: { dealers, now }, site: defaultSite, locale: 'en' } as const
  expect(broughtTo(app, siteDealer, other)).toBeNull()
  const brings = { ...other, delivery: { home: { withinMiles: 60, fee: 0 }, stores: null } }
  expect(broughtTo(app, siteDealer, brings)).toEqual({
    holderCode: 'D2',
    delivery: [`Home delivery within 60 miles of ${other.city}. Cost: free.`],
  })
  expect(broughtTo(app, null, brings)).toBeNull()
})
