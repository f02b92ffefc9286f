import { describe, expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { holdLeads, releaseLeads } from '#modules/leads/module.ts'
import { purgeService } from '#modules/service/purge-service.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { bookedOf, NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aMenuItem, aShop } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { freeByPhone, bookByPhone } from './book-by-phone.ts'

const SITE = ocotillo.key

onEachEngine((engine) => {
  const {
    state,
    database,
    ports,
    scheduler,
    book,
    mustBook,
    move,
    leads,
    seats,
    queued,
    bookings,
  } = useServiceCenter(engine)

  describe('reschedule', () => {
    it('SVC-10 frees the old places, takes the new ones, and notifies both sides', async () => {
      const { token } = await mustBook()
      const moved = bookedOf(await move(token, TEN))
      expect(moved).toMatchObject({ slot: TEN, revision: 1, startsAt: '2026-11-23T17:00:00.000Z' })
      expect(await seats()).toHaveLength(4)
      expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
      expect((await queued()).filter((line) => /moved|reminder/.test(line))).toEqual([
        '2026-11-20T18:00 shop moved',
        '2026-11-20T18:00 shopper moved',
        '2026-11-22T17:00 shopper reminder',
        '2026-11-22T17:00 shopper reminder',
        '2026-11-22T17:00 shopper reminder',
      ])
    })

    it('SVC-10 keeps the old time if the new one is taken, in the past or not offered', async () => {
      const { token } = await mustBook()
      await mustBook({ slot: TEN, email: 'bo@example.com' })
      const taken = await move(token, TEN)
      // Its own places count as free.
      expect(taken).toMatchObject({ outcome: 'taken' })
      expect(await move(token, '2026-11-19T09:00')).toMatchObject({ errors: { slot: 'slotPast' } })
      expect(await move(token, 'x')).toMatchObject({ errors: { slot: 'slotInvalid' } })
      expect(await scheduler().booking(SITE, token)).toMatchObject({ slot: NINE, revision: 0 })
    })

    it('SVC-10 may use its own places, and does nothing for the same time', async () => {
      state.shops = [aShop({ stepMinutes: 30 })]
      const { token } = await mustBook()
      expect(await move(token, NINE)).toMatchObject({ isRepeat: true, booking: { revision: 0 } })
      expect(await move(token, '2026-11-23T09:30')).toMatchObject({ booking: { revision: 1 } })
      const result = await scheduler().monthToMove(SITE, token, '2026-11')
      const monday =
        result?.outcome === 'days' && result.days.find(({ date }) => date === '2026-11-23')
      expect(monday && monday.times.map(({ slot }) => slot.slice(11, 13))).toContain('09')
    })

    it('SVC-10 of many concurrent moves to the last place one succeeds, and no visit is lost', async () => {
      state.shops = [aShop({ bays: { total: 6, online: 6 }, mostServices: 3 })]
      const tokens: string[] = []
      for (let n = 0; n < 6; n += 1)
        tokens.push((await mustBook({ email: `${n}@example.com` })).token)
      for (let n = 0; n < 5; n += 1) await mustBook({ slot: TEN, email: `x${n}@example.com` })
      const outcomes = await Promise.all(tokens.map((token) => move(token, TEN)))
      expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1)
      expect(await seats()).toHaveLength(11 * 4)
    })

    it('SVC-10 keeps services that are no longer on the menu', async () => {
      const { token } = await mustBook()
      state.shops = [aShop({ menu: [aMenuItem({ id: 'other' })] })]
      expect(await move(token, TEN)).toMatchObject({ booking: { services: [{ id: 'oil' }] } })
    })

    it('SVC-10 is refused once the visit is canceled or has started, or for a wrong token', async () => {
      const { token } = await mustBook()
      await expect(move('nonsense', TEN)).rejects.toMatchObject({ code: 'not-found' })
      await expect(
        scheduler().reschedule('red-canyon', token, { slot: TEN, advisor: null }),
      ).rejects.toMatchObject({ code: 'not-found' })
      state.now = new Date('2026-11-23T16:00:00Z')
      await expect(move(token, TEN)).rejects.toMatchObject({ code: 'conflict' })
      await expect(scheduler().cancel(SITE, token)).rejects.toMatchObject({ code: 'conflict' })
      expect(await scheduler().booking(SITE, token)).toMatchObject({ isOpen: false })
    })
  })

  it('SVC-10 canceling frees the places, once, and notifies both sides', async () => {
    const { token } = await mustBook()
    await scheduler().cancel(SITE, token)
    await scheduler().cancel(SITE, token)
    expect(await seats()).toEqual([])
    expect(await scheduler().booking(SITE, token)).toMatchObject({
      state: 'cancelled',
      isOpen: false,
    })
    expect(await queued()).toEqual(
      expect.arrayContaining([
        '2026-11-20T18:00 shop cancelled',
        '2026-11-20T18:00 shopper cancelled',
      ]),
    )
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'booked' })
    await expect(
      scheduler().reschedule(SITE, token, { slot: TEN, advisor: null }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keeps a visit whose lead was erased, without its text', async () => {
    const booking = await mustBook()
    const [lead] = await leads(1)
    await database()
      .db.updateTable('lead')
      .set({ fields: '{}', status: 'erased', erased_at: state.now.toISOString() })
      .where('id', '=', lead!.id)
      .execute()
    expect(await scheduler().booking(SITE, booking.token)).toMatchObject({
      slot: NINE,
      comments: '',
      vehicle: { make: '' },
    })
  })

  it('deletes tests after a week and visits after two years, including their places, but none of a legal hold', async () => {
    await mustBook({ shop: 'OCS-MAIN-TEST' })
    await mustBook()
    state.now = new Date('2026-12-01T00:00Z')
    expect(await purgeService(ports(), expiryAt(state.now))).toBe(1)
    expect(await seats()).toHaveLength(4)
    state.now = new Date('2028-11-30T00:00Z')
    const [visit] = await bookings()
    await holdLeads(database().db, engine, [visit!.lead_id!], { requestId: 'R1', at: '2026-12-01' })
    expect(await purgeService(ports(), expiryAt(state.now))).toBe(0)
    expect(await seats()).toHaveLength(4)
    await releaseLeads(database().db, 'R1')
    expect(await purgeService(ports(), expiryAt(state.now))).toBe(1)
    expect(await seats()).toEqual([])
  })

  it('SVC-5 phone bookings use the shop’s own places first, then online ones, and free them again', async () => {
    state.shops = [aShop({ bays: { total: 2, online: 1 } })]
    const visit = {
      dealerCode: 'OCS',
      shopId: 'OCS-MAIN',
      slot: NINE,
      services: ['oil'],
      transport: 'drop-off',
    } as const
    const first = await bookByPhone(ports(), visit)
    expect((await seats()).map(({ seat }) => seat)).toEqual([2, 2, 2, 2])
    const booked = await mustBook()
    await expect(bookByPhone(ports(), visit)).rejects.toMatchObject({ code: 'conflict' })
    await scheduler().cancel(SITE, booked.token)
    await bookByPhone(ports(), visit)
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'taken' })
    await freeByPhone(ports(), first.id)
    // The shop's own place is free again.
    expect(await book({ email: 'bo@example.com' })).toMatchObject({ outcome: 'taken' })
    await expect(freeByPhone(ports(), booked.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(bookByPhone(ports(), { ...visit, slot: '2026-11-22T09:00' })).rejects.toThrow(
      'the shop is closed that day',
    )
  })
})
