import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { knownRequest } from '#domain/subscriptions/known-request.ts'
import { MAX_PER_MAIL } from '#domain/subscriptions/subscription-limits.ts'
import { parseRequest } from '#domain/subscriptions/watch-request.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import type { StoredVehicles } from '#modules/inventory/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { MailContent } from '#platform/mail/mail-content.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import {
  type JobHandler,
  type JobOutcome,
  refused,
  accepted,
  payloadHandler,
} from '#platform/queue/job-handler.ts'

import type { Subscription } from './mapper.ts'
import type { Match, SubscriptionNewsRepository } from './news-repository.ts'
import type { SubscriptionRepository } from './repository.ts'
import { startSubscription, type StartSubscriptionPorts } from './start-subscription.ts'
import { SubscriptionJob } from './subscription-jobs.ts'
import {
  confirmationRequestMail,
  newsMail,
  type MailContext,
  type MailVehicle,
} from './subscription-mail-content.ts'

export type MailSubscriptionPorts = StartSubscriptionPorts &
  SenderLookups &
  OutboundMail &
  Readonly<{
    leads: Pick<LeadRecords, 'get'>
    subscriptions: Pick<SubscriptionRepository, 'confirmationSent' | 'end'>
    news: Pick<SubscriptionNewsRepository, 'matches' | 'assign' | 'finishMail'>
    vehicles: Pick<StoredVehicles, 'byKeys'>
    tokenOf(id: string): string
    feesOf(dealerCode: string): readonly Fee[]
    now(): Date
  }>

/** The limit per address: more requests would be abuse of someone else's address. @see NTF-2 */
const MAX_CONFIRMATION_MAILS = 3

async function aboutOf(
  ports: MailSubscriptionPorts,
  subscription: Subscription,
): Promise<MailContext | JobOutcome> {
  const { language, shopper, id } = subscription
  const sender = senderOf(ports, subscription)
  if ('state' in sender) return sender
  const request = parseRequest(subscription.request)
  if (request === null) return refused('the subscription is invalid')
  const [vehicle = null] = request.kind === 'vehicle' ? await ports.vehicles.byKeys([request]) : []
  const origin = ports.originOf(sender.site)
  const { edits, tokenOf } = ports
  return { request, vehicle, language, shopper, ...sender, origin, token: tokenOf(id), edits }
}

type Sent = Readonly<{
  /** The same in every attempt, different for each mail. */
  key: string
  date: string
  content: MailContent
  /** As in `Mail`. */
  isLimited: boolean
  /** As in `Mail`. */
  waitsForPlace?: boolean
}>

const send = (
  ports: MailSubscriptionPorts,
  { email }: Subscription,
  { site, origin, token }: MailContext,
  { content, ...sent }: Sent,
): Promise<JobOutcome> =>
  sendSiteMail(ports, site, {
    to: email,
    replyTo: null,
    ...sent,
    ...content,
    isAutomatic: true,
    unsubscribeUrl: origin + paths.subscriptionEnd(token),
  })

async function mailConfirmationRequest(
  ports: MailSubscriptionPorts,
  { leadId }: Extract<SubscriptionJob, { kind: 'ask' }>,
  date: string,
): Promise<JobOutcome> {
  const found = await ports.leads.get(null, leadId)
  if (found === null || found.lead.erasedAt !== null) return accepted('the lead no longer exists')
  const site = ports.siteOf(found.lead.siteKey)
  if (site === null) return refused(`no site has the key ${found.lead.siteKey}`)
  const subscription = await startSubscription(ports, found.lead, site)
  if (subscription === null)
    return accepted('nothing to wait for, or too many subscriptions for one address')
  if (subscription.state === 'ended') return accepted('it has expired')
  if (subscription.asks >= MAX_CONFIRMATION_MAILS)
    return accepted('the maximum number of requests was sent')
  const about = await aboutOf(ports, subscription)
  if ('state' in about) return about
  const known = knownRequest(about.request, ports.inventory.search(site, emptyQuery()))
  const content = confirmationRequestMail(about, subscription.state === 'confirmed', known)
  const outcome = await send(ports, subscription, about, {
    key: `${leadId}.ask`,
    date,
    content,
    isLimited: true,
    // Without this mail the alert cannot be confirmed, and never starts.
    waitsForPlace: true,
  })
  if (outcome.state === 'accepted') await ports.subscriptions.confirmationSent(subscription.id)
  return outcome
}

const isListed = (vehicle: Vehicle | undefined): vehicle is Vehicle =>
  vehicle !== undefined && !vehicle.tags.has('isSold')

/** The vehicles of a mail: those assigned to it, else the first waiting ones. Unavailable ones are dropped. */
async function reportable(
  { news, vehicles }: MailSubscriptionPorts,
  id: string,
  mail: number,
): Promise<readonly Readonly<{ match: Match; vehicle: Vehicle }>[]> {
  const before = await news.matches(id, mail)
  const matches = before.length > 0 ? before : await news.matches(id, null)
  const found = new Map(
    (await vehicles.byKeys(matches)).map((vehicle) => [vehicleId(vehicle), vehicle]),
  )
  const here = matches.flatMap((match) => {
    const vehicle = found.get(vehicleId(match))
    return isListed(vehicle) ? [{ match, vehicle }] : []
  })
  const sent = here.slice(0, MAX_PER_MAIL)
  if (before.length === 0)
    await news.assign(id, mail, {
      sent: sent.map(({ match }) => match),
      gone: matches.filter((match) => !here.some((one) => one.match === match)),
    })
  return sent
}

async function mailNews(
  ports: MailSubscriptionPorts,
  { subscriptionId: id, mail }: Extract<SubscriptionJob, { kind: 'news' }>,
  date: string,
): Promise<JobOutcome> {
  const subscription = await ports.subscriptions.byId(id)
  if (subscription?.state !== 'confirmed') return accepted('no one is waiting for it')
  if (subscription.mails > mail) return accepted('it was already sent')
  const about = await aboutOf(ports, subscription)
  if ('state' in about) return about
  const here = await reportable(ports, id, mail)
  const done = { id, mail, at: ports.now().toISOString() }
  if (here.length === 0) {
    await ports.news.finishMail({ ...done, isSent: false, isLast: false })
    return accepted('its subject no longer exists')
  }
  const sent = here.map(({ match: { news }, vehicle }): MailVehicle => ({
    vehicle,
    news,
    was: news === 'cheaper' ? subscription.watched.price : null,
    fees: ports.feesOf(vehicle.dealerCode),
  }))
  const isLast = about.request.kind === 'vehicle'
  const content = newsMail(about, sent, isLast ? null : subscription.expiresAt)
  const key = `${id}.news.${mail}`
  // Notices are limited to one mail a day, to a confirmed address.
  const outcome = await send(ports, subscription, about, { key, date, content, isLimited: false })
  if (outcome.state === 'accepted') await ports.news.finishMail({ ...done, isSent: true, isLast })
  return outcome
}

/**
 * The handler of subscription mails: it creates a lead's subscription and asks to confirm it, and sends news. A mail
 * that may have been sent is retried with the same Message-ID and the same vehicles.
 * @see docs/rules/notifications.md
 */
export const mailSubscription = (ports: MailSubscriptionPorts): JobHandler =>
  payloadHandler(SubscriptionJob, (payload, job) =>
    payload.kind === 'ask'
      ? mailConfirmationRequest(ports, payload, job.createdAt)
      : mailNews(ports, payload, job.createdAt),
  )
