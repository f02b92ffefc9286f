import { describe, expect, it } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { serviceBoard } from '#modules/service/board/service-board.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })

/** Two loaners a day, of which shoppers can book one. */
const withLoaners = aShop({
  bays: { total: 4, online: 4 },
  transports: [
    { kind: 'drop-off', note: null, capacityADay: null, longestMinutes: null },
    {
      kind: 'loaner',
      note: null,
      capacityADay: { total: 2, online: 1 },
      longestMinutes: null,
    },
  ],
})

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => {
    const database = center.database()
    const now = () => center.state.now
    const scheduler = schedulerPorts(database, { shops: center.state.shops, now })
    const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
    const leads = leadRecords(database)
    return {
      audit,
      board: serviceBoard({ database, audit, scheduler, leads, siteFor: () => ocotillo }),
    }
  }
  const days = (to = WEDNESDAY) =>
    parts().board.days(advisor, { shopId: 'OCS-MAIN', from: MONDAY, to })
  const taken = async () => (await days()).days.map(({ loaners }) => loaners?.taken)
  const out = async () => (await days()).loanersOut
  /** The visits of Monday, by time. */
  const visits = async () => (await days(MONDAY)).days.flatMap((day) => day.visits)
  const visitAt = async (n: number) => {
    const visit = (await visits())[n]
    if (!visit) throw new Error('no visit')
    return visit
  }
  /** A visit with a loaner on Monday at nine; it is ten to nine. */
  async function aVisit(transport = 'loaner') {
    center.state.shops = [withLoaners]
    await center.mustBook({ transport })
    center.state.now = new Date(`${MONDAY}T08:50-07:00`)
    return visitAt(0)
  }
  const lend = (
    { id, revision }: Readonly<{ id: string; revision: number }>,
    loaner = 'Corolla 4',
    dueOn = MONDAY,
  ) => parts().board.lend(advisor, { id, revision, loaner, dueOn })

  describe('SVC-22 loaners', () => {
    it('are handed out and come back, with entries in the audit log', async () => {
      const visit = await aVisit()
      expect(await taken()).toEqual([1, 0, 0])
      await lend(visit, '  Corolla   4 ')
      expect(await visits()).toMatchObject([
        { loan: { loaner: 'Corolla 4', dueOn: MONDAY, isBack: false, isOverdue: false } },
      ])
      expect(await out()).toEqual([
        {
          id: visit.id,
          date: MONDAY,
          name: 'Ana Ruiz',
          loaner: 'Corolla 4',
          dueOn: MONDAY,
          isBack: false,
          isOverdue: false,
        },
      ])
      // It is the place that the visit has already.
      expect(await taken()).toEqual([1, 0, 0])
      const { board, audit } = parts()
      await board.returnLoaner(advisor, { id: visit.id, isBack: true })
      expect(await visits()).toMatchObject([{ loan: { isBack: true } }])
      expect(await out()).toEqual([])
      expect(await taken()).toEqual([0, 0, 0])
      const { entries } = await audit.list(owner, {})
      expect(entries.map(({ action }) => action)).toEqual(['visit.loan-back', 'visit.loaned'])
      expect(entries[1]).toMatchObject({
        dealerCode: 'OCS',
        subject: { kind: 'visit', id: visit.id },
        before: null,
        after: { loaner: 'Corolla 4', dueOn: MONDAY, backAt: null },
      })
    })

    it('take a place on each day until the last one, which the site no longer offers', async () => {
      const visit = await aVisit()
      await lend(visit, 'Corolla 4', WEDNESDAY)
      await lend(visit, 'Corolla 4', TUESDAY)
      expect(await taken()).toEqual([1, 1, 0])
      // The shop's own place is taken first: shoppers still get the other one, and no more.
      await center.mustBook({
        transport: 'loaner',
        slot: `${TUESDAY}T09:00`,
        email: 'bo@example.com',
      })
      expect(await taken()).toEqual([1, 2, 0])
      const third = { transport: 'loaner', slot: `${TUESDAY}T10:00`, email: 'cy@example.com' }
      expect(await center.book(third)).toMatchObject({ outcome: 'taken' })
    })

    it('are free again from the day on which they come back, unless that is undone', async () => {
      const visit = await aVisit()
      await lend(visit, 'Corolla 4', WEDNESDAY)
      center.state.now = new Date(`${TUESDAY}T10:00-07:00`)
      const { board } = parts()
      await board.returnLoaner(advisor, { id: visit.id, isBack: true })
      expect(await taken()).toEqual([1, 0, 0])
      await board.returnLoaner(advisor, { id: visit.id, isBack: false })
      expect(await taken()).toEqual([1, 1, 1])
      await board.unlend(advisor, { id: visit.id })
      expect(await taken()).toEqual([1, 0, 0])
      expect((await visitAt(0)).loan).toBeNull()
    })

    it('count as taken while they are overdue', async () => {
      const visit = await aVisit()
      await lend(visit)
      center.state.now = new Date(`${WEDNESDAY}T10:00-07:00`)
      expect(await taken()).toEqual([1, 1, 1])
      expect(await out()).toMatchObject([{ loaner: 'Corolla 4', isOverdue: true }])
    })

    it('can be handed out for a visit that was booked without one', async () => {
      const visit = await aVisit('drop-off')
      expect(await taken()).toEqual([0, 0, 0])
      await lend(visit)
      expect(await taken()).toEqual([1, 0, 0])
      await parts().board.unlend(advisor, { id: visit.id })
      expect(await taken()).toEqual([0, 0, 0])
    })

    it('are handed out on the day of the visit, with a name and a day, to one customer', async () => {
      const visit = await aVisit()
      await expect(lend(visit, ' ')).rejects.toMatchObject({ key: 'loanerName' })
      await expect(lend(visit, 'x'.repeat(61))).rejects.toMatchObject({ key: 'loanerName' })
      for (const day of ['', '2026-11-22', '2026-02-30', '2027-02-01'])
        await expect(lend(visit, 'Corolla 4', day)).rejects.toMatchObject({ key: 'loanerDue' })
      await center.mustBook({ slot: `${MONDAY}T11:00`, email: 'bo@example.com' })
      await lend(visit)
      const other = await visitAt(1)
      await expect(lend(other, 'COROLLA 4')).rejects.toMatchObject({ key: 'loanerOut' })
      center.state.now = new Date('2026-11-22T10:00-07:00')
      await expect(lend(other, 'Rogue')).rejects.toMatchObject({ key: 'visitEarly' })
    })

    it('keep their visit from being moved or canceled while they are out', async () => {
      const visit = await aVisit()
      await lend(visit)
      const { board } = parts()
      const { id, revision } = visit
      await expect(
        board.move(advisor, { id, revision, slot: `${MONDAY}T11:00` }),
      ).rejects.toMatchObject({ key: 'loanerOfVisit' })
      await expect(board.cancel(advisor, { id, revision })).rejects.toMatchObject({
        key: 'loanerOfVisit',
      })
      await board.returnLoaner(advisor, { id, isBack: true })
      await board.cancel(advisor, { id, revision })
      await expect(board.unlend(advisor, { id: 'unknown' })).rejects.toMatchObject({
        code: 'not-found',
      })
    })
  })
})
