import { describe, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const MONDAY = '2026-11-23'
const ELEVEN = '2026-11-23T11:00'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => boardOf(center)
  const visits = async (day = MONDAY) => {
    const { days } = await parts().board.days(advisor, { shopId: 'OCS-MAIN', from: day, to: day })
    return days.flatMap((one) => one.visits)
  }
  const theVisit = async () => {
    const [visit] = await visits()
    if (!visit) throw new Error('no visit')
    return { id: visit.id, revision: visit.revision }
  }

  /** The mails that wait have left. */
  const sent = () =>
    center.database().db.updateTable('job').set({ done_at: '2026-11-20T18:00:00.000Z' }).execute()

  /** The mails to shoppers that still wait. */
  const mails = async () => (await center.queued()).filter((line) => line.includes('shopper'))

  describe('SVC-17 undone changes', () => {
    it('sends nothing about a move that is undone before its mail leaves', async () => {
      await center.mustBook()
      await sent()
      const { board } = parts()
      const visit = await theVisit()
      await board.move(advisor, { ...visit, slot: TEN })
      await board.move(advisor, { ...visit, revision: 1, slot: NINE, isUndo: true })
      expect(await visits()).toMatchObject([{ revision: 2, from: 540 }])
      // The first one is about a revision that is over, so it is not sent.
      expect((await mails()).filter((line) => line.endsWith('moved'))).toHaveLength(1)
      // Undone later, it is mailed like any move.
      await board.move(advisor, { ...visit, revision: 2, slot: TEN })
      center.state.now = new Date(+center.state.now + 15_000)
      await board.move(advisor, { ...visit, revision: 3, slot: NINE, isUndo: true })
      expect((await mails()).filter((line) => line.endsWith('moved'))).toHaveLength(3)
    })

    it('mails about an undone move whose shopper did not know the time before it', async () => {
      await center.mustBook()
      await sent()
      const { board } = parts()
      const visit = await theVisit()
      await board.move(advisor, { ...visit, slot: TEN })
      await board.move(advisor, { ...visit, revision: 1, slot: ELEVEN })
      await board.move(advisor, { ...visit, revision: 2, slot: TEN, isUndo: true })
      expect((await mails()).filter((line) => line.endsWith('moved'))).toHaveLength(3)
    })

    it('mails about a move to another time than the one before, whatever it is called', async () => {
      await center.mustBook()
      await sent()
      const { board } = parts()
      const visit = await theVisit()
      await board.move(advisor, { ...visit, slot: TEN })
      await board.move(advisor, { ...visit, revision: 1, slot: ELEVEN, isUndo: true })
      expect((await mails()).filter((line) => line.endsWith('moved'))).toHaveLength(2)
    })

    it('notes again that the customer came if the move is undone', async () => {
      await center.mustBook({ slot: TEN })
      center.state.now = new Date('2026-11-23T15:30:00.000Z')
      const { board, audit } = parts()
      const visit = await theVisit()
      await board.attend(advisor, { ...visit, attendance: 'arrived' })
      await board.move(advisor, { ...visit, slot: ELEVEN })
      expect(await visits()).toMatchObject([{ attendance: null }])
      await board.move(advisor, { ...visit, revision: 1, slot: TEN, isUndo: true })
      expect(await visits()).toMatchObject([{ attendance: 'arrived', from: 600 }])
      expect((await audit.list(owner, {})).entries).toMatchObject([
        { before: { attendance: null }, after: { slot: TEN, attendance: 'arrived' } },
        { before: { attendance: 'arrived' }, after: { slot: ELEVEN, attendance: null } },
        { action: 'visit.arrived' },
      ])
      // Neither a move to another time nor one that is no undo does.
      await board.move(advisor, { ...visit, revision: 2, slot: ELEVEN })
      const other = '2026-11-23T13:00'
      await board.move(advisor, { ...visit, revision: 3, slot: other, isUndo: true })
      await board.move(advisor, { ...visit, revision: 4, slot: ELEVEN })
      expect(await visits()).toMatchObject([{ attendance: null }])
    })

    it('books a canceled visit again at its time, with its work, and without a mail if none had left', async () => {
      await center.mustBook()
      await sent()
      const { board, audit } = parts()
      const visit = await theVisit()
      const places = await center.seats()
      await board.cancel(advisor, visit)
      expect(await center.seats()).toEqual([])
      await board.restore(advisor, { id: visit.id, revision: 1 })
      expect(await visits()).toMatchObject([
        { id: visit.id, revision: 2, state: 'booked', from: 540 },
      ])
      expect(await center.seats()).toHaveLength(places.length)
      expect((await mails()).filter((line) => line.endsWith('confirmed'))).toEqual([])
      expect((await audit.list(owner, {})).entries).toMatchObject([
        { action: 'visit.booked', before: { state: 'cancelled' }, after: { slot: NINE } },
        { action: 'visit.canceled' },
      ])
      await expect(board.restore(advisor, { id: visit.id, revision: 1 })).rejects.toMatchObject({
        key: 'visitMoved',
      })
      // Once the mail about the cancellation may have left, the shopper gets the confirmation.
      await board.cancel(advisor, { id: visit.id, revision: 2 })
      center.state.now = new Date(+center.state.now + 15_000)
      await board.restore(advisor, { id: visit.id, revision: 3 })
      expect((await mails()).filter((line) => line.endsWith('confirmed'))).toHaveLength(1)
    })

    it('does not book a visit again that its shopper canceled', async () => {
      const { token } = await center.mustBook()
      const { board } = parts()
      const visit = await theVisit()
      await board.cancel(advisor, visit)
      await board.restore(advisor, { id: visit.id, revision: 1 })
      await board.move(advisor, { id: visit.id, revision: 2, slot: TEN })
      await center.scheduler().cancel(ocotillo.key, token)
      await expect(board.restore(advisor, { id: visit.id, revision: 4 })).rejects.toMatchObject({
        code: 'conflict',
        key: 'visitUndoLate',
      })
      expect(await visits()).toEqual([])
    })

    it('does not book a visit again that the shop canceled earlier', async () => {
      await center.mustBook()
      const { board } = parts()
      const visit = await theVisit()
      await board.cancel(advisor, visit)
      center.state.now = new Date(+center.state.now + 5 * 60_000 + 1)
      await expect(board.restore(advisor, { id: visit.id, revision: 1 })).rejects.toMatchObject({
        code: 'conflict',
        key: 'visitUndoLate',
      })
      expect(await visits()).toEqual([])
    })

    it('does not book a canceled visit again if its time was taken meanwhile', async () => {
      center.state.shops = [aShop({ bays: { total: 1, online: 1 } })]
      await center.mustBook()
      const { board } = parts()
      const visit = await theVisit()
      await board.cancel(advisor, visit)
      await center.mustBook({ email: 'bo@example.com' })
      await expect(board.restore(advisor, { id: visit.id, revision: 1 })).rejects.toMatchObject({
        key: 'timeTaken',
      })
      expect(await visits()).toMatchObject([{ from: 540, revision: 0 }])
    })
  })
})
