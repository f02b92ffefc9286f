import { createElement } from 'react'
import { beforeEach } from 'vitest'

import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import type { ServiceScheduler } from '#modules/service/types.ts'
import type { Database } from '#platform/db/database.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aMenuItem, aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import ServiceSchedulerPage from '#web/routes/service-scheduler/route.tsx'

import { aServiceShopper, VISIT } from './service-shopper.ts'

// It is Friday, 2026-11-20, 11 a.m. in Scottsdale. One bay; visits begin each hour from nine to
// four.
export const JEEP = '1C4HJXDG9JW100001'
const shop = aShop({
  menu: [
    aMenuItem(),
    aMenuItem({ id: 'tires', minutes: 30, price: { kind: 'quote' } }),
    aMenuItem({ id: 'wash', isExpressOnly: true }),
    aMenuItem({ id: 'm30', dueAtMiles: 30_000 }),
    aMenuItem({
      id: 'm40',
      name: { en: 'Maintenance at 40,000 miles', es: 'Mantenimiento de 40,000 millas' },
      dueAtMiles: 40_000,
    }),
  ],
  advisors: [
    {
      id: 'ana',
      name: 'Ana',
      languages: ['en', 'es'],
      capacity: { total: 1, online: 1 },
      days: [1, 2, 3, 4, 5, 6],
    },
  ],
  transports: [
    { kind: 'wait', note: null, capacityADay: null, longestMinutes: 60 },
    { kind: 'drop-off', note: null, capacityADay: null, longestMinutes: null },
  ],
})

export const at = (slot: string) => ({ ...VISIT.time, 'time-2026-11-23': slot })
export const waiting = (waitFrom: string, waitTo: string) => ({
  ...VISIT.time,
  day: '',
  when: 'wait',
  waitFrom,
  waitTo,
  waitPart: 'morning',
})

/** Of the current test. */
export let database: Database

/** A separate database for each test of the file. */
export function openDatabase(): void {
  beforeEach(async () => {
    database = await aDatabase()
    return () => database.close()
  })
}

export const aScheduler = (): ServiceScheduler => ({
  ...embeddedScheduler(schedulerPorts(database, { shops: [shop] })),
  calendarFile: async () => null,
})
export const bookings = () => database.db.selectFrom('service_booking').selectAll().execute()

/** A shopper who has filled in all pages but the last. */
export async function aShopperAtTheEnd(scheduler = aScheduler(), time: object = VISIT.time) {
  const shopper = await aServiceShopper(scheduler)
  await shopper.post(VISIT.vehicle)
  await shopper.post(VISIT.services)
  await shopper.post({ ...time })
  await shopper.post({})
  return shopper
}

export const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(ServiceSchedulerPage, { loaderData, actionData } as never))
