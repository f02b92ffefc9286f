import { describe, expect, it } from 'vitest'

import type { ShopVisit } from '#modules/service/board/types/changes.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, STORE_FIELDS } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

const MONDAY = '2026-11-23'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })
/** People who want the same time at once. */
const PEOPLE = 6

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => boardOf(center)
  let keys = 0
  const wanted = (overrides: Partial<ShopVisit> = {}): ShopVisit => {
    keys += 1
    return {
      key: `form ${keys}`,
      shopId: 'OCS-MAIN',
      slot: NINE,
      visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      source: 'phone',
      fields: STORE_FIELDS,
      consents: [],
      language: 'en',
      waitingId: null,
      ...overrides,
    }
  }
  const visits = async () => {
    const query = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
    const { days } = await parts().board.days(advisor, query)
    return days.flatMap((one) => one.visits)
  }

  describe('SVC-18 visits that the shop books', () => {
    it('books a visit with its lead, the confirmation and an entry of the audit log', async () => {
      const { board, audit } = parts()
      const { id } = await board.book(
        advisor,
        wanted({
          source: 'walk-in',
          language: 'es',
          fields: { ...STORE_FIELDS, email: 'bo@example.com' },
          consents: ['email', 'text'],
        }),
      )
      expect(await visits()).toMatchObject([
        {
          id,
          state: 'booked',
          from: 540,
          language: 'es',
          shopper: { name: 'Bo Diaz', vehicle: '2019 Ram 1500' },
        },
      ])
      const [lead] = await center.leads()
      expect(lead).toMatchObject({
        form: 'service-appointment',
        source: 'walk-in',
        status: 'received',
        // The customer was answered at the counter.
        answeredAt: center.state.now.toISOString(),
        language: 'es',
      })
      const stored = await leadRepository(center.database()).get(ocotillo.key, lead?.id ?? '')
      const consents = Object.fromEntries(
        (stored?.consents ?? []).map((consent) => [consent.channel, consent]),
      )
      expect(consents).toMatchObject({
        text: { language: 'es', wordingVersion: '2026-11-spoken' },
        email: { contact: 'bo@example.com' },
      })
      expect(consents['email']?.wording).toContain('El cliente dijo que sí.')
      expect(await center.queued()).toContain('2026-11-20T18:00 shopper confirmed')
      expect((await audit.list(owner, {})).entries).toMatchObject([
        {
          action: 'visit.booked',
          subject: { kind: 'visit', id },
          dealerCode: 'OCS',
          before: null,
          after: { slot: NINE, source: 'walk-in' },
        },
      ])
    })

    it('notes a customer at the counter as arrived, if the visit starts now', async () => {
      center.state.shops = [aShop({ bays: { total: 3, online: 3 } })]
      // Twenty past nine at the shop.
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      const { board, audit } = parts()
      await board.book(advisor, wanted({ source: 'walk-in' }))
      await board.book(advisor, wanted({ source: 'walk-in', slot: '2026-11-23T11:00' }))
      await board.book(advisor, wanted({ source: 'phone' }))
      const shown = (await visits()).map(({ from, attendance }) => [from, attendance])
      expect(shown).toEqual([
        [540, 'arrived'],
        [540, null],
        [660, null],
      ])
      const { entries } = await audit.list(owner, {})
      expect(entries.at(-1)?.after).toMatchObject({ attendance: 'arrived' })
    })

    it('needs a name, a contact and a vehicle, and says which is missing', async () => {
      const { board, audit } = parts()
      const fields = (overrides: Partial<ShopVisit['fields']>) =>
        wanted({ fields: { ...STORE_FIELDS, ...overrides } })
      const cases = [
        [fields({ lastName: '' }), 'visitName'],
        [fields({ phone: '' }), 'visitContact'],
        [fields({ make: '' }), 'visitVehicle'],
        [fields({ vin: 'too short' }), 'visitVehicle'],
        [wanted({ visit: { services: ['paint'], transport: 'wait', advisor: null } }), 'visitWork'],
        [wanted({ slot: '2026-11-22T09:00' }), 'timeTaken'],
      ] as const
      for (const [visit, key] of cases)
        await expect(board.book(advisor, visit)).rejects.toMatchObject({ key })
      expect(await center.bookings()).toEqual([])
      expect((await audit.list(owner, {})).entries).toEqual([])
    })

    it('books in places that shoppers cannot book, without notice, from the step that is running', async () => {
      center.state.shops = [aShop({ bays: { total: 2, online: 1 } })]
      center.state.now = new Date('2026-11-23T16:20:00.000Z')
      const { board } = parts()
      const query = {
        shopId: 'OCS-MAIN',
        from: '2026-11-20',
        visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      } as const
      const answer = await board.openTimes(advisor, query)
      const today =
        answer.outcome === 'days' ? answer.days.find(({ date }) => date === MONDAY) : undefined
      expect(today?.times[0]).toMatchObject({ slot: NINE, places: 2 })
      await board.book(advisor, wanted())
      expect((await center.seats()).map(({ seat }) => seat)).toEqual([2, 2, 2, 2])
      await expect(board.book(advisor, wanted({ slot: '2026-11-23T08:00' }))).rejects.toMatchObject(
        {
          key: 'timeTaken',
        },
      )
      await expect(center.book({ slot: NINE })).resolves.toMatchObject({ outcome: 'refused' })
    })

    it('books the same form once', async () => {
      const { board, audit } = parts()
      const visit = wanted()
      const first = await board.book(advisor, visit)
      expect(await board.book(advisor, visit)).toEqual(first)
      expect(await center.bookings()).toHaveLength(1)
      expect((await audit.list(owner, {})).entries).toHaveLength(1)
    })

    it('counts towards no limit of shoppers', async () => {
      center.state.shops = [aShop({ bays: { total: 9, online: 9 } })]
      const { board } = parts()
      const fields = { ...STORE_FIELDS, email: 'ana@example.com', phone: '480-555-0142' }
      for (let n = 0; n < 7; n += 1) await board.book(advisor, wanted({ fields }))
      expect(await center.mustBook({ slot: TEN })).toMatchObject({ state: 'booked' })
    })

    it('gives the last place to a shopper or to the shop, and never to both', async () => {
      center.state.shops = [aShop({ bays: { total: 2, online: 2 } })]
      const { board } = parts()
      const byShop = Array.from({ length: PEOPLE }, () =>
        board.book(advisor, wanted({ slot: TEN })).then(
          () => 'booked',
          (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
        ),
      )
      const byShoppers = Array.from({ length: PEOPLE }, async (_, n) => {
        const { outcome } = await center.book({ slot: TEN, email: `p${n}@example.com` })
        return outcome === 'taken' ? 'timeTaken' : outcome
      })
      const outcomes = await Promise.all([...byShop, ...byShoppers])
      expect(outcomes.filter((one) => one === 'booked')).toHaveLength(2)
      expect(outcomes.filter((one) => one === 'timeTaken')).toHaveLength(2 * PEOPLE - 2)
      const places = (await center.seats()).map(
        ({ at, resource, seat }) => `${at} ${resource} ${seat}`,
      )
      expect(places).toHaveLength(8)
      expect(new Set(places).size).toBe(8)
      expect(await center.leads(99)).toHaveLength(2)
    })

    it('refuses people of other stores and roles', async () => {
      for (const actor of [
        anActor({ roles: ['service'], dealers: ['D9'] }),
        anActor({ roles: ['auditor'], dealers: 'all' }),
        anActor({ roles: ['sales'], dealers: ['OCS'] }),
      ])
        await expect(parts().board.book(actor, wanted())).rejects.toMatchObject({
          code: 'forbidden',
        })
    })
  })
})
