import { expect, it, onTestFinished } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import type { LeadRoutes } from '#modules/leads/module.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onDefaultEngine, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { siteByKey } from '#tests/support/builders/sites.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { retriedMail, SAFE_RETRY } from '#tests/support/servers/mail-retry.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { APPLICATION_JOB, applicationFollowUp } from './application-jobs.ts'
import { mailApplication } from './mail-application.ts'

const NOW = new Date('2026-11-20T18:00:00.000Z')

const FIELDS = {
  firstName: 'Buy now at spam.example',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '',
  start: 'now',
  rightToWork: 'yes',
  opening: 'service-technician',
  position: 'Service technician',
  resume: 'win-a-prize.pdf',
}

/** Applications in a real database, confirmed through a real mail server; the test runs the jobs. */
async function aModule(engine: Engine, routes?: LeadRoutes) {
  const database = await aDatabase(engine)
  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url)
  onTestFinished(async () => {
    await mailer.close()
    await smtp.close()
  })
  const [jobs, leads] = [jobRepository(database), leadRepository(database)]
  const known = { position: true }
  const handler = mailApplication({
    leads,
    siteOf: siteByKey,
    dealerOf: () => aDealer({ code: 'D1', leadEmail: 'leads@store.example' }),
    careersAddress: () => 'careers@store.example',
    ...(routes ? { routes } : {}),
    openingOf: async (_site, id) => (known.position ? anOpening({ id }) : null),
    originOf: () => 'https://dealer.example',
    tokenOf: (id) => `secret-of-${id}`,
    mailer,
    mailFrom: 'site@forecourt.example',
  })
  const apply = (overrides: Partial<LeadInput> = {}) =>
    sendLead(
      { leads, vehicleOf: () => null, followUps: [applicationFollowUp], now: () => NOW },
      aLead({ form: 'career-application', stock: null, fields: FIELDS, ...overrides }),
    )
  /** Runs every queued confirmation, leased or not, and returns the outcome of each. */
  const work = async () => {
    const waiting = (await jobs.list('waiting', 99)).filter(({ kind }) => kind === APPLICATION_JOB)
    return Promise.all(waiting.map(handler))
  }
  return { apply, work, known, mails: smtp.mails, smtp, database }
}

onDefaultEngine((engine) => {
  it('confirms an application in the sender’s language, as text and as HTML', async () => {
    const { apply, work, mails } = await aModule(engine)
    const { id } = await apply()
    await apply({ language: 'en', fields: { ...FIELDS, opening: '', position: '', resume: '' } })
    expect(await work()).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }])
    const of = (language: string) => {
      const mail = mails.find((one) => mailParts(one).join('').includes(`?lang=${language}`)) ?? ''
      const [text, html] = mailParts(mail).map(([, part]) => part)
      return { headers: mailPart(mail).headers, text, html }
    }
    const es = of('es')
    expect(es.headers.get('to')).toBe('ana@example.com')
    expect(es.headers.get('reply-to')).toBe('careers@store.example')
    expect(es.headers.get('message-id')).toContain(`${id}.confirmed@`)
    for (const expected of [
      'recibió su solicitud para el puesto: Técnico de servicio.',
      'También recibimos su currículum.',
      `https://dealer.example/my-request/secret-of-${id}?lang=es`,
    ]) {
      expect(es.text).toContain(expected)
      expect(es.html).toContain(expected)
    }
    expect(es.html).toContain('<html lang="es">')
    const en = of('en')
    expect(en.headers.get('subject')).toBe('We received your application')
    expect(en.text).toContain('received your application.')
    expect(en.text).toContain('It has no résumé.')
  })

  it('sets Reply-To to the recipient of the application', async () => {
    const { apply, work, mails } = await aModule(engine, [
      {
        dealerCode: null,
        department: 'careers',
        to: ['hr@group.example'],
        cc: [],
        format: undefined,
      },
    ])
    await apply()
    await work()
    expect(mailPart(mails[0] ?? '').headers.get('reply-to')).toBe('hr@group.example')
  })

  it('contains no typed text, since anyone’s address can be typed', async () => {
    const { apply, work, mails } = await aModule(engine)
    await apply({ fields: { ...FIELDS, opening: 'spam.example', position: '' } })
    await work()
    expect(mails).toHaveLength(1)
    expect(mailParts(mails[0] ?? '').join('')).not.toMatch(/spam|Ruiz|win-a-prize/)
  })

  it('names a removed opening by its stored title', async () => {
    const { apply, work, known, mails } = await aModule(engine)
    known.position = false
    await apply()
    await work()
    expect(mailParts(mails[0] ?? '')[0]?.[1]).toContain('para el puesto: Service technician.')
  })

  it('skips applicants without an address, erased ones and suspects', async () => {
    const { apply, work, mails, database } = await aModule(engine)
    await apply({ fields: { ...FIELDS, email: '', phone: '480-555-0142' } })
    expect(await work()).toEqual([
      { state: 'accepted', evidence: 'not sent: it has no e-mail address' },
    ])
    await apply({ isSuspect: true })
    await database.db.updateTable('lead').set({ erased_at: NOW.toISOString() }).execute()
    await apply({ form: 'contact', fields: { ...FIELDS, message: 'Hola' } })
    expect(await work()).toMatchObject([{ evidence: 'the application no longer exists' }])
    expect(mails).toEqual([])
  })

  it('retries with the same Message-ID after a lost response and logs no address', async () => {
    const { apply, work, smtp } = await aModule(engine)
    await apply()
    const { error, ...retried } = await retriedMail(smtp, work)
    expect(retried).toEqual(SAFE_RETRY)
    expect(error).not.toContain('ana@')
    expect(smtp.mails).toHaveLength(2)
  })
})
