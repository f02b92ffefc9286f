import { dueDates } from '#domain/privacy/due-dates.ts'
import type { MailSample, MailSampleContext } from '#modules/mails/module.ts'

import { confirmationMail, newsMail } from './privacy-mail-content.ts'
import { dayOf } from './privacy-requests.ts'

const ID = 'sample'
const REASON = {
  en: 'the request is about several stores',
  es: 'la solicitud es sobre varios concesionarios',
} as const

/** A request to delete, received today. */
function aboutOf(context: MailSampleContext) {
  const { site, dealer, now } = context
  const receivedOn = dayOf(now, dealer)
  const report = {
    id: ID,
    siteKey: site.key,
    dealerCode: dealer.code,
    kind: 'delete' as const,
    state: 'open' as const,
    receivedOn,
    confirmedAt: null,
    extendedAt: null,
    answeredAt: null,
    due: dueDates('delete', receivedOn),
    next: null,
  }
  return { ...context, report }
}

/** The mails to senders of privacy requests, with made-up facts. */
export const privacyMailSamples: readonly MailSample[] = [
  {
    family: 'privacy',
    mail: 'received',
    content: (context) => confirmationMail(aboutOf(context), context.language, ID),
  },
  ...(['verified', 'failed', 'extended', 'done', 'refused'] as const).map((news): MailSample => ({
    family: 'privacy',
    mail: news,
    content: (context) =>
      newsMail(aboutOf(context), context.language, {
        news,
        reason: REASON[context.language],
        token: ID,
      }),
  })),
]
