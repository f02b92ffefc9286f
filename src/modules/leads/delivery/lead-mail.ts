import type { Dealer } from '#domain/dealers/dealer.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { adf, type AdfLead } from '#domain/leads/adf.ts'
import {
  consentNotes,
  correctionNote,
  sourceNotes,
  withdrawalNote,
} from '#domain/leads/lead-notes.ts'
import { plainLead } from '#domain/leads/plain-lead.ts'
import { readableLead } from '#domain/leads/readable-lead.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { Consent, Lead } from '#modules/leads/mapper.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mail } from '#platform/mail/mailer.ts'

import type { LeadJob } from './delivery-jobs.ts'
import type { LeadRoute } from './lead-routes.ts'

/** A lead notice to mail, with its recipient. */
export type LeadNoticeMail = Readonly<{
  /** The key of its job: the same in every attempt. */
  key: string
  /** When the job was created, ISO. */
  at: string
  lead: Lead
  consents: readonly Consent[]
  job: LeadJob
  dealer: Dealer
  site: Site
  /** Whether an earlier attempt may have arrived. */
  isResent: boolean
}>

type From = LeadRoute &
  Readonly<{
    mailFrom: string
    /** The origin of the site, without a trailing slash. */
    origin: string
    /** The files of the lead; none if absent. */
    files?: readonly LeadDocument[]
  }>

function notesOf({ job: { notice }, lead, consents }: LeadNoticeMail): readonly string[] {
  const agreed = [...sourceNotes(lead), ...consentNotes(consents)]
  if (notice.kind === 'corrected') return [correctionNote(notice.fields), ...agreed]
  if (notice.kind !== 'consent-withdrawn') return agreed
  const withdrawn = consents.filter(({ id }) => id === notice.consentId)
  return [...withdrawn.map(withdrawalNote), ...agreed]
}

/** A lead in ADF; changes are in its comments. @param origin of its site */
export const adfLead = (noticeMail: LeadNoticeMail, origin: string): AdfLead => ({
  id: noticeMail.lead.id,
  status: noticeMail.isResent || noticeMail.job.notice.kind !== 'received' ? 'resend' : 'new',
  receivedAt: new Date(noticeMail.lead.createdAt),
  parts: formOf(noticeMail.lead.form).adf(noticeMail.lead.fields),
  site: { key: noticeMail.site.key, name: noticeMail.site.name, url: origin },
  dealer: noticeMail.dealer,
  stock: noticeMail.lead.stock,
  vehicle: noticeMail.job.vehicle,
  fields: noticeMail.lead.fields,
  notes: notesOf(noticeMail),
})

const envelope = ({ key, at, site }: LeadNoticeMail, { to, cc, mailFrom }: From) => ({
  messageId: `${key.replaceAll(/[^\w.-]/g, '-')}@${mailHost(site, mailFrom)}`,
  from: { name: site.name, address: mailFrom },
  to,
  ...(cc.length > 0 ? { cc } : {}),
  date: new Date(at),
})

/** Requests the erasure of a lead from a dealer. It identifies the lead by its id, without personal data. */
const erasureMail = (noticeMail: LeadNoticeMail, from: From): Mail => ({
  ...envelope(noticeMail, from),
  replyTo: null,
  subject: `Please delete lead ${noticeMail.lead.id}`,
  text: [
    `The person who sent lead ${noticeMail.lead.id} through ${noticeMail.site.name} deleted it and has withdrawn every consent`,
    'that came with it.',
    '',
    `Received: ${noticeMail.lead.createdAt}`,
    `Dealer: ${noticeMail.dealer.name} (${noticeMail.dealer.code})`,
    ...(noticeMail.lead.stock === null ? [] : [`Stock number: ${noticeMail.lead.stock}`]),
    '',
    'Please delete it in your systems as well, and do not contact this person about it.',
    '',
  ].join('\n'),
  html: null,
})

const CAREER_FOOT =
  'This is an application for a job, not a customer: please keep it out of customer systems.'

/** The mail to the hiring staff: plain, with the uploads attached to the first notice only. */
function personnelMail(noticeMail: LeadNoticeMail, from: From): Mail {
  const mailed = adfLead(noticeMail, from.origin)
  const isFirst = noticeMail.job.notice.kind === 'received'
  return {
    ...envelope(noticeMail, from),
    replyTo: noticeMail.lead.fields['email'] || null,
    subject: [mailed.parts.service, noticeMail.lead.fields['position']].filter(Boolean).join(': '),
    text: plainLead(mailed, CAREER_FOOT),
    html: readableLead(mailed, CAREER_FOOT),
    ...(isFirst && from.files?.length ? { attachments: from.files } : {}),
  }
}

const PEOPLE_FOOT = 'Answers to this mail go to the person who sent it.'

const CHANGES: Readonly<Record<LeadJob['notice']['kind'], string>> = {
  received: '',
  corrected: 'Corrected: ',
  'consent-withdrawn': 'Consent withdrawn: ',
  erased: '',
}

/**
 * The mail to staff without a customer system: plain, with a subject that names the request, the sender and the
 * vehicle.
 */
function peopleMail(noticeMail: LeadNoticeMail, from: From): Mail {
  const { lead, job } = noticeMail
  const mailed = adfLead(noticeMail, from.origin)
  const name = [lead.fields['firstName'], lead.fields['lastName']].filter(Boolean).join(' ')
  const about = job.vehicle ? `${vehicleName(job.vehicle)} ${lead.stock ?? ''}`.trim() : null
  const topic = mailed.parts.topic ?? mailed.parts.service
  return {
    ...envelope(noticeMail, from),
    replyTo: lead.fields['email'] || null,
    subject: CHANGES[job.notice.kind] + [topic, name, about].filter(Boolean).join(', '),
    text: plainLead(mailed, PEOPLE_FOOT),
    html: readableLead(mailed, PEOPLE_FOOT),
  }
}

/**
 * A lead notice as mail: plain for people; for a customer system the text is only ADF, with an HTML part for people
 * unless the site disables it. The Message-ID is the same in every attempt.
 */
export function leadMail(noticeMail: LeadNoticeMail, from: From): Mail {
  const { lead, job, site } = noticeMail
  if (job.notice.kind === 'erased') return erasureMail(noticeMail, from)
  if (formOf(lead.form).isPersonnel) return personnelMail(noticeMail, from)
  if (from.format === 'readable') return peopleMail(noticeMail, from)
  const mailed = adfLead(noticeMail, from.origin)
  const name = job.vehicle && vehicleName(job.vehicle)
  return {
    ...envelope(noticeMail, from),
    replyTo: lead.fields['email'] || null,
    subject: ['ADF lead', name, lead.stock].filter(Boolean).join(' '),
    text: adf(mailed),
    html: site.leads.mailFormat === 'adf' ? null : readableLead(mailed),
  }
}
