import { describe, expect, it } from 'vitest'

import { defaultSite } from '#sites/default/site.ts'
import { aDealer } from '#tests/support/dealers.ts'

import { askedZip, storeOf, storeView } from './store-view.ts'

const own = aDealer()
const other = aDealer({ code: 'D2', name: 'Red Canyon' })
const dealers = { own: () => own, byCode: (code: string) => (code === 'D2' ? other : null) }
const byCar = {
  ...defaultSite,
  detailOptions: { ...defaultSite.detailOptions, showVdpDealerDetailsByCar: true },
}

describe('the store of a vehicle', () => {
  it('is the site’s own', () => expect(storeOf(defaultSite, dealers, 'D2')).toBe(own))
  it('is the vehicle’s where the site says so', () =>
    expect(storeOf(byCar, dealers, 'D2')).toBe(other))
  it('is the site’s where nobody knows the vehicle’s', () =>
    expect(storeOf(byCar, dealers, 'D9')).toBe(own))
  it('is the vehicle’s on a site without a dealer', () =>
    expect(storeOf(defaultSite, { ...dealers, own: () => null }, 'D2')).toBe(other))
})

const weekdays = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const open = aDealer({ hoursText: { sales: weekdays, service: null, parts: null } })
/** Friday 8:30 pm in Phoenix, Friday 7:30 pm in Las Vegas, already Saturday by UTC. */
const friday = new Date('2026-11-21T03:30:00Z')

it('DLR-1 DLR-3 goes by the clock of the dealer’s own zone', () => {
  expect(storeView(open, friday, 'en').open).toEqual({
    isOpen: false,
    text: 'Sales opens Saturday at 9:00am.',
  })
  expect(storeView({ ...open, state: 'NV' }, friday, 'en').open).toEqual({
    isOpen: true,
    text: 'Sales is open until 8:00pm.',
  })
})

it('DLR-2 lists seven days from today on', () => {
  const { week } = storeView(open, friday, 'es')
  expect(week).toHaveLength(7)
  expect(week.slice(0, 3)).toEqual([
    { day: 'Hoy, viernes', hours: '9:00am a 8:00pm' },
    { day: 'sábado', hours: '9:00am a 6:00pm' },
    { day: 'domingo', hours: 'Cerrado' },
  ])
})

it('says nothing of hours that nobody gave', () =>
  expect(storeView(own, friday, 'en')).toMatchObject({ open: null, week: [] }))

it('has no directions without a street', () =>
  expect(storeView(aDealer({ address: null, phone: null }), friday, 'en')).toMatchObject({
    address: ['Scottsdale, AZ 85254'],
    directionsHref: null,
    phone: null,
  }))

it('DLR-4 says how far it is from a zip code, or that nobody knows', () => {
  const from = (miles: number | null) =>
    storeView(own, friday, 'en', { zip: '85018', miles }).distance
  expect(from(12)).toEqual({
    zip: '85018',
    text: '12 miles from 85018',
    href: '/store-distance/D1',
  })
  expect(from(null).text).toBe('We do not know this ZIP code.')
  expect(storeView(own, friday, 'en').distance).toMatchObject({ zip: '', text: null })
})

it.each([
  ['?zip=85018', '85018'],
  ['?zip=8501', null],
  ['?zip=850180', null],
  ['?zip=%3Cb%3E12', null],
  ['', null],
])('DLR-4 %s asks about %s', (query, zip) => expect(askedZip(new URLSearchParams(query))).toBe(zip))
