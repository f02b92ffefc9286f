import { expect, it } from 'vitest'

import { aDatabase, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

import { dueDateOfLead } from './due-date-of-lead.ts'
import { privacyRequestRepository } from './repository.ts'

onDefaultEngine((engine) => {
  it('shows the sender the legal due date, its extension, and that the request is answered', async () => {
    const database = await aDatabase(engine)
    const requests = privacyRequestRepository(database)
    const clock = { at: '2026-11-21T06:30:00.000Z' }
    const entry = aLeadEntry({
      form: 'privacy-request',
      fields: { kind: 'delete', email: 'ana@example.com' },
      // 11:30 pm on the 20th in Phoenix.
      createdAt: clock.at,
    })
    await leadRepository(database).insertLead(entry)
    const due = (overrides = {}) =>
      dueDateOfLead(
        { requests, dealerOf: () => aDealer(), now: () => new Date(clock.at) },
        { ...entry.lead, ...overrides },
      )
    // Also before its job recorded it: the due date counts from receipt.
    const first = { kind: 'delete', answerBy: '2027-01-04', isExtended: false, isLate: false }
    expect(await due()).toEqual(first)
    await requests.start(entry.lead.id, 'delete', '2026-11-20')
    expect(await due()).toEqual(first)
    clock.at = '2027-01-05T06:59:00.000Z'
    expect(await due()).toMatchObject({ isLate: false })
    clock.at = '2027-01-05T07:01:00.000Z'
    expect(await due()).toMatchObject({ isLate: true })
    expect(await due({ answeredAt: '2027-01-02T00:00:00.000Z' })).toMatchObject({ isLate: false })
    await requests.mark(entry.lead.id, 'extended_at', '2027-01-02T00:00:00.000Z')
    const later = { answerBy: '2027-02-18', isExtended: true, isLate: false }
    expect(await due()).toMatchObject(later)
    expect(await due({ form: 'privacy-opt-out' })).toMatchObject({ kind: 'delete' })
    expect(await due({ form: 'contact' })).toBeNull()
  })
})
