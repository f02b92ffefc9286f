import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { awayMessage } from './away-message.ts'

const dealer = aDealer({
  hoursText: {
    sales: { MF: '9:00 AM - 8:00 PM', SAT: 'Closed', SUN: 'Closed' },
    service: { MF: '7:00 AM - 5:00 PM', SAT: 'Closed', SUN: 'Closed' },
    parts: null,
  },
  awayMessages: {
    chat: { en: 'Sales is away', es: 'Ventas está cerrado' },
    quickService: { en: 'Service is away', es: 'Servicio está cerrado' },
  },
})
// A Friday, in Phoenix time.
const noon = new Date('2026-11-20T19:00:00Z')
const sixPm = new Date('2026-11-21T01:00:00Z')
const ninePm = new Date('2026-11-21T04:00:00Z')

it.each([
  [noon, null, null],
  [sixPm, null, 'Service is away'],
  [ninePm, 'Sales is away', 'Service is away'],
])('DLR-6 at %s chat is %s and service %s', (at, chat, service) => {
  expect(awayMessage(dealer, 'chat', at)?.en ?? null).toBe(chat)
  expect(awayMessage(dealer, 'quickService', at)?.en ?? null).toBe(service)
})

it('DLR-6 a department is closed on a holiday', () => {
  const holiday = {
    department: 'sales',
    overrideDate: '2026-11-20',
    open: null,
    close: null,
    isClosed: true,
  } as const
  const closed = { ...dealer, hours: { operating: [], override: [holiday] } }
  expect(awayMessage(closed, 'chat', noon)).toEqual({
    en: 'Sales is away',
    es: 'Ventas está cerrado',
  })
})

it('DLR-6 is null if the hours are unknown or the dealer has no message', () => {
  expect(awayMessage({ ...dealer, hoursText: aDealer().hoursText }, 'chat', ninePm)).toBeNull()
  expect(
    awayMessage({ ...dealer, awayMessages: aDealer().awayMessages }, 'chat', ninePm),
  ).toBeNull()
})
