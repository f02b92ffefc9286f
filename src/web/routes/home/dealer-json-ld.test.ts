import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/dealers.ts'

import { dealerJsonLd } from './dealer-json-ld.ts'

const dealer = aDealer({
  hoursText: {
    sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:30 AM - 6:00 PM', SUN: 'Closed' },
    service: null,
    parts: null,
  },
})

it('says where a store is and when it is open', () => {
  const store = dealerJsonLd(dealer, 'https://dealer.example/')
  expect(store).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Ocotillo Chrysler Dodge Jeep Ram',
    telephone: '480-555-0142',
    address: { addressLocality: 'Scottsdale', addressRegion: 'AZ', postalCode: '85254' },
  })
  const hours = store['openingHoursSpecification'] as readonly Record<string, string>[]
  expect(
    hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek?.slice(19), opens, closes]),
  ).toEqual([
    ['Monday', '09:00', '20:00'],
    ['Tuesday', '09:00', '20:00'],
    ['Wednesday', '09:00', '20:00'],
    ['Thursday', '09:00', '20:00'],
    ['Friday', '09:00', '20:00'],
    ['Saturday', '09:30', '18:00'],
  ])
})

it('says nothing that is not known', () => {
  const store = dealerJsonLd(aDealer({ phone: null, address: null }), 'https://dealer.example/')
  expect(store).not.toHaveProperty('telephone')
  expect(store).not.toHaveProperty('geo')
  expect(store['openingHoursSpecification']).toEqual([])
})
