import * as fc from 'fast-check'

import { addDays } from '#domain/hours/calendar-date.ts'
import type { Search } from '#domain/service/service-days.ts'
import type { Shop } from '#domain/service/shop.ts'

import { aMenuItem, aServiceDealer, aShop } from './service.ts'

const hour = fc.integer({ min: 0, max: 23 })
const hoursText = fc.oneof(
  fc.constant('Closed'),
  fc.constant('by appointment'),
  fc
    .tuple(hour, hour, fc.constantFrom('00', '05', '15', '30'))
    .map(([open, close, minutes]) => `${open}:${minutes} - ${close}:${minutes}`),
)
const capacity = fc
  .tuple(fc.nat(4), fc.nat(4))
  .map(([one, other]) => ({ total: Math.max(one, other), online: Math.min(one, other) }))
const anyNow = fc.oneof(
  fc.date({ min: new Date('2026-03-04T00:00Z'), max: new Date('2026-03-10T00:00Z') }),
  fc.date({ min: new Date('2026-10-28T00:00Z'), max: new Date('2026-11-03T00:00Z') }),
  fc.date({ min: new Date('2025-01-01T00:00Z'), max: new Date('2029-01-01T00:00Z') }),
)
const anyShop: fc.Arbitrary<Shop> = fc
  .record({
    stepMinutes: fc.constantFrom(15, 30, 60),
    bays: capacity,
    leadMinutes: fc.constantFrom(0, 45, 120, 1440),
    horizonDays: fc.integer({ min: 1, max: 9 }),
    minutes: fc.constantFrom(15, 45, 60, 120, 300),
    advisors: fc.array(fc.record({ capacity, days: fc.uniqueArray(fc.nat(6), { maxLength: 7 }) }), {
      maxLength: 2,
    }),
    rides: fc.option(capacity),
  })
  .map(({ minutes, advisors, rides, ...shop }) =>
    aShop({
      ...shop,
      menu: [aMenuItem({ minutes })],
      advisors: advisors.map((one, index) => ({
        ...one,
        id: `a${index}`,
        name: `A${index}`,
        languages: ['en'],
      })),
      transports: [{ kind: 'drop-off', note: null, capacityADay: rides, longestMinutes: null }],
    }),
  )
/**
 * Any shop with any hours of the week and any overrides, in either zone, at any time: often around a daylight saving
 * change.
 */
export const anySearch: fc.Arbitrary<Search> = fc
  .record({
    shop: anyShop,
    week: fc.record({ MF: hoursText, SAT: hoursText, SUN: hoursText }),
    state: fc.constantFrom('AZ', 'NV'),
    now: anyNow.filter((now) => !Number.isNaN(now.getTime())),
    overrides: fc.array(
      fc.record({ ahead: fc.nat(8), open: hour, close: hour, isClosed: fc.boolean() }),
      { maxLength: 3 },
    ),
    share: fc.constantFrom('online', 'staff'),
  })
  .map(({ shop, week, state, now, overrides, share }): Search => {
    const today = now.toISOString().slice(0, 10)
    const dealer = aServiceDealer({
      state,
      hoursText: { sales: null, service: week, parts: null },
      hours: {
        operating: [],
        override: overrides.map(({ ahead, open, close, isClosed }) => ({
          department: 'service',
          overrideDate: addDays(today, ahead),
          open: `${open}:00`,
          close: `${close}:00`,
          isClosed,
        })),
      },
    })
    return {
      versions: [shop],
      dealer,
      visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      now,
      share,
    }
  })
