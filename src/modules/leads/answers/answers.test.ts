import { beforeEach, describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { claimLead, setLeadStatus } from '#modules/leads/workflow/changes/status-changes.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { SAFE_RETRY, retriedMail } from '#tests/support/servers/mail-retry.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'

import { MAX_TEXT } from './send-answer.ts'
import type { NewAnswer } from './types.ts'

const UNDO_MS = 5_000

const ana = anActor({ roles: ['sales'], dealers: ['D1'] })
const email = { channel: 'email', wording: 'w', wordingVersion: '1', language: 'es' } as const

const anAnswer = (leadId: string, differences: Partial<NewAnswer> = {}): NewAnswer => ({
  leadId,
  subject: 'Sobre su Wrangler',
  text: 'Hola, Ana:\n\nSí, sigue disponible.',
  language: 'es',
  template: 'available',
  idempotencyKey: crypto.randomUUID(),
  ...differences,
})

const people = () => Promise.resolve([])

onEachEngine((engine) => {
  let setup: Awaited<ReturnType<typeof anAnswerSetup>>

  beforeEach(async () => {
    setup = await anAnswerSetup(engine)
  })

  const later = () => {
    setup.clock.ms += UNDO_MS
  }
  const withdraw = async (leadId: string) => {
    const consent = (await setup.leads.get(null, leadId))?.consents[0]
    const at = setup.now().toISOString()
    await leadLifecycleRepository(setup.database).withdraw(leadId, consent?.id ?? '', {
      event: { id: crypto.randomUUID(), leadId, kind: 'consent-withdrawn', detail: 'email', at },
      jobs: [],
    })
  }
  const erase = async (leadId: string) => {
    const at = setup.now().toISOString()
    const event = { id: crypto.randomUUID(), leadId, kind: 'erased', detail: '', at } as const
    await leadLifecycleRepository(setup.database).erase(leadId, { event, jobs: [] })
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

  it('when canceled, keeps changes of colleagues, and the clock continues', async () => {
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

  it('sends a repeated request once, also at the same time', async () => {
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

  describe('never mails a shopper', () => {
    it('without an address', async () => {
      const leadId = await setup.aLead({ fields: { firstName: 'Ana', email: '' } })
      await expect(setup.answers.send(ana, anAnswer(leadId))).rejects.toThrow('no email address')
    })

    it('who withdrew the consent, before or in the five seconds', async () => {
      const leadId = await setup.aLead({ consents: [email] })
      await setup.answers.send(ana, anAnswer(leadId))
      await withdraw(leadId)
      later()
      expect(await setup.work()).toMatchObject([{ evidence: expect.stringContaining('not sent') }])
      expect(await setup.answers.messages(ana, leadId)).toMatchObject([
        { state: 'failed', failure: expect.stringContaining('withdrew') },
      ])
      await expect(setup.answers.send(ana, anAnswer(leadId))).rejects.toMatchObject({
        code: 'forbidden',
      })
      expect(setup.smtp.mails).toEqual([])
    })

    it('whose lead is held for review', async () => {
      const leadId = await setup.aLead({ isSuspect: true })
      // Only people who may review leads see it, and they have to release it first.
      await expect(setup.answers.send(ana, anAnswer(leadId))).rejects.toMatchObject({
        code: 'forbidden',
      })
      const olga = anActor({ roles: ['manager'], dealers: ['D1'] })
      await expect(setup.answers.send(olga, anAnswer(leadId))).rejects.toThrow('Release this lead')
    })

    it('is not sent if its lead was erased within the five seconds, and its text is deleted', async () => {
      const leadId = await setup.aLead()
      await setup.answers.send(ana, anAnswer(leadId))
      await erase(leadId)
      later()
      expect(await setup.work()).toEqual([])
      expect(setup.smtp.mails).toEqual([])
      const { db } = setup.database
      const rows = await db.selectFrom('lead_answer').selectAll().execute()
      expect(rows).toMatchObject([{ subject: '', text: '' }])
      const { entries } = await setup.audit.list(SYSTEM_ACTOR, {})
      expect(entries[0]?.personal).toBe('erased')
      await expect(setup.answers.messages(ana, leadId)).rejects.toMatchObject({ code: 'not-found' })
      await expect(setup.answers.send(ana, anAnswer(leadId))).rejects.toMatchObject({
        code: 'not-found',
      })
    })
  })

  it('refuses people of other stores, other roles, and leads that are not for sales', async () => {
    const leadId = await setup.aLead()
    for (const actor of [
      anActor({ roles: ['sales'], dealers: ['D2'] }),
      anActor({ roles: ['marketing'], dealers: 'all' }),
    ]) {
      await expect(setup.answers.send(actor, anAnswer(leadId))).rejects.toThrow('Your role')
      await expect(setup.answers.draft(actor, leadId)).rejects.toThrow('Your role')
      await expect(setup.answers.messages(actor, leadId)).rejects.toThrow('Your role')
    }
    const { id } = await setup.answers.send(ana, anAnswer(leadId))
    await expect(
      setup.answers.cancel(anActor({ roles: ['sales'], dealers: ['D2'] }), id),
    ).rejects.toThrow('Your role')
    await expect(
      setup.answers.send(ana, anAnswer(await setup.aLead({ form: 'privacy-request' }))),
    ).rejects.toMatchObject({ code: 'not-found' })
    const application = await setup.aLead({ form: 'career-application' })
    await expect(setup.answers.send(ana, anAnswer(application))).rejects.toThrow('Your role')
    const hugo = anActor({ roles: ['hr'], dealers: 'all' })
    const { starts, from } = await setup.answers.draft(hugo, application)
    expect(starts.map(({ template }) => template)).toEqual(['reach', 'blank'])
    expect(from).toContain('Contratación')
  })

  it('sends hostile text as text, and refuses what is too long or empty', async () => {
    const leadId = await setup.aLead({
      fields: { firstName: '<script>\r\nBcc: x@y.z', email: 'a@b.co' },
    })
    const script = '<script>alert(1)</script>'
    await setup.answers.send(
      anActor({ name: `${script}\r\nBcc: x@y.z`, roles: ['owner'] }),
      anAnswer(leadId, { subject: `${script}\r\nBcc: x@y.z`, text: script }),
    )
    later()
    await setup.work()
    const raw = setup.smtp.mails[0] ?? ''
    expect(mailPart(raw).headers.has('bcc')).toBe(false)
    expect(mailParts(raw)).toEqual([['text/plain', expect.stringContaining(script)]])
    const { starts } = await setup.answers.draft(ana, leadId)
    expect(starts[0]?.text).not.toContain('\r')
    for (const wrong of [
      { text: 'x'.repeat(10_000_000) },
      { text: 'x'.repeat(MAX_TEXT + 1) },
      { text: ' \n ' },
      { subject: '' },
      { subject: 'x'.repeat(121) },
      { idempotencyKey: 'x' },
    ])
      await expect(setup.answers.send(ana, anAnswer(leadId, wrong))).rejects.toMatchObject({
        code: 'invalid',
      })
  })
})
