import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { serviceBoard } from './service-board.ts'

const MONDAY = '2026-11-23'
const ONE_DAY = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
/** The fields of a post that joins the waiting list. */
const WAITING = {
  when: 'wait',
  slot: '',
  waitFrom: MONDAY,
  waitTo: MONDAY,
  waitPart: 'any',
}
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const auditor = anActor({ roles: ['auditor'], dealers: 'all' })
const kim = {
  id: 'kim',
  name: 'Kim Lee',
  languages: ['en'],
  capacity: { total: 9, online: 9 },
  days: [1, 2],
} as const

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const board = () => {
    const database = center.database()
    const audit = auditTrail({
      database,
      secretKeys: ['a key only for tests'],
      now: () => center.state.now,
    })
    const scheduler = schedulerPorts(database, {
      shops: center.state.shops,
      now: () => center.state.now,
    })
    const leads = leadRecords(database)
    return serviceBoard({ database, audit, scheduler, leads, siteFor: () => ocotillo })
  }
  const dayOf = async (actor = advisor, query = ONE_DAY) => {
    const [day] = (await board().days(actor, query)).days
    if (!day) throw new Error('no day')
    return day
  }

  describe('SVC-16 the service board', () => {
    it('shows who comes when, to whom and for what', async () => {
      center.state.shops = [aShop({ advisors: [kim], bays: { total: 2, online: 1 } })]
      await center.mustBook({ slot: TEN }, { language: 'es' })
      const day = await dayOf()
      expect(day).toMatchObject({
        state: 'open',
        hours: { opens: 540, closes: 1020 },
        advisors: [{ id: 'kim', name: 'Kim Lee' }],
        visits: [
          {
            state: 'booked',
            date: MONDAY,
            from: 600,
            to: 660,
            services: [{ en: 'Oil change', es: 'Cambio de aceite' }],
            advisor: { id: 'kim', name: 'Kim Lee' },
            transport: 'drop-off',
            language: 'es',
            shopper: { name: 'Ana Ruiz', vehicle: '2021 Jeep Wrangler' },
          },
        ],
      })
      const [visit] = day.visits
      const [lead] = await center.leads()
      expect(visit?.leadId).toBe(lead?.id)
      expect(day.arrivals.slice(0, 3)).toEqual([540, 600, 660])
      expect(day.free.slice(0, 3)).toEqual([
        { minutes: 540, free: 2 },
        { minutes: 600, free: 1 },
        { minutes: 660, free: 2 },
      ])
    })

    it('shows neither name nor lead to people who may not change visits', async () => {
      await center.mustBook()
      const [visit] = (await dayOf(auditor)).visits
      expect(visit).toMatchObject({ shopper: 'hidden', leadId: null })
    })

    it('counts the loaners of a day, which the site offers while its share is free', async () => {
      const transports = (['drop-off', 'loaner'] as const).map((kind) => ({
        kind,
        note: null,
        capacityADay: kind === 'loaner' ? { total: 3, online: 1 } : null,
        longestMinutes: null,
      }))
      center.state.shops = [aShop({ bays: { total: 4, online: 4 }, transports })]
      expect((await dayOf()).loaners).toEqual({ taken: 0, all: 3 })
      await center.mustBook({ transport: 'loaner' })
      expect((await dayOf()).loaners).toEqual({ taken: 1, all: 3 })
      const another = { slot: TEN, email: 'bo@example.com', transport: 'loaner' }
      expect((await center.book(another)).outcome).toBe('taken')
      center.state.shops = [aShop()]
      expect((await dayOf()).loaners).toBeNull()
    })

    it('shows that the data of a shopper was erased', async () => {
      await center.mustBook()
      await center
        .database()
        .db.updateTable('lead')
        .set({ status: 'erased', fields: '{}', erased_at: '2026-11-20T18:00:00.000Z' })
        .execute()
      const [visit] = (await dayOf()).visits
      expect(visit?.shopper).toBe('erased')
    })

    it('leaves out canceled visits, and shows the waiting list', async () => {
      const { token } = await center.mustBook()
      await center
        .scheduler()
        .joinWaitingList(ocotillo, aVisitPost({ ...WAITING, email: 'bo@example.com' }), {
          from: MONDAY,
          to: '2026-11-25',
          part: 'morning',
        })
      await center.scheduler().cancel(ocotillo.key, token)
      // The freed time is held for the waiting list entry.
      expect((await dayOf()).visits).toMatchObject([{ state: 'offered', shopper: null }])
    })

    it('shows names on the waiting list only to people who may change visits', async () => {
      await center.mustBook({ slot: NINE })
      await center
        .scheduler()
        .joinWaitingList(ocotillo, aVisitPost({ ...WAITING, email: 'bo@example.com' }), {
          from: '2026-11-26',
          to: '2026-11-26',
          part: 'any',
        })
      const query = { ...ONE_DAY, to: '2026-11-27' }
      expect((await board().days(advisor, query)).waiting).toMatchObject([{ name: 'Ana Ruiz' }])
      expect((await board().days(auditor, query)).waiting).toMatchObject([{ name: null }])
      expect((await board().days(advisor, ONE_DAY)).waiting).toEqual([])
    })

    it('says why a day has no appointments', async () => {
      const reason = { en: 'Inventory', es: 'Inventario' }
      center.state.shops = [aShop({ blackouts: [{ from: MONDAY, to: MONDAY, reason }] })]
      const days = (await board().days(advisor, { ...ONE_DAY, from: '2026-11-22' })).days
      expect(days).toMatchObject([
        { state: 'closed', reason: null, hours: null, arrivals: [] },
        { state: 'blackout', reason, hours: null, arrivals: [], free: [] },
      ])
    })

    it('refuses shops of other stores, unknown ones, and unreadable days', async () => {
      const outsider = anActor({ roles: ['service'], dealers: ['D9'] })
      await expect(board().days(outsider, ONE_DAY)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(board().days(advisor, { ...ONE_DAY, shopId: 'X' })).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect(board().days(advisor, { ...ONE_DAY, to: '2026-11-22' })).rejects.toMatchObject({
        code: 'invalid',
      })
      expect(await board().shops(outsider)).toEqual([])
      expect(await board().shops(advisor)).toMatchObject([{ id: 'OCS-MAIN', kind: 'main' }])
    })

    it('reads a week of 2,000 visits with few queries, by an index', async () => {
      const database = center.database()
      await center.mustBook()
      const [booking] = await center.bookings()
      const lead = await database.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
      if (!booking) throw new Error('no visit')
      const ids = Array.from({ length: 2000 }, (_, n) => `visit${n}`)
      await insertRows(
        database.db,
        'lead',
        ids.map((id) => ({ ...lead, id: `lead of ${id}`, idempotency_key: id })),
      )
      await insertRows(
        database.db,
        'service_booking',
        ids.map((id) => ({ ...booking, id, lead_id: `lead of ${id}` })),
      )
      const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery')
      const { days } = await board().days(advisor, { ...ONE_DAY, to: '2026-11-29' })
      const queries = execute.mock.calls.length
      expect(days[0]?.visits).toHaveLength(2001)
      expect(queries).toBeGreaterThan(2)
      expect(queries).toBeLessThanOrEqual(12)
      execute.mockRestore()

      const range = sql`select id from service_booking where shop_id = 'OCS-MAIN'
        and starts_at >= '2026-11-23T07:00:00.000Z' and starts_at < '2026-11-23T16:00:00.000Z'`
      const plan = await database.transaction(async (trx) => {
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
        const word = engine === 'postgres' ? sql`explain` : sql`explain query plan`
        return (await sql`${word} ${range}`.execute(trx)).rows
      })
      expect(JSON.stringify(plan)).toContain('service_booking_by_start')
    })
  })
})
