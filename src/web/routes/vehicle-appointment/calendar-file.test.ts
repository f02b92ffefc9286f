import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { loader } from './calendar-file.ts'

const services = testServices({
  dealers: [
    aDealer({ code: 'D1', name: 'Ocotillo; Jeep, Ram' }),
    aDealer({ code: 'RCH', city: 'Henderson', state: 'NV', address: null }),
  ],
  vehicles: [aVehicle(), aVehicle({ dealerCode: 'RCH', stock: 'V1' })],
})

function open(query: string, differences: Partial<AppContext> = {}) {
  const url = new URL(`https://evil.example/form/vehicle-appointment/appointment.ics${query}`)
  const context = routeContext({ services, ...differences })
  return loader({ context, url, request: new Request(url), params: {} } as never)
}

const ABOUT = '?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=test-drive'

it('is a file for calendars: one hour by the dealer’s clock, at the dealer’s, about the vehicle', async () => {
  const answer = open(ABOUT)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="2026-11-23T0930.ics"',
  )
  expect((await answer.text()).replaceAll('\r\n ', '').split('\r\n').slice(6, 14)).toEqual([
    'UID:test-drive-2026-11-23T09:30-D1-S1@dealer.example',
    'DTSTAMP:20261120T180000Z',
    'DTSTART:20261123T163000Z',
    'DTEND:20261123T173000Z',
    'SUMMARY:Test drive: 2024 Jeep Wrangler',
    String.raw`LOCATION:7455 E Desert Willow Rd\, Scottsdale\, AZ 85254`,
    String.raw`DESCRIPTION:Ocotillo\; Jeep\, Ram\nPhone 480-555-0142\nStock number S1`,
    'URL:https://dealer.example/detail/used/2024/jeep/wrangler/S1/D1',
  ])
})

it('DLR-1 Nevada is an hour behind in November', async () => {
  const text = await open('?stock=V1&dealer=RCH&slot=2026-11-23T09%3A30&visit=visit').text()
  expect(text).toContain('DTSTART:20261123T173000Z')
})

it('has the same id whenever it is asked for, in both languages', async () => {
  const later = { ...services, now: () => new Date('2026-11-22T00:00:00Z') }
  const [first, again, other] = await Promise.all(
    [
      open(ABOUT),
      open(ABOUT, { services: later, locale: 'es' }),
      open(ABOUT.replace('09%3A30', '10%3A00')),
    ].map(async (answer) => /^UID:(.*)$/m.exec(await answer.text())?.[1]),
  )
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it.each([
  '',
  '?stock=S1&dealer=D1&slot=soon&visit=test-drive',
  '?stock=S1&dealer=D1&slot=2026-11-31T09%3A30&visit=test-drive',
  '?stock=S1&dealer=D1&slot=2026-11-23T09%3A30&visit=nap',
  '?dealer=NOBODY&slot=2026-11-23T09%3A30&visit=visit',
  // The hour that daylight time leaves out.
  '?stock=V1&dealer=RCH&slot=2027-03-14T02%3A30&visit=visit',
])('SITE-2 %j is none', (query) =>
  expect(() => open(query)).toThrow(expect.objectContaining({ init: { status: 404 } })),
)
