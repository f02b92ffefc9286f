import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { requestedZip, distanceOf, storeView } from './store-view.ts'

const dealer = aDealer()

const weekdays = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const open = aDealer({ hoursText: { sales: weekdays, service: null, parts: null } })
/** Friday 8:30 pm in Phoenix, Friday 7:30 pm in Las Vegas, already Saturday in UTC. */
const friday = new Date('2026-11-21T03:30:00Z')

it('DLR-1 DLR-3 uses the dealer’s own time zone', () => {
  expect(storeView(open, friday, 'en').open).toEqual({
    isOpen: false,
    text: 'Sales opens Saturday at 9:00am.',
  })
  expect(storeView({ ...open, state: 'NV' }, friday, 'en').open).toEqual({
    isOpen: true,
    text: 'Sales is open until 8:00pm.',
  })
})

it('DLR-2 lists seven days from today', () => {
  const { week } = storeView(open, friday, 'es')
  expect(week).toHaveLength(7)
  expect(week.slice(0, 3)).toEqual([
    { day: 'Hoy, viernes', hours: '9:00am a 8:00pm', isSpecial: false },
    { day: 'sábado', hours: '9:00am a 6:00pm', isSpecial: false },
    { day: 'domingo', hours: 'Cerrado', isSpecial: false },
  ])
})

it('DLR-2 marks days with special hours', () => {
  const holiday = {
    department: 'sales',
    overrideDate: '2026-11-21',
    open: null,
    close: null,
    isClosed: true,
  } as const
  const { week } = storeView(
    { ...open, hours: { operating: [], override: [holiday] } },
    friday,
    'en',
  )
  expect(week[1]).toEqual({ day: 'Saturday', hours: 'Closed', isSpecial: true })
})

it('is empty without hours', () =>
  expect(storeView(dealer, friday, 'en')).toMatchObject({ open: null, week: [] }))

it('has no directions without a street', () =>
  expect(storeView(aDealer({ address: null, phone: null }), friday, 'en')).toMatchObject({
    address: ['Scottsdale, AZ 85254'],
    directionsHref: null,
    phone: null,
  }))

it('DLR-4 shows the distance from a ZIP code, or that it is unknown', () => {
  expect(distanceOf({ zip: '85018', miles: 12 }, 'en')).toEqual({
    zip: '85018',
    text: '12 miles from 85018',
  })
  expect(distanceOf({ zip: '85018', miles: 1 }, 'en').text).toBe('1 mile from 85018')
  expect(distanceOf({ zip: '99999', miles: null }, 'en').text).toBe('We can’t find this ZIP code.')
  expect(distanceOf(null, 'en')).toEqual({ zip: '', text: null })
})

it.each([
  ['?zip=85018', '85018'],
  ['?zip=8501', null],
  ['?zip=850180', null],
  ['?zip=%3Cb%3E12', null],
  ['', null],
])('DLR-4 %s is read as %s', (query, zip) =>
  expect(requestedZip(new URLSearchParams(query))).toBe(zip),
)
