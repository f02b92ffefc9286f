import { describe, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { STORE_FIELDS } from '#tests/support/builders/service.ts'

const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const PHONE = '(480) 555-0177'

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const board = () => boardOf(center).board
  /** A visit with its lead, whose words are searched as the inbox stores them. */
  const visit = async (slot: string) => {
    await board().book(advisor, {
      key: `form ${slot}`,
      shopId: 'OCS-MAIN',
      slot,
      visit: { services: ['oil'], transport: 'drop-off', advisor: null },
      source: 'phone',
      fields: { ...STORE_FIELDS, comments: 'It squeaks' },
      consents: [],
      language: 'es',
      waitingId: null,
    })
    const [lead] = await center.leads()
    await center
      .database()
      .db.insertInto('lead_word')
      .values({ word: '4805550177', lead_id: lead?.id ?? '' })
      .execute()
  }
  const ask = (phone: string) => board().customer(advisor, { shopId: 'OCS-MAIN', phone })

  describe('SVC-18 customers whom a store knows', () => {
    it('finds one by their phone number, with the next visit and without what they said then', async () => {
      expect(await ask(PHONE)).toBeNull()
      await visit(NINE)
      expect(await ask(PHONE)).toEqual({
        fields: { ...STORE_FIELDS, phone: '480-555-0177', comments: '' },
        language: 'es',
        last: null,
        next: NINE,
      })
      center.state.now = new Date('2026-11-24T18:00:00.000Z')
      expect(await ask('+1 480 555 0177')).toMatchObject({ last: NINE, next: null })
    })

    it('finds no one by a part of a number', async () => {
      await visit(NINE)
      expect(await ask('555-0177')).toBeNull()
      expect(await ask('')).toBeNull()
    })

    it('is for people who may change visits of the store', async () => {
      const other = anActor({ roles: ['service'], dealers: ['OTHER'] })
      await expect(
        board().customer(other, { shopId: 'OCS-MAIN', phone: PHONE }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    })
  })
})
