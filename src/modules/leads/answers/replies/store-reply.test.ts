import { expect, it } from 'vitest'

import { anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'

import { storeReply } from './store-reply.ts'

const aReply = (messageId: string | null, text = 'Yes') => ({
  leadId: null,
  isAutomatic: false,
  messageId,
  subject: 'Re: Wrangler',
  text,
  isCut: false,
  attachments: [],
  leftOut: 0,
})

onEachEngine((engine) => {
  it('stores a mail once, however often it is read at the same time', async () => {
    const { database, audit, now, aLead } = await anAnswerSetup(engine)
    const leadId = await aLead()
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    const store = (reply = aReply('m1@example.com')) =>
      storeReply({ database, audit, uploads, now }, leadId, reply)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => store()))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'repeat'), 'stored'])
    expect(await store(aReply('m2@example.com'))).toBe('stored')
    // Without an id, the same words are the same mail.
    expect(await store(aReply(null))).toBe('stored')
    expect(await store(aReply(null))).toBe('repeat')
    expect(await store(aReply(null, 'No'))).toBe('stored')
    const events = await database.db
      .selectFrom('lead_event')
      .select('kind')
      .where('lead_id', '=', leadId)
      .execute()
    expect(events).toHaveLength(4)
  })

  it('shows a lead again that someone had put off', async () => {
    const { database, audit, now, aLead } = await anAnswerSetup(engine)
    const leadId = await aLead()
    const later = '2026-12-24T00:00:00.000Z'
    await database.db.updateTable('lead_workflow').set({ snoozed_until: later }).execute()
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    await storeReply({ database, audit, uploads, now }, leadId, aReply('m1@example.com'))
    const rows = await database.db.selectFrom('lead_workflow').select('snoozed_until').execute()
    expect(rows).toEqual([{ snoozed_until: null }])
  })

  it('stores nothing for an unknown lead', async () => {
    const { database, audit, now } = await anAnswerSetup(engine)
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    expect(
      await storeReply({ database, audit, uploads, now }, 'L0', aReply('m1@example.com')),
    ).toBe('gone')
  })
})
