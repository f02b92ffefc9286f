import { expect, it, onTestFinished } from 'vitest'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { liveLeadMails } from '#modules/leads/delivery/live-lead-mails.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onDefaultEngine, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { firstSite, siteByKey } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { retriedMail, SAFE_RETRY } from '#tests/support/servers/mail-retry.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { confirmationMail } from './confirmation-content.ts'
import { CONFIRMATION_JOB, confirmationFollowUp } from './confirmation-jobs.ts'
import { mailConfirmation } from './mail-confirmation.ts'

const NOW = new Date('2026-11-20T18:00:00.000Z')

const TYPED = {
  firstName: 'Buy now at spam.example',
  lastName: 'spam',
  email: 'ana@example.com',
  phone: '480-555-0199',
  comments: 'spam spam.example',
  message: 'spam',
}

/** Leads in a real database, confirmed through a real mail server; the test runs the jobs. */
async function aModule(engine: Engine) {
  const database = await aDatabase(engine)
  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url)
  onTestFinished(async () => {
    await mailer.close()
    await smtp.close()
  })
  const [jobs, leads] = [jobRepository(database), leadRepository(database)]
  const handler = mailConfirmation({
    leads,
    siteOf: siteByKey,
    dealerOf: () => aDealer({ code: 'D1', phone: '480-555-0100', servicePhone: '480-555-0111' }),
    originOf: () => 'https://dealer.example',
    tokenOf: (id) => `secret-of-${id}`,
    answerMinutes: async () => null,
    mailer,
    mailFrom: 'site@forecourt.example',
  })
  const post = (overrides: Partial<LeadInput> = {}) =>
    sendLead(
      {
        leads,
        vehicleOf: (_viewer, stock) => (stock === 'S1' ? leadVehicle(aVehicle(), null) : null),
        followUps: [confirmationFollowUp],
        now: () => NOW,
      },
      aLead({ fields: TYPED, ...overrides }),
    )
  /** Runs every queued confirmation, and returns the outcome of each. */
  const work = async () => {
    const waiting = (await jobs.list('waiting', 99)).filter(({ kind }) => kind === CONFIRMATION_JOB)
    return Promise.all(waiting.map(handler))
  }
  return { post, work, mails: smtp.mails, smtp, database }
}

onDefaultEngine((engine) => {
  it('confirms a lead in the shopper’s language, with store, next step, phone and vehicle', async () => {
    const { post, work, mails } = await aModule(engine)
    const { id } = await post()
    expect(await work()).toMatchObject([{ state: 'accepted' }])
    const [mail = ''] = mails
    const { headers } = mailPart(mail)
    expect(headers.get('to')).toBe('ana@example.com')
    expect(headers.get('message-id')).toContain(`${id}.received@`)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    for (const [, part] of mailParts(mail)) {
      expect(part).toContain('Ocotillo Chrysler Dodge Jeep Ram recibió su mensaje')
      expect(part).toContain('2024 Jeep Wrangler, número de inventario S1')
      expect(part).toContain('Alguien de ventas lo lee en horario de atención')
      expect(part).toContain('480-555-0100')
      expect(part).toContain(`https://dealer.example/my-request/secret-of-${id}?lang=es`)
    }
  })

  it('names the department and the next step of the request', async () => {
    const { post, work, mails } = await aModule(engine)
    await post({ form: 'contact', stock: null, fields: { ...TYPED, topic: 'service' } })
    await work()
    const text = mailParts(mails[0] ?? '')[0]?.[1]
    expect(text).toContain('Alguien del departamento de servicio')
    expect(text).toContain('480-555-0111')
    expect(text).not.toContain('Se trata del')
  })

  it('names the time of an appointment, unless it is invalid', async () => {
    const { post, work, mails } = await aModule(engine)
    const at = { ...TYPED, visit: 'test-drive', slot: '2026-11-24T13:30' }
    await post({ form: 'vehicle-appointment', fields: at, language: 'en' })
    await post({ form: 'vehicle-appointment', fields: { ...at, slot: 'spam' }, language: 'en' })
    await work()
    const texts = mails.map((mail) => mailParts(mail)[0]?.[1] ?? '')
    const part = 'You requested a test drive on Tuesday, November 24 at 1:30pm.'
    expect(texts.filter((text) => text.includes(part))).toHaveLength(1)
    expect(texts.filter((text) => /You requested|spam/.test(text))).toHaveLength(1)
  })

  it('contains no typed text, and only vehicles of the site', async () => {
    const { post, work, mails } = await aModule(engine)
    await post({ stock: 'spam' })
    await work()
    expect(mails).toHaveLength(1)
    expect(
      mailPart(mails[0] ?? '').headers.get('subject') + mailParts(mails[0] ?? '').join(''),
    ).not.toMatch(/spam|555-0199/)
  })

  it('sends one mail per lead, never without an address, to suspects, for tests or after an erasure', async () => {
    const { post, work, mails, database } = await aModule(engine)
    await post({ fields: { ...TYPED, email: '' } })
    await post({ isSuspect: true })
    await post({ isTest: true })
    expect(await work()).toEqual([
      { state: 'accepted', evidence: 'not sent: it has no e-mail address' },
    ])
    const key = crypto.randomUUID()
    const [first, again] = [
      await post({ idempotencyKey: key }),
      await post({ idempotencyKey: key }),
    ]
    expect(again).toEqual({ id: first.id, isRepeat: true })
    expect(await work()).toHaveLength(2)
    expect(mails).toHaveLength(1)
    const liveOf = liveLeadMails(database)
    expect([...(await liveOf([`${first.id}.received`]))]).toEqual([`${first.id}.received`])
    await database.db
      .updateTable('lead')
      .set({ status: 'erased', erased_at: NOW.toISOString() })
      .execute()
    expect(await work()).toMatchObject([
      { evidence: 'the lead no longer exists' },
      { evidence: 'the lead no longer exists' },
    ])
    expect((await liveOf([`${first.id}.received`])).size).toBe(0)
    expect(mails).toHaveLength(1)
  })

  it('retries with the same Message-ID after a lost response and logs no address', async () => {
    const { post, work, smtp } = await aModule(engine)
    await post()
    const { error, ...retried } = await retriedMail(smtp, work)
    expect(retried).toEqual(SAFE_RETRY)
    expect(error).not.toContain('ana@')
    expect(smtp.mails).toHaveLength(2)
  })
})

it('skips forms with their own confirmation mail', () => {
  const news = { vehicle: null, now: NOW.toISOString(), isSealed: false }
  const left = LEAD_FORMS.filter(
    (form) => confirmationFollowUp({ id: 'L', dealerCode: 'D1', form }, news).length === 0,
  )
  expect(left).toEqual([
    'availability-notification',
    'vehicle-hold',
    'service-appointment',
    'career-application',
    'privacy-request',
    'privacy-opt-out',
  ])
})

it.each([
  [21, 'We answer in 25 min.'],
  [null, 'Our sales team will reply during business hours'],
  [241, 'Our sales team will reply during business hours'],
])('with a usual wait of %s minutes a text with it says: %s', (answerMinutes, sentence) => {
  const { text } = confirmationMail({
    lead: { form: 'vehicle-interest', fields: {}, language: 'en' },
    vehicle: null,
    site: firstSite,
    origin: 'https://dealer.example',
    dealer: aDealer(),
    token: 'secret',
    answerMinutes,
    edits: { textsOf: () => ({ 'next.sales': 'We answer in {wait}.' }) },
  })
  expect(text).toContain(sentence)
})
