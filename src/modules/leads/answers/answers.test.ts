import { beforeEach, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { claimLead, setLeadStatus } from '#modules/leads/workflow/changes/status-changes.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswer, anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { SAFE_RETRY, retriedMail } from '#tests/support/servers/mail-retry.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'

const UNDO_MS = 5_000

const ana = anActor({ roles: ['sales'], dealers: ['D1'] })

const people = () => Promise.resolve([])

onEachEngine((engine) => {
  let setup: Awaited<ReturnType<typeof anAnswerSetup>>

  beforeEach(async () => {
    setup = await anAnswerSetup(engine)
  })

  const later = () => {
    setup.clock.ms += UNDO_MS
  }

  it('mails an answer after five seconds, from the department, with a signed reply address', async () => {
    const leadId = await setup.aLead()
    const { id, sendAt } = await setup.answers.send(ana, anAnswer(leadId))
    expect(Date.parse(sendAt) - setup.clock.ms).toBe(UNDO_MS)
    setup.clock.ms += UNDO_MS - 1
    expect(await setup.work()).toEqual([])
    setup.clock.ms += 1
    expect(await setup.work()).toMatchObject([{ state: 'accepted' }])

    const { headers } = mailPart(setup.smtp.mails[0] ?? '')
    expect(headers.get('from')).toBe('"Ocotillo Ram, Ventas" <site@dealer.example>')
    expect(headers.get('to')).toBe('ana@example.com')
    expect(headers.get('reply-to')).toBe(setup.replies.of(leadId))
    expect(headers.get('message-id')).toContain(`${leadId}.answer.${id}@`)
    expect(headers.has('auto-submitted')).toBe(false)
    const [[type, text] = []] = mailParts(setup.smtp.mails[0] ?? '')
    expect(type).toBe('text/plain')
    expect(text).toMatch(
      /^Hola, Ana:\n\nSí, sigue disponible\.\n\nResponda a este correo y Ana Morales recibirá su mensaje\.\n\n-- \nOcotillo Ram, /,
    )
    expect(await setup.answers.messages(ana, leadId)).toMatchObject([
      { kind: 'answer', state: 'sent', by: { name: 'Ana Morales' }, subject: 'Sobre su Wrangler' },
    ])
  })

  const workflowOf = (leadId: string) =>
    setup.database.db
      .selectFrom('lead_workflow')
      .select(['status', 'due_at', 'answered_at', 'snoozed_until'])
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow()

  it('counts the lead as answered and records it, with the text sealed', async () => {
    const leadId = await setup.aLead()
    const answer = anAnswer(leadId)
    const { id } = await setup.answers.send(ana, answer)
    const at = setup.now().toISOString()
    expect((await setup.leads.get(null, leadId))?.lead.answeredAt).toBe(at)
    expect(await workflowOf(leadId)).toMatchObject({
      status: 'contacted',
      due_at: null,
      answered_at: at,
    })
    const { entries } = await setup.audit.list(SYSTEM_ACTOR, {})
    expect(entries).toMatchObject([
      {
        action: 'lead.mailed',
        subject: { kind: 'lead', id: leadId },
        dealerCode: 'D1',
        after: { channel: 'email', answer: id, template: 'available', language: 'es' },
        personal: { after: { subject: answer.subject, text: answer.text } },
      },
      { action: 'lead.answered-email', before: { status: 'new' }, after: { status: 'contacted' } },
    ])
    const rows = await setup.database.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('disponible')
  })

  it('can be canceled within five seconds, and not afterwards', async () => {
    const leadId = await setup.aLead()
    const before = await workflowOf(leadId)
    expect(before.due_at).not.toBeNull()
    const { id } = await setup.answers.send(ana, anAnswer(leadId))
    expect(await setup.answers.cancel(ana, id)).toBe(true)
    expect(await setup.answers.cancel(ana, id)).toBe(true)
    later()
    expect(await setup.work()).toEqual([])
    expect((await setup.leads.get(null, leadId))?.lead.answeredAt).toBeNull()
    expect(await workflowOf(leadId)).toEqual(before)
    expect(await setup.answers.messages(ana, leadId)).toMatchObject([{ state: 'canceled' }])

    const sent = await setup.answers.send(ana, anAnswer(leadId))
    later()
    await setup.work()
    expect(await setup.answers.cancel(ana, sent.id)).toBe(false)
    expect((await setup.leads.get(null, leadId))?.lead.answeredAt).not.toBeNull()
    expect(setup.smtp.mails).toHaveLength(1)
    const { entries } = await setup.audit.list(SYSTEM_ACTOR, {})
    expect(entries.map(({ action }) => action)).toEqual([
      'lead.mailed',
      'lead.answered-email',
      'lead.mail-canceled',
      'lead.answer-canceled',
      'lead.mailed',
      'lead.answered-email',
    ])
  })

  it('cannot be canceled once a worker has it, even if it was not sent yet', async () => {
    const leadId = await setup.aLead()
    const { id } = await setup.answers.send(ana, anAnswer(leadId))
    later()
    const now = setup.now().toISOString()
    const leaseUntil = new Date(setup.clock.ms + 60_000).toISOString()
    await setup.jobs.claim({ owner: 'w', now, leaseUntil, limit: 9 })
    expect(await setup.answers.cancel(ana, id)).toBe(false)
    expect((await workflowOf(leadId)).due_at).toBeNull()
  })

  it('keeps changes of colleagues when it is canceled, and the clock continues', async () => {
    const leadId = await setup.aLead()
    const { due_at: due } = await workflowOf(leadId)
    const { id } = await setup.answers.send(ana, anAnswer(leadId))
    const { audit, database, now } = setup
    const luis = anActor({ userId: 'u2', roles: ['sales'], dealers: ['D1'] })
    await claimLead({ audit, database, now, people }, luis, { id: leadId, version: 1 })
    const owner = anActor({ roles: ['owner'] })
    expect(await setup.answers.cancel(owner, id)).toBe(true)
    expect(await workflowOf(leadId)).toMatchObject({
      status: 'contacted',
      due_at: due,
      answered_at: null,
    })

    const other = await setup.aLead()
    const second = await setup.answers.send(ana, anAnswer(other))
    const change = { status: 'appointment', reason: null } as const
    await setLeadStatus({ audit, database, now, people }, luis, { id: other, version: 1 }, change)
    const changed = await workflowOf(other)
    expect(await setup.answers.cancel(ana, second.id)).toBe(true)
    expect(await workflowOf(other)).toEqual(changed)
  })

  it('does not restart the clock of a lead that was answered before', async () => {
    const leadId = await setup.aLead()
    await setup.answers.send(ana, anAnswer(leadId))
    later()
    await setup.work()
    const before = await workflowOf(leadId)
    const { id } = await setup.answers.send(ana, anAnswer(leadId))
    expect(await setup.answers.cancel(ana, id)).toBe(true)
    expect(await workflowOf(leadId)).toEqual(before)
    expect((await setup.leads.get(null, leadId))?.lead.answeredAt).toBe(before.answered_at)
  })

  it('is sent once if its request is repeated, also at the same time', async () => {
    const leadId = await setup.aLead()
    const answer = anAnswer(leadId)
    const queued = await Promise.all([1, 2, 3].map(() => setup.answers.send(ana, answer)))
    expect(new Set(queued.map(({ id }) => id)).size).toBe(1)
    later()
    await setup.work()
    expect(setup.smtp.mails).toHaveLength(1)
    const another = await setup.aLead()
    await expect(setup.answers.send(ana, { ...answer, leadId: another })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('retries with the same Message-ID after a lost response and logs no address', async () => {
    const leadId = await setup.aLead()
    await setup.answers.send(ana, anAnswer(leadId))
    later()
    const { error, ...retried } = await retriedMail(setup.smtp, setup.work)
    expect(retried).toEqual(SAFE_RETRY)
    expect(error).not.toContain('ana@')
  })
})
