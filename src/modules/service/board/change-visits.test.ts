import { describe, expect, it } from 'vitest'

import { bookByPhone } from '#modules/service/bookings/book-by-phone.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { onUpdate } from '#tests/support/builders/on-update.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, aVisitPost } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const MONDAY = '2026-11-23'
const ELEVEN = '2026-11-23T11:00'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })
/** The number of shoppers who book the same time as a member of the shop's staff. */
const SHOPPERS = 8

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

  describe('SVC-17 changes by the shop', () => {
    it('moves a visit with its places, notifies the shopper, and records it', async () => {
      await center.mustBook()
      const { board, audit } = parts()
      const visit = await theVisit()
      const answer = await board.times(advisor, { id: visit.id, from: '2026-11-20' })
      expect(answer).toMatchObject({ outcome: 'days' })
      await board.move(advisor, { ...visit, slot: TEN })
      expect(await visits()).toMatchObject([{ id: visit.id, revision: 1, from: 600, to: 660 }])
      expect((await center.seats()).map(({ at }) => at % 1440)).toEqual([1020, 1035, 1050, 1065])
      expect((await center.queued()).filter((line) => line.includes('moved'))).toEqual([
        '2026-11-20T18:00 shopper moved',
      ])
      expect((await audit.list(owner, {})).entries).toMatchObject([
        {
          action: 'visit.moved',
          subject: { kind: 'visit', id: visit.id },
          dealerCode: 'OCS',
          before: { slot: NINE, advisor: null },
          after: { slot: TEN, advisor: null },
        },
      ])
    })

    it('moves a visit into a place that shoppers cannot book', async () => {
      center.state.shops = [aShop({ bays: { total: 2, online: 1 } })]
      await center.mustBook()
      await center.mustBook({ slot: TEN, email: 'bo@example.com' })
      const { board } = parts()
      const visit = await theVisit()
      expect(await board.times(advisor, { id: visit.id, from: '2026-11-20' })).toMatchObject({
        days: expect.arrayContaining([
          expect.objectContaining({
            date: MONDAY,
            times: expect.arrayContaining([expect.objectContaining({ slot: TEN })]),
          }),
        ]),
      })
      await board.move(advisor, { ...visit, slot: TEN })
      const seats = (await center.seats()).map(({ seat }) => seat)
      expect(seats.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
    })

    it('cancels a visit, notifies the shopper, and offers the time to the waiting list', async () => {
      await center.mustBook()
      await center.scheduler().joinWaitingList(
        ocotillo,
        aVisitPost({
          when: 'wait',
          slot: '',
          waitFrom: MONDAY,
          waitTo: MONDAY,
          waitPart: 'any',
          email: 'bo@example.com',
        }),
        { from: MONDAY, to: MONDAY, part: 'any' },
      )
      const { board, audit } = parts()
      const visit = await theVisit()
      await board.cancel(advisor, visit)
      expect(await visits()).toMatchObject([{ state: 'offered', from: 540 }])
      expect((await center.queued()).filter((line) => line.includes('cancelled'))).toEqual([
        '2026-11-20T18:00 shopper cancelled',
      ])
      expect((await audit.list(owner, {})).entries).toMatchObject([{ action: 'visit.canceled' }])
      await expect(board.cancel(advisor, visit)).rejects.toMatchObject({ key: 'visitCanceled' })
    })

    it('changes nothing if someone was faster, and says what happened', async () => {
      const { token } = await center.mustBook()
      const { board, audit } = parts()
      const visit = await theVisit()
      await center.move(token, TEN)
      await expect(board.move(advisor, { ...visit, slot: ELEVEN })).rejects.toMatchObject({
        code: 'conflict',
        key: 'visitMoved',
      })
      await center.mustBook({ slot: ELEVEN, email: 'bo@example.com' })
      const moved = { ...visit, revision: 1 }
      await expect(board.move(advisor, { ...moved, slot: ELEVEN })).rejects.toMatchObject({
        code: 'conflict',
        key: 'timeTaken',
      })
      await center.scheduler().cancel(ocotillo.key, token)
      await expect(board.move(advisor, { ...moved, slot: NINE })).rejects.toMatchObject({
        code: 'conflict',
        key: 'visitCanceled',
      })
      expect((await audit.list(owner, {})).entries).toEqual([])
      expect(await visits()).toMatchObject([{ from: 660 }])
    })

    it('keeps the time of a visit if another one takes the new place at the same moment', async () => {
      await center.mustBook()
      const { board, audit } = parts()
      const visit = await theVisit()
      const first = await center.seats()
      await center.mustBook({ slot: ELEVEN, email: 'bo@example.com' })
      const other = (await center.bookings()).find(({ id }) => id !== visit.id)?.id
      const places = first.map(
        ({ shop_id, at, resource, seat }) =>
          `('${shop_id}', ${at + 60}, '${resource}', ${seat}, '${other}')`,
      )
      await onUpdate(
        center.database(),
        'service_booking',
        `insert into service_seat (shop_id, at, resource, seat, booking_id) values ${places.join()};`,
      )
      await expect(board.move(advisor, { ...visit, slot: TEN })).rejects.toMatchObject({
        code: 'conflict',
        key: 'timeTaken',
      })
      expect(await visits()).toMatchObject([
        { id: visit.id, from: 540, revision: 0 },
        { id: other },
      ])
      expect((await audit.list(owner, {})).entries).toEqual([])
    })

    it('reports a failing database as such, not as a taken place', async () => {
      await center.mustBook()
      const visit = await theVisit()
      await onUpdate(center.database(), 'service_booking', 'fail')
      await expect(parts().board.move(advisor, { ...visit, slot: TEN })).rejects.toThrow('no space')
      expect(await visits()).toMatchObject([{ id: visit.id, from: 540, revision: 0 }])
    })

    it('does not change a visit that its shopper has not confirmed', async () => {
      await center.mustBook()
      const visit = await theVisit()
      await center.database().db.updateTable('service_booking').set({ state: 'held' }).execute()
      const { board } = parts()
      for (const change of [
        () => board.move(advisor, { ...visit, slot: TEN }),
        () => board.cancel(advisor, visit),
      ])
        await expect(change()).rejects.toMatchObject({ code: 'conflict', key: 'visitHeld' })
    })

    it('gives the last place to either a shopper or the shop, never to both', async () => {
      center.state.shops = [aShop({ bays: { total: 1, online: 1 } })]
      await center.mustBook()
      const { board } = parts()
      const visit = await theVisit()
      const shoppers = Array.from({ length: SHOPPERS }, (_, n) =>
        center.book({ slot: TEN, email: `p${n}@example.com` }),
      )
      const [shop, ...others] = await Promise.all([
        board.move(advisor, { ...visit, slot: TEN }).then(
          () => 'moved',
          (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
        ),
        ...shoppers,
      ])
      const booked = others.filter(({ outcome }) => outcome === 'booked').length
      expect([shop, booked]).toEqual(shop === 'moved' ? ['moved', 0] : ['timeTaken', 1])
      const places = (await center.seats()).map(
        ({ at, resource, seat }) => `${at} ${resource} ${seat}`,
      )
      expect(new Set(places).size).toBe(places.length)
      expect((await visits()).filter(({ from }) => from === 600)).toHaveLength(1)
    })

    it('records whether the shopper came, can undo that, and clears it when the visit is moved', async () => {
      center.state.now = new Date('2026-11-23T15:30:00.000Z')
      const { board } = parts()
      await expect(center.book({ slot: TEN })).resolves.toMatchObject({ outcome: 'refused' })
      center.state.now = new Date('2026-11-20T18:00:00.000Z')
      await center.mustBook({ slot: TEN })
      const visit = await theVisit()
      await expect(
        board.attend(advisor, { ...visit, attendance: 'arrived' }),
      ).rejects.toMatchObject({ key: 'visitEarly' })
      center.state.now = new Date('2026-11-23T15:30:00.000Z')
      await board.attend(advisor, { ...visit, attendance: 'arrived' })
      expect(await visits()).toMatchObject([{ attendance: 'arrived' }])
      await expect(board.attend(advisor, { ...visit, attendance: 'missed' })).rejects.toMatchObject(
        {
          key: 'visitEarly',
        },
      )
      await board.move(advisor, { ...visit, slot: '2026-11-23T13:00' })
      expect(await visits()).toMatchObject([{ attendance: null }])
      center.state.now = new Date('2026-11-23T20:30:00.000Z')
      const later = { ...visit, revision: 1 }
      await board.attend(advisor, { ...later, attendance: 'missed' })
      expect(await visits()).toMatchObject([{ attendance: 'missed' }])
      await board.attend(advisor, { ...later, attendance: null })
      expect(await visits()).toMatchObject([{ attendance: null }])
    })

    it('moves a visit that was booked by phone, without mails', async () => {
      await bookByPhone(center.ports(), {
        dealerCode: 'OCS',
        shopId: 'OCS-MAIN',
        slot: NINE,
        services: ['oil'],
        transport: 'drop-off',
      })
      await parts().board.move(advisor, { ...(await theVisit()), slot: TEN })
      expect(await visits()).toMatchObject([{ from: 600, shopper: null }])
      expect((await center.queued()).filter((line) => line.includes('moved'))).toEqual([])
    })

    it('refuses people of other stores and roles', async () => {
      await center.mustBook()
      const visit = await theVisit()
      for (const actor of [
        anActor({ roles: ['service'], dealers: ['D9'] }),
        anActor({ roles: ['auditor'], dealers: 'all' }),
      ])
        await expect(parts().board.cancel(actor, visit)).rejects.toMatchObject({
          code: 'forbidden',
        })
    })
  })
})
