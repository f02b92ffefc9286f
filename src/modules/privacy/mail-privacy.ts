import type { Site } from '#domain/site/site.ts'
import { leadRoute, type LeadRoutes } from '#modules/leads/module.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mailer, MailOutcome } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { readPrivacyJob, type PrivacyJob } from './privacy-jobs.ts'
import { confirmingLetter, remindingLetter } from './privacy-letter.ts'
import { requestReport, takeUp, type PrivacyDeps } from './privacy-requests.ts'

export type MailPrivacyDeps = PrivacyDeps &
  Readonly<{
    siteOf(key: string): Site | null
    /** Where a site lives, without a slash at its end. */
    originOf(site: Site): string
    /** The secret of the requester's own page. */
    tokenOf(leadId: string): string
    /** Addresses by department; where absent each dealer's lead address gets everything. */
    routes?: LeadRoutes
    mailer: Mailer
    mailFrom: string
  }>

type Sent = Readonly<{
  /** Of the mail: the same in every attempt. */
  key: string
  date: string
  to: string | readonly string[]
  cc?: readonly string[]
  replyTo: string | null
  letter: Readonly<{ subject: string; text: string; html: string }>
}>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

const send = (
  { mailer, mailFrom }: MailPrivacyDeps,
  site: Site,
  { key, date, ...mail }: Sent,
): Promise<MailOutcome> =>
  mailer.send({
    messageId: `${key}@${mailHost(site, mailFrom)}`,
    from: { name: site.name, address: mailFrom },
    to: mail.to,
    ...(mail.cc?.length ? { cc: mail.cc } : {}),
    replyTo: mail.replyTo,
    isAutomatic: true,
    date: new Date(date),
    ...mail.letter,
  })

/** A request's site and dealer, or what is not known of them. */
function placeOf(
  { siteOf, dealerOf }: MailPrivacyDeps,
  { siteKey, dealerCode }: Readonly<{ siteKey: string; dealerCode: string }>,
) {
  const site = siteOf(siteKey)
  const dealer = dealerOf(dealerCode)
  if (site === null) return `no site has the key ${siteKey}`
  return dealer === null ? `no dealer has the code ${dealerCode}` : { site, dealer }
}

/** Takes a request up first, so that its days are known whatever becomes of the mail. */
async function receive(ports: MailPrivacyDeps, leadId: string, date: string): Promise<JobOutcome> {
  const found = await ports.leads.get(null, leadId)
  if (found === null || found.lead.erasedAt !== null) return nothing('the request is gone')
  const { lead } = found
  const report = await takeUp(ports, lead)
  const place = placeOf(ports, lead)
  if (typeof place === 'string') return refused(place)
  if (report.confirmedAt !== null) return nothing('it was confirmed')
  const { site, dealer } = place
  const about = { report, site, dealer, origin: ports.originOf(site) }
  const outcome = await send(ports, site, {
    key: `${leadId}.privacy`,
    date,
    to: lead.fields['email'] ?? '',
    // The requester may answer: the store asks there for what it can't find.
    replyTo: leadRoute(ports.routes ?? [], dealer, 'privacy')?.to[0] ?? null,
    letter: confirmingLetter(about, lead.language, ports.tokenOf(leadId)),
  })
  if (outcome.state === 'accepted')
    await ports.requests.mark(leadId, 'confirmed_at', ports.now().toISOString())
  return unnamed(outcome)
}

async function remind(
  ports: MailPrivacyDeps,
  { leadId, step, by }: Extract<PrivacyJob, { kind: 'remind' }>,
  job: Readonly<{ id: string; runAt: string }>,
): Promise<JobOutcome> {
  const report = await requestReport(ports, leadId)
  if (report === null) return nothing('there is no such request')
  if (report.next?.step !== step || report.next.by !== by) return nothing('it is no longer due')
  const place = placeOf(ports, report)
  if (typeof place === 'string') return refused(place)
  const { site, dealer } = place
  const route = leadRoute(ports.routes ?? [], dealer, 'privacy')
  if (route === null) return refused(`dealer ${dealer.code} has no lead address`)
  const outcome = await send(ports, site, {
    key: job.id,
    date: job.runAt,
    to: route.to,
    cc: route.cc,
    replyTo: null,
    letter: remindingLetter({ report, site, dealer, origin: ports.originOf(site) }),
  })
  return unnamed(outcome)
}

/**
 * The handler that confirms requests about people's own data, and reminds dealers before the law wants them answered.
 * @see docs/rules/privacy.md
 */
export const mailPrivacy =
  (ports: MailPrivacyDeps): JobHandler =>
  async (job) => {
    const payload = readPrivacyJob(job.payload)
    if (payload === null) return refused('the job can not be read')
    return payload.kind === 'received'
      ? receive(ports, payload.leadId, job.createdAt)
      : remind(ports, payload, job)
  }
