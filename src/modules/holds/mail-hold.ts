import { paths } from '#domain/pages/paths.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import { leadRoute, type LeadRecords, type LeadRoutes } from '#modules/leads/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import {
  accepted,
  payloadHandler,
  refused,
  type JobHandler,
  type JobOutcome,
} from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { HoldMail } from './hold-jobs.ts'
import {
  confirmationRequestMail,
  shopperMail,
  storeMail,
  type HoldMailContext,
} from './hold-mail-content.ts'
import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'
import { startHold, type StartHoldPorts } from './start-hold.ts'

export type MailHoldPorts = StartHoldPorts &
  SenderLookups &
  OutboundMail &
  Readonly<{
    leads: Pick<LeadRecords, 'get'>
    /** Recipients by department. */
    routes: LeadRoutes
    tokenOf(id: string): string
    /** The token of the store's page. */
    storeTokenOf(id: string): string
  }>

/** The content of mails about a hold; a job outcome if its store or site is unknown. */
export async function aboutHold(
  ports: SenderLookups &
    Pick<MailHoldPorts, 'vehicles' | 'tokenOf' | 'rulesOf'> &
    Pick<OutboundMail, 'originOf' | 'edits'>,
  hold: StoredHold,
): Promise<HoldMailContext | JobOutcome> {
  const sender = senderOf(ports, hold)
  if ('state' in sender) return sender
  const [listed] = await ports.vehicles.byKeys([hold])
  const vehicle = listed?.vin === hold.vin ? vehicleName(listed) : hold.vin
  const origin = ports.originOf(sender.site)
  const { tokenOf, rulesOf, edits } = ports
  const rules = rulesOf(hold.dealerCode)
  return { hold, vehicle, ...sender, origin, token: tokenOf(hold.id), rules, edits }
}

async function leadOf({ leads }: MailHoldPorts, id: string) {
  const found = await leads.get(null, id)
  return found && found.lead.erasedAt === null ? found.lead : null
}

type Written = Omit<Parameters<typeof sendSiteMail>[2], 'key' | 'date'>

const send = (
  ports: MailHoldPorts,
  { idempotencyKey, createdAt }: Job,
  { site }: HoldMailContext,
  written: Written,
): Promise<JobOutcome> =>
  sendSiteMail(ports, site, { key: idempotencyKey, date: createdAt, ...written })

async function mailConfirmationRequest(
  ports: MailHoldPorts,
  job: Job,
  leadId: string,
): Promise<JobOutcome> {
  const lead = await leadOf(ports, leadId)
  if (lead === null) return accepted('the lead no longer exists')
  const started = await startHold(ports, lead)
  if (started === null) return accepted('not sent: there is no such vehicle for sale')
  // The mail may have waited for the daily limit: the link is valid from the attempt that sends it.
  const hold = await holdRepository(ports.database.db).renew(started, ports.now().toISOString())
  if (hold?.state !== 'open' || hold.confirmedAt !== null)
    return accepted('not sent: it has begun or ended')
  const about = await aboutHold(ports, hold)
  if ('state' in about) return about
  return send(ports, job, about, {
    to: lead.fields['email'] ?? '',
    replyTo: null,
    isAutomatic: true,
    isLimited: true,
    // Without this mail the hold cannot begin.
    waitsForPlace: true,
    ...confirmationRequestMail(about),
  })
}

async function notify(
  ports: MailHoldPorts,
  job: Job,
  payload: Exclude<HoldMail, { to: 'asker' }>,
): Promise<JobOutcome> {
  const hold = await holdRepository(ports.database.db).byId(payload.holdId)
  if (hold?.revision !== payload.revision)
    return accepted('not sent: it was changed in the meantime')
  const about = await aboutHold(ports, hold)
  if ('state' in about) return about
  const lead = await leadOf(ports, hold.id)
  if (payload.to === 'store') {
    const route = leadRoute(ports.routes, about.dealer, 'sales')
    if (route === null) return refused(`dealer ${about.dealer.code} has no lead address`)
    return send(ports, job, about, {
      to: route.to,
      ...(route.cc.length > 0 ? { cc: route.cc } : {}),
      replyTo: lead?.fields['email'] || null,
      ...storeMail(about, payload.news, {
        lead,
        decide: ports.originOf(about.site) + paths.holdDecision(ports.storeTokenOf(hold.id)),
      }),
    })
  }
  const to = lead?.fields['email'] ?? ''
  if (to === '') return accepted('not sent: there is no address')
  return send(ports, job, about, {
    to,
    replyTo: null,
    isAutomatic: true,
    // The address is proved by its link.
    isLimited: false,
    ...shopperMail(about, payload.news),
  })
}

/**
 * The handler of mails about holds. Its content is looked up when it is sent: one about a hold that changed since is
 * skipped, because another follows. A mail that may have been sent is retried with the same Message-ID.
 * @see docs/rules/holds.md
 */
export const mailHold = (ports: MailHoldPorts): JobHandler =>
  payloadHandler(HoldMail, (payload, job) =>
    payload.to === 'asker'
      ? mailConfirmationRequest(ports, job, payload.leadId)
      : notify(ports, job, payload),
  )
