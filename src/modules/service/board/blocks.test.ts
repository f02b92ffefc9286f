import { describe, expect, it } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { serviceBoard } from './service-board.ts'
import type { NewBlock } from './types/changes.ts'

const MONDAY = '2026-11-23'
const ELEVEN = '2026-11-23T11:00'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })
/** Shoppers who book while the shop closes. */
const SHOPPERS = 8
const HOUR_OF_SEATS = 4

/** The hour from nine, of all lifts. */
const hour = (overrides: Partial<NewBlock> = {}): NewBlock => ({
  shopId: 'OCS-MAIN',
  date: MONDAY,
  from: 540,
  to: 600,
  seats: null,
  reason: 'Team meeting',
  visits: 0,
  ...overrides,
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
  const day = async () => {
    const query = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
    const [found] = (await parts().board.days(advisor, query)).days
    if (!found) throw new Error('no day')
    return found
  }
  const outcomeAt = async (slot: string, email = 'ana@example.com') =>
    (await center.book({ slot, email })).outcome

  describe('SVC-19 times that the shop closes', () => {
    it('closes an hour: no shopper can book it, until it is open again', async () => {
      const { board, audit } = parts()
      const { id } = await board.block(advisor, hour())
      expect((await day()).blocks).toEqual([
        { id, from: 540, to: 600, liftCount: 1, isWholeShop: true, reason: 'Team meeting' },
      ])
      expect((await day()).free.slice(0, 2)).toEqual([
        { minutes: 540, free: 0 },
        { minutes: 600, free: 1 },
      ])
      expect(await outcomeAt(NINE)).toBe('taken')
      expect(await outcomeAt(TEN)).toBe('booked')
      await board.unblock(advisor, { shopId: 'OCS-MAIN', id })
      expect((await day()).blocks).toEqual([])
      expect(await outcomeAt(NINE, 'bo@example.com')).toBe('booked')
      expect((await audit.list(owner, {})).entries).toMatchObject([
        { action: 'visit.unblocked', before: { seats: 1, reason: 'Team meeting' }, after: null },
        { action: 'visit.blocked', before: null, after: { slot: NINE, seats: 1 } },
      ])
      await expect(board.unblock(advisor, { shopId: 'OCS-MAIN', id })).rejects.toMatchObject({
        key: 'blockGone',
      })
    })

    it('does not count a visit whose customer did not come', async () => {
      const { id } = await center.mustBook()
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      const { board } = parts()
      const seen = hour({ visits: 0 })
      await expect(board.block(advisor, seen)).rejects.toMatchObject({ key: 'blockVisits' })
      await board.attend(advisor, { id, revision: 0, attendance: 'missed' })
      await board.block(advisor, seen)
      expect((await day()).blocks).toHaveLength(1)
    })

    it('closes a whole day within its hours', async () => {
      const { board } = parts()
      await board.block(advisor, hour({ from: null, to: null }))
      expect((await day()).blocks).toMatchObject([{ from: 540, to: 1020 }])
      expect((await day()).free.every(({ free }) => free === 0)).toBe(true)
      await expect(
        board.block(advisor, hour({ date: '2026-11-22', from: null, to: null })),
      ).rejects.toMatchObject({ key: 'blockHours' })
    })

    it('closes some lifts, those that shoppers can book first', async () => {
      center.state.shops = [aShop({ bays: { total: 4, online: 2 } })]
      const { board } = parts()
      await board.block(advisor, hour({ seats: 2 }))
      expect((await day()).free[0]).toEqual({ minutes: 540, free: 2 })
      expect(await outcomeAt(NINE)).toBe('taken')
      expect((await center.seats()).map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual([
        1, 1, 1, 1, 2, 2, 2, 2,
      ])
    })

    it('keeps the visits in it, and closes their places once they leave', async () => {
      const { token } = await center.mustBook()
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
      const { board } = parts()
      await expect(board.block(advisor, hour())).rejects.toMatchObject({ key: 'blockVisits' })
      const { id } = await board.block(advisor, hour({ visits: 1 }))
      expect((await day()).visits).toHaveLength(1)
      await center.move(token, ELEVEN)
      expect(await outcomeAt(NINE, 'cy@example.com')).toBe('taken')
      const ofBlock = (await center.seats()).filter(({ booking_id }) => booking_id === id)
      expect(ofBlock).toHaveLength(HOUR_OF_SEATS)
    })

    it('closes the place of a visit that is canceled, before the waiting list gets it', async () => {
      await center.mustBook()
      const { board } = parts()
      await board.block(advisor, hour({ from: null, to: null, visits: 1 }))
      const [visit] = (await day()).visits
      if (!visit) throw new Error('no visit')
      await board.cancel(advisor, visit)
      expect((await day()).free.every(({ free }) => free === 0)).toBe(true)
      expect((await day()).visits).toEqual([])
    })

    it('closes all that no shopper took in the same moment', async () => {
      center.state.shops = [aShop({ bays: { total: 4, online: 4 } })]
      const { board } = parts()
      const close = async () => {
        // A shopper who was faster is seen, and the person decides again.
        for (let visits = 0; visits <= SHOPPERS; visits += 1)
          try {
            return await board.block(advisor, hour({ visits }))
          } catch (error) {
            if (!(error instanceof Error && 'key' in error && error.key === 'blockVisits'))
              throw error
          }
        throw new Error('not closed')
      }
      const [{ id }, ...outcomes] = await Promise.all([
        close(),
        ...Array.from({ length: SHOPPERS }, (_, n) => outcomeAt(NINE, `p${n}@example.com`)),
      ])
      const booked = outcomes.filter((one) => one === 'booked').length
      const seats = await center.seats()
      const places = seats.map(({ at, resource, seat }) => `${at} ${resource} ${seat}`)
      expect(new Set(places).size).toBe(places.length)
      expect(seats).toHaveLength(4 * HOUR_OF_SEATS)
      const ofBlock = seats.filter(({ booking_id }) => booking_id === id)
      expect(ofBlock).toHaveLength((4 - booked) * HOUR_OF_SEATS)
      expect(await outcomeAt(NINE, 'late@example.com')).toBe('taken')
    })

    it('closes the places of visits that are canceled in the same moment', async () => {
      center.state.shops = [aShop({ bays: { total: SHOPPERS, online: SHOPPERS } })]
      const { board } = parts()
      for (const [round, from] of [NINE, TEN, ELEVEN].entries()) {
        const visits = await Promise.all(
          Array.from({ length: SHOPPERS }, (_, n) =>
            center.mustBook({ slot: from, email: `r${round}-${n}@example.com` }),
          ),
        )
        const minutes = 540 + 60 * round
        const { scheduler } = center
        const [{ id }] = await Promise.all([
          board.block(advisor, hour({ from: minutes, to: minutes + 60, visits: SHOPPERS })),
          ...visits.map(({ token }) => scheduler().cancel(ocotillo.key, token)),
        ])
        const ofBlock = (await center.seats()).filter(({ booking_id }) => booking_id === id)
        expect(ofBlock).toHaveLength(SHOPPERS * HOUR_OF_SEATS)
        expect(await outcomeAt(from, `late-${round}@example.com`)).toBe('taken')
      }
    })

    it('needs a reason, lifts, and a time that has not passed', async () => {
      const { board } = parts()
      for (const [block, key] of [
        [hour({ reason: ' ' }), 'blockReason'],
        [hour({ seats: 0 }), 'blockLifts'],
        [hour({ from: 100, to: 200 }), 'blockHours'],
        [hour({ date: '2026-11-19' }), 'pastDate'],
      ] as const)
        await expect(board.block(advisor, block)).rejects.toMatchObject({ key })
      expect(await center.seats()).toEqual([])
    })
  })
})
