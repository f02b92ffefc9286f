import { describe, expect, it } from 'vitest'

import type { ShopVisit } from '#modules/service/board/types/changes.ts'
import { bookByPhone } from '#modules/service/bookings/book-by-phone.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { boardOf } from '#tests/support/builders/service-board.ts'
import { NINE, TEN, useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aShop, STORE_FIELDS } from '#tests/support/builders/service.ts'

const MONDAY = '2026-11-23'
const advisor = anActor({ roles: ['service'], dealers: ['OCS'] })
const reader = anActor({ roles: ['auditor'], dealers: 'all' })
const owner = anActor({ roles: ['owner'], dealers: 'all' })

onEachEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => boardOf(center)
  const wanted: ShopVisit = {
    key: 'a form',
    shopId: 'OCS-MAIN',
    slot: NINE,
    visit: { services: ['oil'], transport: 'drop-off', advisor: null },
    source: 'phone',
    fields: { ...STORE_FIELDS, email: 'bo@example.com', comments: 'It squeaks' },
    consents: [],
    language: 'en',
    waitingId: null,
  }
  const visits = async (actor = advisor) => {
    const query = { shopId: 'OCS-MAIN', from: MONDAY, to: MONDAY }
    const { days } = await parts().board.days(actor, query)
    return days.flatMap((day) => day.visits)
  }

  describe('SVC-25 notes of visits', () => {
    it('shows what the customer said, and what the team noted, to those who see the customer', async () => {
      const { board, audit } = parts()
      const { id } = await board.book(advisor, wanted)
      await board.addNote(advisor, { id, text: '  Pays by card ' })
      await board.addNote(advisor, { id, text: 'Called at noon' })
      expect(await visits()).toMatchObject([
        {
          shopper: { email: 'bo@example.com', comments: 'It squeaks' },
          notes: [
            { author: advisor.name, text: 'Pays by card', at: '2026-11-20T18:00:00.000Z' },
            { text: 'Called at noon' },
          ],
        },
      ])
      expect(await visits(reader)).toMatchObject([{ shopper: 'hidden', notes: [] }])
      const { entries } = await audit.list(owner, {})
      expect(entries[0]).toMatchObject({ action: 'visit.noted', subject: { kind: 'visit', id } })
      const stored = await center.database().db.selectFrom('audit_entry').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain('Called at noon')
    })

    it('refuses an empty note, and one of a visit without a customer', async () => {
      center.state.shops = [aShop({ bays: { total: 2, online: 2 } })]
      const { board, scheduler } = parts()
      const { id } = await board.book(advisor, wanted)
      await expect(board.addNote(advisor, { id, text: ' ' })).rejects.toMatchObject({
        key: 'textEmpty',
      })
      const taken = await bookByPhone(scheduler, {
        dealerCode: 'OCS',
        shopId: 'OCS-MAIN',
        slot: TEN,
        services: ['oil'],
        transport: 'drop-off',
      })
      await expect(board.addNote(advisor, { id: taken.id, text: 'x' })).rejects.toMatchObject({
        key: 'noLead',
      })
    })
  })
})
