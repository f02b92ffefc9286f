import { describe, expect, it } from 'vitest'

import type { WaitingPreference } from '#domain/service/booking.ts'
import type { BoardWaiting } from '#modules/service/board/types/board.ts'
import type { ShopVisit } from '#modules/service/board/types/changes.ts'
import { offerPlaces } from '#modules/service/waiting-list/offer-places.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, aVisitPost } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

const MONDAY = '2026-11-23'
const DAYS: WaitingPreference = { from: MONDAY, to: '2026-11-24', part: 'any' }
const WAITING = { when: 'wait', slot: '', waitFrom: DAYS.from, waitTo: DAYS.to, waitPart: 'any' }
const SHOP = { dealerCode: 'OCS', shopId: 'OCS-MAIN' }
const MONDAY_ONLY = { from: MONDAY, to: MONDAY }
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const reader = anActor({ roles: ['auditor'], dealers: 'all' })
const owner = anActor({ roles: ['owner'], dealers: 'all' })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => boardOf(center)
  const join = async (fields: Readonly<Record<string, string>> = {}) => {
    const post = aVisitPost({ ...WAITING, ...fields }, { language: 'es' })
    const outcome = await center.scheduler().joinWaitingList(ocotillo, post, DAYS)
    if (outcome.outcome !== 'waiting') throw new Error(JSON.stringify(outcome))
    return outcome.entry.token
  }
  const list = async (actor = advisor) => {
    const query = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
    return (await parts().board.days(actor, query)).waiting
  }
  const onlyEntry = async () => {
    const [entry] = await list()
    if (!entry?.request) throw new Error('the board shows no entry')
    return { ...entry, request: entry.request }
  }
  let keys = 0
  /** The visit that the dialog sends for an entry, unchanged. */
  const visitFor = (
    { id, request, language }: BoardWaiting & { request: NonNullable<BoardWaiting['request']> },
    overrides: Partial<ShopVisit> = {},
  ): ShopVisit => {
    keys += 1
    const { services, transport, advisor: requested, fields } = request
    return {
      key: `form ${keys}`,
      shopId: 'OCS-MAIN',
      slot: NINE,
      visit: { services, transport, advisor: requested },
      source: 'phone',
      fields,
      consents: [],
      language,
      waitingId: id,
      ...overrides,
    }
  }
  const stateOf = async (token: string) => center.scheduler().waiting(ocotillo.key, token)

  describe('SVC-21 visits for the waiting list', () => {
    it('shows what an entry asks for to those who may book it', async () => {
      await join()
      expect(await list()).toMatchObject([
        {
          name: 'Ana Ruiz',
          offer: null,
          request: {
            services: ['oil'],
            transport: 'drop-off',
            fields: { firstName: 'Ana', model: 'Wrangler', email: 'ana@example.com' },
          },
        },
      ])
      expect(await list(reader)).toMatchObject([{ name: null, request: null }])
    })

    it('books an entry, which ends, with its consents and the confirmation of a visit', async () => {
      const token = await join()
      const { board, audit } = parts()
      const entry = await onlyEntry()
      const { id } = await board.book(advisor, visitFor(entry, { consents: ['email', 'text'] }))
      expect(await list()).toEqual([])
      const page = await stateOf(token)
      expect(page?.state).toBe('booked')
      const visit = await center.scheduler().booking(ocotillo.key, page?.bookingToken ?? '')
      expect(visit).toMatchObject({ id, slot: NINE, state: 'booked' })
      expect(await center.queued()).toContain('2026-11-20T18:00 shopper confirmed')
      const [lead] = await center.leads()
      expect(lead).toMatchObject({ siteKey: ocotillo.key, source: 'phone', language: 'es' })
      const stored = await leadRepository(center.database()).get(ocotillo.key, lead?.id ?? '')
      const given = aVisitPost().consents.map(({ channel, wordingVersion }) => [
        channel,
        wordingVersion,
      ])
      const versions = Object.fromEntries(
        (stored?.consents ?? []).map(({ channel, wordingVersion }) => [channel, wordingVersion]),
      )
      expect(versions).toEqual({
        email: '2026-11-spoken',
        text: '2026-11-spoken',
        ...Object.fromEntries(given),
      })
      const { entries } = await audit.list(owner, {})
      expect(entries).toMatchObject([
        { action: 'visit.booked', after: { slot: NINE, source: 'phone', waiting: entry.id } },
      ])
    })

    it('books the same form once', async () => {
      await join()
      const { board } = parts()
      const visit = visitFor(await onlyEntry())
      const first = await board.book(advisor, visit)
      expect(await board.book(advisor, visit)).toEqual(first)
      expect(await center.bookings()).toHaveLength(1)
    })

    it('keeps an entry whose visit is refused', async () => {
      const token = await join()
      const entry = await onlyEntry()
      await center.mustBook({ slot: NINE, email: 'bo@example.com' })
      await expect(parts().board.book(advisor, visitFor(entry))).rejects.toMatchObject({
        key: 'timeTaken',
      })
      expect((await stateOf(token))?.state).toBe('waiting')
      expect(await list()).toMatchObject([{ id: entry.id, name: 'Ana Ruiz' }])
    })

    it('says that a time is offered to an entry, and books no second one for it', async () => {
      await join()
      const entry = await onlyEntry()
      const { scheduler, board } = parts()
      await offerPlaces(scheduler, SHOP, MONDAY_ONLY)
      expect(await list()).toMatchObject([{ id: entry.id, offer: { slot: NINE } }])
      await expect(board.book(advisor, visitFor(entry, { slot: TEN }))).rejects.toMatchObject({
        key: 'waitingOver',
      })
      expect((await center.bookings()).map(({ state }) => state)).toEqual(['held'])
    })

    it('books an entry once, though several people or its shopper act at once', async () => {
      center.state.shops = [aShop({ bays: { total: 4, online: 4 } })]
      const token = await join()
      const { board, scheduler } = parts()
      const entry = await onlyEntry()
      const books = Array.from({ length: 3 }, () =>
        board.book(advisor, visitFor(entry)).then(
          () => 'booked',
          (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
        ),
      )
      const offered = offerPlaces(scheduler, SHOP, MONDAY_ONLY)
      const outcomes = await Promise.all(books)
      await offered
      const live = (await center.bookings()).filter(
        ({ state }) => state === 'booked' || state === 'held',
      )
      expect(live).toHaveLength(1)
      const state = (await stateOf(token))?.state
      const isBooked = live[0]?.state === 'booked'
      expect(state).toBe(isBooked ? 'booked' : 'offered')
      expect(outcomes.map(String).toSorted()).toEqual(
        isBooked
          ? ['booked', 'waitingOver', 'waitingOver']
          : ['waitingOver', 'waitingOver', 'waitingOver'],
      )
    })

    it('refuses an entry that does not exist', async () => {
      await join()
      const visit = visitFor(await onlyEntry(), { waitingId: 'W9' })
      await expect(parts().board.book(advisor, visit)).rejects.toMatchObject({ key: 'waitingOver' })
      expect(await center.bookings()).toEqual([])
    })
  })
})
