import { createElement } from 'react'

import type { HoursText } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { timeField } from '#web/features/scheduler/slot-fields.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import AppointmentPage, { action, loader } from '#web/routes/vehicle-appointment/route.tsx'

// It is Friday, 2026-11-20, 11 a.m. in Scottsdale and 10 a.m. in Henderson.
const sales: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const hoursText = { sales, service: null, parts: null }
const BRINGS_HOME = { atOnce: 1, minutes: 60, at: ['home'] } as const
/** Three stores and their vehicles. */
export const records = {
  dealers: [
    aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale', hoursText }),
    aDealer({
      code: 'RCH',
      name: 'Red Canyon',
      city: 'Henderson',
      state: 'NV',
      hoursText,
      testDrives: BRINGS_HOME,
    }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe' }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCS' }),
    aVehicle({ dealerCode: 'RCH', stock: 'V1' }),
    aVehicle({ dealerCode: 'OCT', stock: 'T1' }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
    aVehicle({ dealerCode: 'OCS', stock: 'HELD', tags: new Set(['isPendingSold']) }),
  ],
}

/** The page of a site, to be loaded and posted to. */
export const aSite = (overrides: Partial<AppContext> = {}) =>
  formRoute({ path: '/form/vehicle-appointment', loader, action }, records, overrides)

/** The shopper. */
export const person = { firstName: 'Ana', lastName: 'Núñez', phone: '602-555-0142' }
/** The fields that the calendar posts without scripts, with an empty `slot`. */
export const at = (slot: string, day = slot.slice(0, 10)) => ({
  visit: 'test-drive',
  slot: '',
  day,
  [timeField(day)]: slot,
})

/** The page as the server renders it. */
export const html = (loaderData: unknown, actionData?: unknown) =>
  renderHtml(createElement(AppointmentPage, { loaderData, actionData } as never))
