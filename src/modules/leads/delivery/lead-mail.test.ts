import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Consent } from '#modules/leads/mapper.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { adfProblems, adfText, hasXmllint } from '#tests/support/pages/adf.ts'

import { leadMail, type LeadNoticeMail } from './lead-mail.ts'

const from = {
  to: ['leads@dealer.example'],
  cc: [],
  format: 'adf',
  mailFrom: 'website@ocotillo.example',
  origin: 'https://o.example',
} as const
const site = defineSite(defaultSite, { key: 'ocotillo', name: 'Ocotillo', hosts: ['o.example'] })
const fields = {
  firstName: 'Ramón',
  lastName: 'Ruiz',
  email: 'ramon@example.com',
  phone: '480-555-0142',
  comments: '¿Está disponible?',
}
const { lead } = aLeadEntry({ fields })
const consent: Consent = {
  id: 'C1',
  channel: 'text',
  wording: 'You may text me.',
  wordingHash: '',
  wordingVersion: '1',
  language: 'es',
  contact: '480-555-0142',
  origin: lead.origin,
  createdAt: lead.createdAt,
  withdrawnAt: null,
}
const aNoticeMail = (overrides: Partial<LeadNoticeMail> = {}): LeadNoticeMail => ({
  key: `${lead.id}.crm-D1`,
  at: lead.createdAt,
  lead,
  consents: [consent],
  job: {
    leadId: lead.id,
    vehicle: leadVehicle(aVehicle(), fromDollars(30_000)),
    notice: { kind: 'received' },
  },
  dealer: aDealer(),
  site,
  isResent: false,
  ...overrides,
})
const withNotice = (notice: LeadNoticeMail['job']['notice']) => ({ ...aNoticeMail().job, notice })
const commentsOf = (mail: LeadNoticeMail) =>
  adfText(leadMail(mail, from).text, '//customer/comments')

it('names the site by its own address, also in ADF of a site without a public address', () => {
  expect(site.publicUrl).toBeNull()
  expect(adfText(leadMail(aNoticeMail(), from).text, '//provider/url')).toBe('https://o.example')
})

it('a lead mail is from the site, with the shopper as Reply-To, and a Message-ID derived from its job', () => {
  expect(leadMail(aNoticeMail(), from)).toMatchObject({
    messageId: `${lead.id}.crm-D1@o.example`,
    from: { name: 'Ocotillo', address: 'website@ocotillo.example' },
    to: ['leads@dealer.example'],
    replyTo: 'ramon@example.com',
    date: new Date(lead.createdAt),
  })
  const silent = { ...lead, fields: { ...fields, email: '' } }
  expect(leadMail(aNoticeMail({ lead: silent }), from).replyTo).toBeNull()
})

it('a lead mail has a readable HTML part unless the site disables it', () => {
  expect(leadMail(aNoticeMail(), from).html).toContain('Ramón')
  const plain = defineSite(site, { key: 'plain', name: 'Plain', leads: { mailFormat: 'adf' } })
  const { html, text } = leadMail(aNoticeMail({ site: plain }), from)
  expect(html).toBeNull()
  expect(text).toContain('<?adf version="1.0"?>')
})

describe.skipIf(!hasXmllint)(
  'the ADF, validated by xmllint (skipped if it is not installed)',
  () => {
    it('lists consents before the shopper’s words', () =>
      expect(commentsOf(aNoticeMail())).toBe(
        'Agreed to: text messages (480-555-0142)\n\n¿Está disponible?',
      ))

    it('says that an assistant filled in the form', () =>
      expect(
        commentsOf(aNoticeMail({ lead: { ...lead, source: 'assistant' }, consents: [] })),
      ).toBe(
        'Filled in by the shopper’s assistant; read and sent by the shopper\n\n¿Está disponible?',
      ))

    it('sends a correction as a resend of the same lead, in a separate mail', () => {
      const corrected = aNoticeMail({
        key: `${lead.id}.crm-D1.E1`,
        job: withNotice({ kind: 'corrected', fields: ['email'] }),
      })
      const { messageId, text } = leadMail(corrected, from)
      expect(messageId).not.toBe(leadMail(aNoticeMail(), from).messageId)
      expect(adfProblems(text)).toBe('')
      expect(adfText(text, '//prospect/@status')).toBe('resend')
      expect(adfText(text, '//prospect/id')).toBe(lead.id)
      expect(commentsOf(corrected)).toMatch(/^Corrected by the shopper: e-mail address\n/)
    })

    it('names the withdrawn consent', () => {
      const withdrawn = aNoticeMail({
        consents: [{ ...consent, withdrawnAt: '2026-11-21' }],
        job: withNotice({ kind: 'consent-withdrawn', consentId: 'C1' }),
      })
      expect(commentsOf(withdrawn)).toBe(
        'Consent withdrawn: text messages (480-555-0142)\nAgreed to: nothing\n\n¿Está disponible?',
      )
    })
  },
)

it('attaches uploads once: to the first notice of an application', () => {
  const files = [
    { filename: 'resume.pdf', content: Buffer.from('x'), contentType: 'application/pdf' },
  ]
  const application = { ...lead, form: 'career-application' as const }
  const attached = (notice: LeadNoticeMail['job']['notice']) =>
    leadMail(aNoticeMail({ lead: application, job: withNotice(notice) }), {
      ...from,
      files,
    } as never).attachments
  expect(attached({ kind: 'received' })).toEqual(files)
  expect(attached({ kind: 'corrected', fields: ['email'] })).toBeUndefined()
  expect(attached({ kind: 'consent-withdrawn', consentId: 'C1' })).toBeUndefined()
})

it('a lead mail is a plain mail with a readable subject for people, without an ADF prospect', () => {
  const inquiry = {
    ...lead,
    form: 'contact' as const,
    stock: null,
    fields: { ...fields, topic: 'service' },
  }
  const question = aNoticeMail({ lead: inquiry, job: { ...aNoticeMail().job, vehicle: null } })
  const mail = leadMail(question, { ...from, cc: ['boss@dealer.example'], format: 'readable' })
  expect(mail).toMatchObject({
    cc: ['boss@dealer.example'],
    replyTo: 'ramon@example.com',
    subject: 'Service question, Ramón Ruiz',
  })
  const feedback = { ...question, lead: { ...inquiry, fields: { ...fields, topic: 'feedback' } } }
  expect(leadMail(feedback, { ...from, format: 'readable' }).subject).toBe('Feedback, Ramón Ruiz')
  expect(mail.text).not.toMatch(/<adf>|interest=/)
  expect(mail.text).toContain('  ¿Está disponible?')
})

it('requests the erasure of a lead by its id only', () => {
  const mail = leadMail(aNoticeMail({ job: withNotice({ kind: 'erased' }) }), from)
  expect(mail.subject).toBe(`Please delete lead ${lead.id}`)
  expect(mail.html).toBeNull()
  expect(mail.replyTo).toBeNull()
  expect(JSON.stringify(mail)).not.toMatch(/Ramón|ramon|Ruiz|480-555-0142|disponible/)
})
