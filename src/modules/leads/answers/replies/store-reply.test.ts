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

/** An answer is due 15 minutes after a reply. */
const answerDue = (_: unknown, fromMs: number) => new Date(fromMs + 900_000).toISOString()

onEachEngine((engine) => {
  it('stores a mail once, even if it is read several times at once', async () => {
    const { database, audit, now, aLead } = await anAnswerSetup(engine)
    const leadId = await aLead()
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    const store = (reply = aReply('m1@example.com')) =>
      storeReply({ database, audit, uploads, answerDue, now }, leadId, reply)
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

  it.each([
    ['an answered one', { due_at: null, escalation: 2 }, { due_at: 'new', escalation: 0 }],
    ['one that was not answered', { due_at: '2026-01-01T00:00:00.000Z' }, {}],
    ['a sold one', { due_at: null, status: 'sold', is_open: 0 as const }, {}],
  ])('returns a snoozed lead to the inbox and restarts its clock: %s', async (_, before, after) => {
    const { database, audit, now, aLead } = await anAnswerSetup(engine)
    const leadId = await aLead()
    const later = '2026-12-24T00:00:00.000Z'
    await database.db
      .updateTable('lead_workflow')
      .set({ ...before, snoozed_until: later })
      .execute()
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    const reply = aReply('m1@example.com')
    await storeReply({ database, audit, uploads, answerDue, now }, leadId, reply)
    const rows = await database.db.selectFrom('lead_workflow').selectAll().execute()
    const due = answerDue(null, now().getTime())
    const expected = { ...before, ...after }
    expect(rows).toMatchObject([
      {
        ...expected,
        due_at: expected.due_at === 'new' ? due : expected.due_at,
        snoozed_until: null,
      },
    ])
  })

  it('stores nothing for an unknown lead', async () => {
    const { database, audit, now } = await anAnswerSetup(engine)
    const uploads = { take: () => Promise.reject(new Error('there is no attachment')) }
    expect(
      await storeReply(
        { database, audit, uploads, answerDue, now },
        'L0',
        aReply('m1@example.com'),
      ),
    ).toBe('gone')
  })
})
