import { describe, expect, it } from 'vitest'

import type { NewWaiting } from '#modules/service/board/types/changes.ts'
import { offerPlaces } from '#modules/service/waiting-list/offer-places.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { STORE_FIELDS } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

const MONDAY = '2026-11-23'
const SHOP = { dealerCode: 'OCS', shopId: 'OCS-MAIN' }
const RANGE = { from: MONDAY, to: MONDAY }
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const owner = anActor({ roles: ['owner'], dealers: 'all' })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => boardOf(center)
  let keys = 0
  const wanted = (overrides: Partial<NewWaiting> = {}): NewWaiting => {
    keys += 1
    return {
      key: `form ${keys}`,
      shopId: 'OCS-MAIN',
      visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      source: 'phone',
      fields: { ...STORE_FIELDS, email: 'bo@example.com', comments: 'Before noon' },
      consents: ['email'],
      language: 'es',
      preference: { from: MONDAY, to: '2026-11-24', part: 'morning' },
      ...overrides,
    }
  }
  const list = async () => {
    const query = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
    return (await parts().board.days(advisor, query)).waiting
  }

  describe('SVC-24 customers whom the shop adds to the waiting list', () => {
    it('adds one with what was said, once for each form, and records it without their data', async () => {
      const { board, audit } = parts()
      const form = wanted()
      const { id } = await board.addWaiting(advisor, form)
      expect(await board.addWaiting(advisor, form)).toEqual({ id })
      expect(await list()).toMatchObject([
        {
          id,
          name: 'Bo Diaz',
          language: 'es',
          offer: null,
          request: {
            services: ['oil'],
            fields: { phone: '480-555-0177', comments: 'Before noon' },
          },
        },
      ])
      const { entries } = await audit.list(owner, {})
      expect(entries).toMatchObject([
        {
          action: 'visit.waiting',
          subject: { kind: 'visit', id },
          dealerCode: 'OCS',
          after: { shop: 'OCS-MAIN', from: MONDAY, to: '2026-11-24', part: 'morning' },
        },
      ])
      expect(JSON.stringify(entries)).not.toMatch(/Diaz|5550177|example/)
    })

    it('offers them a place that becomes free by mail, and books it as a visit of the shop', async () => {
      const blocker = await center.mustBook({ slot: NINE, email: 'ana@example.com' })
      const { board, scheduler } = parts()
      await board.addWaiting(advisor, wanted({ preference: { ...RANGE, part: 'morning' } }))
      await center.scheduler().cancel(ocotillo.key, blocker.token)
      const [entry] = await list()
      expect(entry?.offer?.slot).toBe(NINE)
      expect(await center.queued()).toContain('2026-11-20T18:00 offer')
      const token = scheduler.waitingTokens.make(entry?.id ?? '')
      await center.scheduler().acceptOffer(ocotillo.key, token, null)
      const leads = await center.leads()
      expect(leads.map(({ source }) => source)).toContain('phone')
    })

    it('holds no place for one without an address, whom a person calls', async () => {
      const { board, scheduler } = parts()
      await board.addWaiting(advisor, wanted({ fields: STORE_FIELDS }))
      await offerPlaces(scheduler, SHOP, RANGE)
      expect(await list()).toMatchObject([{ offer: null }])
      const { n } = await board.fitting(advisor, { stores: 'all', limit: 1 })
      expect(n).toBe(1)
    })

    it.each([
      ['waitingDays', { preference: { from: '2026-11-19', to: MONDAY, part: 'any' } }],
      ['waitingDays', { preference: { from: MONDAY, to: '2026-11-22', part: 'any' } }],
      ['visitContact', { fields: { ...STORE_FIELDS, phone: '' } }],
      ['visitName', { fields: { ...STORE_FIELDS, lastName: '' } }],
      ['visitWork', { visit: { services: ['none'], transport: 'drop-off', advisor: null } }],
    ] as const)('refuses with %s what is missing or wrong', async (key, overrides) => {
      await expect(parts().board.addWaiting(advisor, wanted(overrides))).rejects.toMatchObject({
        code: 'invalid',
        key,
      })
      expect(await list()).toEqual([])
    })
  })
})
