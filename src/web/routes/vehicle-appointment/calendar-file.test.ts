import { expect, it } from 'vitest'

import type { HoursText } from '#domain/dealers/dealer.ts'
import { appointmentUid } from '#domain/hours/calendar-file.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appointmentThanks } from '#web/features/scheduler/booked/signed-appointment.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'

import { loader } from './calendar-file.ts'

const sales: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const hoursText = { sales, service: null, parts: null }

const services = testServices({
  dealers: [
    aDealer({ code: 'D1', name: 'Ocotillo; Jeep, Ram', hoursText }),
    aDealer({ code: 'RCH', city: 'Henderson', state: 'NV', address: null, hoursText }),
  ],
  vehicles: [aVehicle(), aVehicle({ dealerCode: 'RCH', stock: 'V1' })],
})

/** Addresses as the server writes them once an appointment is stored. */
const signedFor =
  (leadId: string) => (dealerCode: string, stock: string | null, slot: string, visit: Visit) =>
    appointmentThanks(routeContext({ services }).get(appContext), { dealerCode, stock }, slot, {
      visit,
      leadId,
    }).replace(/^[^?]*/, '')
const signed = signedFor('L1')

function open(query: string, overrides: Partial<AppContext> = {}) {
  const url = new URL(`https://evil.example/form/vehicle-appointment/appointment.ics${query}`)
  const context = routeContext({ services, ...overrides })
  return loader({ context, url, request: new Request(url), params: {} } as never)
}

const ABOUT = signed('D1', 'S1', '2026-11-23T09:30', 'test-drive')

it('is a calendar file: one hour in the dealer’s time zone, at the dealer’s address, about the vehicle', async () => {
  const response = open(ABOUT)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="2026-11-23T0930.ics"',
  )
  expect((await response.text()).replaceAll('\r\n ', '').split('\r\n').slice(6, 14)).toEqual([
    'UID:L1@default',
    'DTSTAMP:20261120T180000Z',
    'DTSTART:20261123T163000Z',
    'DTEND:20261123T173000Z',
    'SUMMARY:Test drive: 2024 Jeep Wrangler',
    String.raw`LOCATION:7455 E Desert Willow Rd\, Scottsdale\, AZ 85254`,
    String.raw`DESCRIPTION:Ocotillo\; Jeep\, Ram\nPhone 480-555-0142\nStock number S1`,
    'URL:https://dealer.example/detail/used/2024/jeep/wrangler/S1/D1',
  ])
})

it('has the length of the store’s test drives, and an hour for a visit', async () => {
  const dealer = aDealer({ code: 'D1', hoursText, testDrives: { atOnce: 1, minutes: 90, at: [] } })
  const longer = testServices({ dealers: [dealer], vehicles: [aVehicle()] })
  const visit = signed('D1', 'S1', '2026-11-23T09:30', 'visit')
  expect(await open(ABOUT, { services: longer }).text()).toContain('DTEND:20261123T180000Z')
  expect(await open(visit, { services: longer }).text()).toContain('DTEND:20261123T173000Z')
})

it('DLR-1 Nevada is an hour behind in November', async () => {
  const text = await open(signed('RCH', 'V1', '2026-11-23T09:30', 'visit')).text()
  expect(text).toContain('DTSTART:20261123T173000Z')
})

it('has the id of the mailed files about its lead at each request, in both languages', async () => {
  const later = { ...services, now: () => new Date('2026-11-22T00:00:00Z') }
  const [first, again, other] = await Promise.all(
    [
      open(ABOUT),
      open(ABOUT, { services: later, locale: 'es' }),
      open(signedFor('L2')('D1', 'S1', '2026-11-23T09:30', 'test-drive')),
    ].map(async (response) => /^UID:(.*)$/m.exec(await response.text())?.[1]),
  )
  expect(first).toBe(appointmentUid('L1', 'default'))
  expect(again).toBe(first)
  expect(other).toBe(appointmentUid('L2', 'default'))
})

it('of a visit is tentative until the store confirms it; a test drive is booked', async () => {
  const visit = signed('D1', 'S1', '2026-11-23T09:30', 'visit')
  expect(await open(visit).text()).toContain('STATUS:TENTATIVE')
  expect(await open(ABOUT).text()).toContain('STATUS:CONFIRMED')
})

it.each([
  ['past', '2026-11-20T10:30', {}],
  ['before opening', '2026-11-23T03:00', {}],
  ['of years ago', '2020-11-23T09:30', {}],
  // Signed, but past.
  ['over', '2026-11-23T09:30', { now: () => new Date('2026-11-23T16:31:00Z') }],
])('is not a file for a time that is %s, even if signed', (_, slot, overrides) =>
  expect(() =>
    open(signed('D1', 'S1', slot, 'test-drive'), { services: { ...services, ...overrides } }),
  ).toThrow(expect.objectContaining({ init: { status: 404 } })),
)

it.each([
  '',
  '?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=test-drive',
  ABOUT.replace('09%3A30', '10%3A00'),
  ABOUT.replace('test-drive', 'visit'),
  ABOUT.replace('D1', 'RCH'),
  ABOUT.replace('S1', 'V1'),
  ABOUT.replace('L1', 'L2'),
  '?stock=S1&dealer=D1&slot=soon&visit=test-drive',
  '?stock=S1&dealer=D1&slot=2026-11-31T09%3A30&visit=test-drive',
  '?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=nap',
  '?dealer=NOBODY&slot=2026-11-23T09%3A30&visit=visit',
  // The hour that daylight saving skips.
  '?stock=V1&dealer=RCH&slot=2027-03-14T02%3A30&visit=visit',
])('SITE-2 responds 404 for %j', (query) =>
  expect(() => open(query)).toThrow(expect.objectContaining({ init: { status: 404 } })),
)
