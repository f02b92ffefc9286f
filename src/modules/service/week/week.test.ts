import { describe, expect, it, vi } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { serviceBoard } from '#modules/service/board/service-board.ts'
import { bookByPhone } from '#modules/service/bookings/book-by-phone.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-29'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const auditor = anActor({ roles: ['auditor'], dealers: 'all' })
const dan = JSON.stringify({ id: 'dan', name: 'Dan' })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const board = () => {
    const database = center.database()
    const now = () => center.state.now
    return serviceBoard({
      database,
      audit: auditTrail({ database, secretKeys: ['a key only for tests'], now }),
      scheduler: schedulerPorts(database, { shops: center.state.shops, now }),
      leads: leadRecords(database),
      siteFor: () => ocotillo,
    })
  }
  const week = (actor = advisor) => board().week(actor, { shopId: 'OCS-MAIN', from: MONDAY })

  /** Copies a booked visit, each with a lead of its own. */
  async function copies(count: number, overrides: Readonly<Record<string, unknown>> = {}) {
    const database = center.database()
    const [booking] = await center.bookings()
    const lead = await database.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    if (!booking) throw new Error('no visit')
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    await insertRows(
      database.db,
      'lead',
      ids.map((id) => ({ ...lead, id: `lead of ${id}`, idempotency_key: id })),
    )
    await insertRows(
      database.db,
      'service_booking',
      ids.map((id) => ({ ...booking, ...overrides, id, lead_id: `lead of ${id}` })),
    )
  }

  describe('SVC-16 a week of the board', () => {
    it('names the first visits of each advisor and day, and counts the others', async () => {
      center.state.shops = [aShop({ bays: { total: 9, online: 9 } })]
      await center.mustBook({ slot: TEN })
      await copies(4)
      await copies(2, { advisor: dan })
      await bookByPhone(center.ports(), {
        dealerCode: 'OCS',
        shopId: 'OCS-MAIN',
        slot: NINE,
        services: ['oil'],
        transport: 'drop-off',
      })
      const { days, now, canChange } = await week()
      expect(days.map(({ date, n }) => [date, n])).toEqual([
        [MONDAY, 8],
        ...['24', '25', '26', '27', '28', '29'].map((day) => [`2026-11-${day}`, 0]),
      ])
      expect(days.map(({ state }) => state).at(-1)).toBe('closed')
      const [first, second] = days[0]?.cells ?? []
      expect(first).toMatchObject({ advisor: null, n: 6 })
      expect(first?.first).toHaveLength(3)
      expect(first?.first[0]).toMatchObject({
        from: 540,
        state: 'booked',
        shopper: null,
      })
      expect(first?.first[1]).toMatchObject({
        from: 600,
        language: 'es',
        shopper: { name: 'Ana Ruiz' },
      })
      expect(second).toMatchObject({ advisor: { id: 'dan' }, n: 2 })
      expect(second?.first).toHaveLength(2)
      expect(now.date).toBe('2026-11-20')
      expect(canChange).toBe(true)
    })

    it('has one cell for an advisor who was renamed', async () => {
      await center.mustBook()
      await copies(4, { advisor: dan })
      await copies(1, { advisor: JSON.stringify({ id: 'dan', name: 'Daniel' }), slot: TEN })
      const cells = (await week()).days[0]?.cells
      expect(cells?.filter((cell) => cell.advisor?.id === 'dan').map(({ n }) => n)).toEqual([5])
    })

    it('has the visits of the board of each day', async () => {
      await center.mustBook()
      await copies(3)
      const { days } = await board().days(advisor, {
        shopId: 'OCS-MAIN',
        from: MONDAY,
        to: SUNDAY,
      })
      const named = (await week()).days[0]?.cells[0]?.first
      expect(named).toEqual(
        days[0]?.visits.slice(0, 3).map(({ id, from, shopper, state, language }) => ({
          id,
          from,
          // A week shows names alone.
          shopper: typeof shopper === 'object' && shopper ? { name: shopper.name } : shopper,
          state,
          language,
        })),
      )
    })

    it('leaves out canceled visits, and names no one to people who may only look', async () => {
      const { token } = await center.mustBook({ slot: NINE })
      expect((await week(auditor)).days[0]?.cells[0]?.first).toMatchObject([{ shopper: 'hidden' }])
      await center.scheduler().cancel(ocotillo.key, token)
      expect((await week()).days[0]).toMatchObject({ n: 0, cells: [] })
      const outsider = anActor({ roles: ['service'], dealers: ['D9'] })
      await expect(week(outsider)).rejects.toMatchObject({ code: 'forbidden' })
    })

    it('reads a few of 2,000 visits', async () => {
      await center.mustBook()
      await copies(2000)
      const execute = vi.spyOn(center.database().db.getExecutor(), 'executeQuery')
      const { days } = await week()
      expect(days[0]?.n).toBe(2001)
      const results = await Promise.all(execute.mock.results.map(({ value }) => value))
      expect(results.length).toBeGreaterThan(2)
      expect(results.length).toBeLessThanOrEqual(8)
      const rows = results.reduce((sum, { rows: { length } }) => sum + length, 0)
      expect(rows).toBeLessThan(20)
      execute.mockRestore()
    })
  })
})
