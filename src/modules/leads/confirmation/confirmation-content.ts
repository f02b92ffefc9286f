import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { readVisit } from '#domain/lead-forms/vehicle-appointment.ts'
import { answerWait } from '#domain/lead-workflow/answer-wait.ts'
import { leadDepartment, type LeadDepartment } from '#domain/leads/lead-department.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { atTime } from '#i18n/at-time.ts'
import { dayName } from '#i18n/format-day.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { mailWords, type MailWords, type WordedMail } from '#modules/mails/module.ts'
import { mailLink, fine, text, button } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart } from '#platform/mail/mail-layout.ts'

import type { ConfirmationJob } from './confirmation-jobs.ts'

type Confirmation = Readonly<{
  lead: Pick<Lead, 'form' | 'fields' | 'language'>
  vehicle: ConfirmationJob['vehicle']
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The token of the shopper's page. */
  token: string
  /** How long the department usually takes to answer, in open minutes; `null` if that is not known. */
  answerMinutes: number | null
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

const SUBJECTS = {
  'customer-info': 'subject.details',
  'vehicle-appointment': 'subject.appointment',
  'vehicle-custom-order': 'subject.order',
  finance: 'subject.application',
  'finance-coapplicant': 'subject.application',
  'vehicle-finance': 'subject.prequalify',
  'trade-in': 'subject.tradeIn',
  parts: 'subject.parts',
} as const satisfies Partial<Record<LeadForm, string>>

const NEXT = {
  'vehicle-appointment': 'next.appointment',
  'vehicle-custom-order': 'next.order',
  finance: 'next.application',
  'finance-coapplicant': 'next.application',
  'vehicle-finance': 'next.prequalify',
  parts: 'next.parts',
} as const satisfies Partial<Record<LeadForm, string>>

const NEXT_OF_DEPARTMENT = {
  sales: 'next.sales',
  finance: 'next.finance',
  service: 'next.service',
  parts: 'next.counter',
  careers: 'next.sales',
  privacy: 'next.sales',
} as const satisfies Record<LeadDepartment, string>

const has = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K =>
  Object.hasOwn(table, key)

/** The kind and time of a requested appointment; none unless both are valid choices of the form. */
function appointmentOf(
  { form, fields, language }: Confirmation['lead'],
  words: MailWords<'confirmation-mail'>,
): readonly MailPart[] {
  if (form !== 'vehicle-appointment') return []
  const visit = readVisit(fields['visit'] ?? '')
  const slot = readSlot(fields['slot'] ?? '')
  if (visit === null || slot === null) return []
  const time = atTime(slot.minutes, language)
  return [words.text(`asked.${visit}`, { day: dayName(slot.date, language), time })]
}

/** The phone number of the department that answers, else the store's; `null` if neither is known. */
function phoneOf({ phone, servicePhone, partsPhone }: Dealer, department: LeadDepartment) {
  const departmentPhones = { service: servicePhone, parts: partsPhone }
  return (
    (department === 'service' || department === 'parts' ? departmentPhones[department] : null) ??
    phone
  )
}

/**
 * Confirms a form to its shopper: which store received it, what happens next, and the number to call. It contains no
 * typed text, as anyone's address can be typed; its vehicle comes from the inventory, its time from the calendar.
 * @see docs/rules/notifications.md
 */
export function confirmationMail(about: Confirmation): WordedMail {
  const { lead, vehicle, origin, dealer, token } = about
  const { form, language } = lead
  const minutes = answerWait(about.answerMinutes)
  const wait = minutes === null ? null : formatDuration(minutes, language)
  const words = mailWords('confirmation-mail', { ...about, language }, { wait })
  const { t } = words
  const department = leadDepartment(lead)
  const subject = has(SUBJECTS, form) ? SUBJECTS[form] : 'subject'
  const title = t(subject, { dealer: dealer.name })
  const phone = phoneOf(dealer, department)
  const parts: readonly MailPart[] = [
    ...(vehicle ? [text(t('about', vehicle))] : []),
    ...appointmentOf(lead, words),
    words.text(has(NEXT, form) ? NEXT[form] : NEXT_OF_DEPARTMENT[department]),
    ...(phone ? [words.text('call', { phone: formatPhone(phone) })] : []),
    button(t('own'), mailLink({ origin, language }, paths.myRequest(token))),
    fine(t('notYou')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ]
  const content = words.mail(title, parts)
  // The HTML part shows the title as its heading; the plain text starts with it.
  return { ...content, text: `${content.subject}.\n\n${content.text}` }
}
