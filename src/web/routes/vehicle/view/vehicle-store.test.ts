import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { storeOf, vehicleStore } from './vehicle-store.ts'

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
  const { phone } = vehicleStore(dealer, new Date('2026-11-20T18:00:00Z'), 'en', null)
  expect(phone?.href).toBe('tel:+14805550101')
})

it('DLR-4 has the distance under its own address', () => {
  const at = new Date('2026-11-20T18:00:00Z')
  expect(vehicleStore(siteDealer, at, 'en', { zip: '85018', miles: 12 }).distance).toEqual({
    zip: '85018',
    text: '12 miles from 85018',
    href: '/store-distance/D1',
  })
})
