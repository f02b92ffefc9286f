import { describe, expect, it } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { serviceBoard } from './service-board.ts'

const MONDAY = '2026-11-23'
const ALL = { stores: 'all', limit: 3 } as const
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const board = () => {
    const database = center.database()
    const now = () => center.state.now
    const scheduler = schedulerPorts(database, { shops: center.state.shops, now })
    const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
    const leads = leadRecords(database)
    return serviceBoard({ database, audit, scheduler, leads, siteFor: () => ocotillo })
  }
  const wait = (email: string) =>
    center.scheduler().joinWaitingList(
      ocotillo,
      aVisitPost({
        when: 'wait',
        slot: '',
        waitFrom: MONDAY,
        waitTo: MONDAY,
        waitPart: 'morning',
        email,
      }),
      { from: MONDAY, to: MONDAY, part: 'morning' },
    )

  describe('SVC-20 what waits today', () => {
    it('lists the visits of today that have not arrived, late after a quarter of an hour', async () => {
      await center.mustBook()
      await center.mustBook({ slot: TEN, email: 'bo@example.com' })
      await center.mustBook({ slot: '2026-11-24T09:00', email: 'cy@example.com' })
      expect(await board().expected(advisor, ALL)).toMatchObject({ n: 0, all: 0 })
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      expect(await board().expected(advisor, ALL)).toMatchObject({
        n: 2,
        all: 2,
        late: 1,
        first: [
          { shopId: 'OCS-MAIN', date: MONDAY, name: 'Ana Ruiz', isLate: true },
          { isLate: false },
        ],
      })
      const [visit] = (await board().expected(advisor, { ...ALL, limit: 1 })).first
      await board().attend(advisor, { id: visit?.id ?? '', revision: 0, attendance: 'arrived' })
      expect(await board().expected(advisor, ALL)).toMatchObject({
        n: 1,
        all: 2,
        late: 0,
        arrived: 1,
        missed: 0,
        next: { startsAt: '2026-11-23T17:00:00.000Z' },
      })
      expect(await board().expected(advisor, { ...ALL, day: 'tomorrow' })).toMatchObject({
        n: 1,
        all: 1,
        late: 0,
        first: [{ date: '2026-11-24' }],
      })
      expect(await board().expected(advisor, { ...ALL, stores: ['D9'] })).toMatchObject({ all: 0 })
    })

    it('lists who could get a place that shoppers cannot book', async () => {
      const hours = [NINE, TEN, '2026-11-23T11:00']
      for (const [n, slot] of hours.entries())
        await center.mustBook({ slot, email: `p${n}@example.com` })
      await wait('dee@example.com')
      expect(await board().fitting(advisor, ALL)).toEqual({ n: 0, first: [] })
      center.state.shops = [aShop({ bays: { total: 2, online: 1 } })]
      expect(await board().fitting(advisor, ALL)).toMatchObject({
        n: 1,
        first: [{ shopId: 'OCS-MAIN', date: MONDAY, name: 'Ana Ruiz' }],
      })
    })

    it('counts no visit whose shopper has not confirmed it', async () => {
      await center.mustBook()
      await center.database().db.updateTable('service_booking').set({ state: 'held' }).execute()
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      expect(await board().expected(advisor, ALL)).toMatchObject({ n: 0, all: 0 })
    })

    it('is for those who may change visits, and about their stores only', async () => {
      await center.mustBook()
      await wait('dee@example.com')
      center.state.shops = [aShop({ bays: { total: 2, online: 1 } })]
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      const other = anActor({ roles: ['service'], dealers: ['D9'] })
      expect(await board().expected(advisor, ALL)).toMatchObject({ all: 1 })
      expect(await board().expected(other, ALL)).toMatchObject({ n: 0, all: 0, first: [] })
      expect(await board().fitting(advisor, ALL)).toMatchObject({ n: 1 })
      expect(await board().fitting(other, ALL)).toEqual({ n: 0, first: [] })
      const auditor = anActor({ roles: ['auditor'], dealers: 'all' })
      await expect(board().expected(auditor, ALL)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(board().fitting(auditor, ALL)).rejects.toMatchObject({ code: 'forbidden' })
    })
  })
})
