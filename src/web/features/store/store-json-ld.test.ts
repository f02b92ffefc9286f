import { describe, expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { storeJsonLd } from './store-json-ld.ts'

const weekdays = { MF: '9:00 AM - 8:00 PM', SAT: '9:30 AM - 6:00 PM', SUN: 'Closed' }
const dealer = aDealer({ hoursText: { sales: weekdays, service: null, parts: null } })
/** Friday, November 20, 11 am in Phoenix. */
const page = {
  url: 'https://dealer.example/',
  now: new Date('2026-11-20T18:00:00Z'),
  locale: 'en',
} as const

type Hours = Readonly<Record<string, string>>

const closedOn = (department: 'sales' | 'service', overrideDate: string) =>
  ({ department, overrideDate, open: null, close: null, isClosed: true }) as const

describe('structured data of a store', () => {
  it('contains its address, makes and hours', () => {
    const store = storeJsonLd(dealer, page)
    expect(store).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Ocotillo Chrysler Dodge Jeep Ram',
      url: 'https://dealer.example/',
      telephone: '480-555-0142',
      address: { addressLocality: 'Scottsdale', addressRegion: 'AZ', postalCode: '85254' },
      brand: dealer.makes.map((name) => ({ '@type': 'Brand', name })),
    })
    const hours = store['openingHoursSpecification'] as readonly Hours[]
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

  it('omits unknown values', () => {
    const bare = aDealer({ phone: null, servicePhone: null, address: null, makes: [] })
    const store = storeJsonLd(bare, page)
    for (const unknown of ['telephone', 'geo', 'brand', 'sameAs', 'department'])
      expect(store).not.toHaveProperty(unknown)
    expect(store['openingHoursSpecification']).toEqual([])
  })

  it('contains its service and parts departments, each with its own number and hours', () => {
    const whole = aDealer({
      servicePhone: '480-555-0143',
      partsPhone: null,
      hoursText: { sales: weekdays, service: weekdays, parts: { ...weekdays, SAT: 'Closed' } },
      facebook: 'https://social.example/ocotillo',
    })
    const store = storeJsonLd(whole, { ...page, locale: 'es' })
    expect(store).toMatchObject({
      sameAs: ['https://social.example/ocotillo'],
      department: [
        {
          '@type': 'AutoRepair',
          name: 'Ocotillo Chrysler Dodge Jeep Ram, taller de servicio',
          telephone: '480-555-0143',
          address: { addressLocality: 'Scottsdale' },
        },
        { '@type': 'AutoPartsStore', name: 'Ocotillo Chrysler Dodge Jeep Ram, refacciones' },
      ],
    })
    const [service, parts] = store['department'] as readonly Record<string, unknown>[]
    expect(service?.['openingHoursSpecification']).toHaveLength(6)
    expect(parts?.['openingHoursSpecification']).toHaveLength(5)
    expect(parts).not.toHaveProperty('telephone')
  })

  it('DLR-2 lists upcoming exceptions from the weekly hours by department, and no past ones', () => {
    const holidays = aDealer({
      hoursText: { sales: weekdays, service: weekdays, parts: null },
      hours: {
        operating: [],
        override: [
          closedOn('sales', '2026-11-26'),
          closedOn('sales', '2026-11-19'),
          { ...closedOn('sales', '2026-11-20'), open: '10:00', close: '14:00', isClosed: false },
          closedOn('service', '2026-11-27T00:00:00'),
        ],
      },
    })
    const store = storeJsonLd(holidays, page)
    expect(store['specialOpeningHoursSpecification']).toMatchObject([
      { validFrom: '2026-11-20', validThrough: '2026-11-20', opens: '10:00', closes: '14:00' },
      { validFrom: '2026-11-26', opens: '00:00', closes: '00:00' },
    ])
    const [service] = store['department'] as readonly Record<string, unknown>[]
    expect(service?.['specialOpeningHoursSpecification']).toMatchObject([
      { validFrom: '2026-11-27' },
    ])
  })
})
