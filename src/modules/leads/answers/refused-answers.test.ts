import { beforeEach, describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswer, anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'

import { MAX_TEXT } from './send-answer.ts'

const UNDO_MS = 5_000

const ana = anActor({ roles: ['sales'], dealers: ['D1'] })
const email = { channel: 'email', wording: 'w', wordingVersion: '1', language: 'es' } as const

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

  describe('never mails a shopper', () => {
    it('without an address', async () => {
      const leadId = await setup.aLead({ fields: { firstName: 'Ana', email: '' } })
      await expect(setup.answers.send(ana, anAnswer(leadId))).rejects.toThrow('no email address')
    })

    it('who withdrew the consent, before the answer or within the five seconds', async () => {
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

    it('whose answer was erased while it waited, as it was about someone else', async () => {
      const leadId = await setup.aLead()
      await setup.answers.send(ana, anAnswer(leadId))
      await setup.database.db.updateTable('lead_answer').set({ subject: '', text: '' }).execute()
      later()
      expect(await setup.work()).toMatchObject([{ evidence: expect.stringContaining('erased') }])
      expect(setup.smtp.mails).toEqual([])
      expect(await setup.answers.messages(ana, leadId)).toMatchObject([{ state: 'canceled' }])
    })

    it('whose data was erased within the five seconds, and deletes the text', async () => {
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
