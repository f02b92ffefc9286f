import { expect, it } from 'vitest'

import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { IS_FULL } from '#tests/support/depth.ts'

/** The number of concurrent bookings. `npm run test:slots` and `npm run test:full` use 500. */
const PEOPLE = Number(process.env['SLOTS_PEOPLE'] ?? (IS_FULL ? 500 : 30))
const NINE = '2026-11-23T09:00'

onEachEngine((engine) => {
  it.each([1, 4])(
    `SVC-4 ${PEOPLE} concurrent bookings of a time with %i free places fill exactly those, and all others are offered the nearest times`,
    async (places) => {
      const database = await aDatabase(engine)
      const bays = { total: 5, online: 4 }
      const ports = schedulerPorts(database, { shops: [aShop({ bays })] })
      const scheduler = embeddedScheduler(ports)
      const book = (who: string) =>
        scheduler.book(ocotillo, aVisitPost({ slot: NINE, email: `${who}@example.com` }))
      for (let n = 0; n < bays.online - places; n += 1) await book(`early${n}`)
      const outcomes = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => book(`p${n}`)))

      expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(places)
      const others = outcomes.flatMap((one) => (one.outcome === 'taken' ? [one.nearest] : []))
      expect(others).toHaveLength(PEOPLE - places)
      for (const nearest of others) {
        expect(nearest).toHaveLength(6)
        expect(nearest).toContain('2026-11-23T10:00')
        expect(nearest).not.toContain(NINE)
      }
      const seats = await database.db
        .selectFrom('service_seat')
        .select(['at', 'seat'])
        .where('resource', '=', 'bay')
        .execute()
      expect(seats).toHaveLength(bays.online * 4)
      expect(new Set(seats.map(({ at, seat }) => `${at} ${seat}`)).size).toBe(bays.online * 4)
      // A booking that is refused as "taken" stores nothing.
      const leads = await database.db.selectFrom('lead').select('id').execute()
      const bookings = await database.db.selectFrom('service_booking').select('id').execute()
      expect([leads.length, bookings.length]).toEqual([bays.online, bays.online])
    },
    120_000,
  )
})
