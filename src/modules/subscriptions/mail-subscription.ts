import type { Dealer } from '#domain/dealers/dealer.ts'
import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Fee } from '#domain/price/fee.ts'
import { emptyQuery } from '#domain/search/query.ts'
import type { Site } from '#domain/site/site.ts'
import { knownRequest } from '#domain/subscriptions/known-request.ts'
import { MAX_PER_MAIL } from '#domain/subscriptions/rhythm.ts'
import { parseRequest } from '#domain/subscriptions/watch-request.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleRepository } from '#modules/inventory/module.ts'
import type { LeadRepository } from '#modules/leads/module.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import type { Subscription } from './mapper.ts'
import type { Match, SubscriptionNewsRepository } from './news-repository.ts'
import type { SubscriptionRepository } from './repository.ts'
import { startSubscription, type StartSubscriptionPorts } from './start-subscription.ts'
import { readSubscriptionJob, type SubscriptionJob } from './subscription-jobs.ts'
import {
  askingLetter,
  newsLetter,
  type LetterAbout,
  type LetterVehicle,
} from './subscription-letter.ts'

export type MailSubscriptionPorts = StartSubscriptionPorts &
  Readonly<{
    leads: Pick<LeadRepository, 'get'>
    subscriptions: Pick<SubscriptionRepository, 'confirmationSent' | 'end'>
    news: Pick<SubscriptionNewsRepository, 'matches' | 'assign' | 'finishMail'>
    vehicles: Pick<VehicleRepository, 'some'>
    tokenOf(id: string): string
    siteOf(key: string): Site | null
    /** Where a site lives, without a slash at its end. */
    originOf(site: Site): string
    dealerOf(code: string): Dealer | null
    feesOf(dealerCode: string): readonly Fee[]
    mailer: Mailer
    mailFrom: string
    now(): Date
  }>

/** More would be someone who makes mail for somebody else. @see NTF-2 */
const MAX_CONFIRMATION_MAILS = 3

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

async function aboutOf(
  ports: MailSubscriptionPorts,
  subscription: Subscription,
): Promise<LetterAbout | string> {
  const { siteKey, dealerCode, language, shopper, id } = subscription
  const site = ports.siteOf(siteKey)
  const dealer = ports.dealerOf(dealerCode)
  const request = parseRequest(subscription.request)
  if (site === null) return `no site has the key ${siteKey}`
  if (dealer === null) return `no dealer has the code ${dealerCode}`
  if (request === null) return 'the wish can not be read'
  const [vehicle = null] = request.kind === 'vehicle' ? await ports.vehicles.some([request]) : []
  const origin = ports.originOf(site)
  const token = ports.tokenOf(id)
  return { request, vehicle, language, shopper, site, origin, dealer, token }
}

type Sent = Readonly<{
  /** The same in every attempt, another for each mail. */
  key: string
  date: string
  letter: Letter
  /** As `Mail` has it. */
  isLimited: boolean
  /** As `Mail` has it. */
  waitsForPlace?: boolean
}>

async function send(
  { mailer, mailFrom }: MailSubscriptionPorts,
  { email }: Subscription,
  { site, origin, token }: LetterAbout,
  { key, date, letter, isLimited, waitsForPlace = false }: Sent,
): Promise<JobOutcome> {
  const outcome = await mailer.send({
    messageId: `${key}@${mailHost(site, mailFrom)}`,
    from: { name: site.name, address: mailFrom },
    to: email,
    replyTo: null,
    subject: letter.subject,
    isAutomatic: true,
    isLimited,
    waitsForPlace,
    date: new Date(date),
    text: letter.text,
    html: letter.html,
    unsubscribeUrl: origin + paths.subscriptionEnd(token),
  })
  return unnamed(outcome)
}

async function ask(
  ports: MailSubscriptionPorts,
  { leadId }: Extract<SubscriptionJob, { kind: 'ask' }>,
  date: string,
): Promise<JobOutcome> {
  const found = await ports.leads.get(null, leadId)
  if (found === null || found.lead.erasedAt !== null) return nothing('the lead is gone')
  const site = ports.siteOf(found.lead.siteKey)
  if (site === null) return refused(`no site has the key ${found.lead.siteKey}`)
  const subscription = await startSubscription(ports, found.lead, site)
  if (subscription === null) return nothing('nothing to wait for, or too much for one address')
  if (subscription.state === 'ended') return nothing('it is over')
  if (subscription.asks >= MAX_CONFIRMATION_MAILS) return nothing('asked often enough')
  const about = await aboutOf(ports, subscription)
  if (typeof about === 'string') return refused(about)
  const known = knownRequest(about.request, ports.inventory.search(site, emptyQuery()))
  const letter = askingLetter(about, subscription.state === 'confirmed', known)
  const outcome = await send(ports, subscription, about, {
    key: `${leadId}.ask`,
    date,
    letter,
    isLimited: true,
    // Without it nobody could confirm, and the alert would never begin.
    waitsForPlace: true,
  })
  if (outcome.state === 'accepted') await ports.subscriptions.confirmationSent(subscription.id)
  return outcome
}

const isListed = (vehicle: Vehicle | undefined): vehicle is Vehicle =>
  vehicle !== undefined && !vehicle.tags.has('isSold')

/** Which vehicles a mail tells of: those it was made with, else the first that wait. Those that are gone stay out. */
async function tellable(
  { news, vehicles }: MailSubscriptionPorts,
  id: string,
  mail: number,
): Promise<readonly Readonly<{ match: Match; vehicle: Vehicle }>[]> {
  const before = await news.matches(id, mail)
  const matches = before.length > 0 ? before : await news.matches(id, null)
  const found = new Map(
    (await vehicles.some(matches)).map((vehicle) => [vehicleId(vehicle), vehicle]),
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

async function tell(
  ports: MailSubscriptionPorts,
  { subscriptionId: id, mail }: Extract<SubscriptionJob, { kind: 'news' }>,
  date: string,
): Promise<JobOutcome> {
  const subscription = await ports.subscriptions.byId(id)
  if (subscription?.state !== 'confirmed') return nothing('nobody waits for it')
  if (subscription.mails > mail) return nothing('it was sent')
  const about = await aboutOf(ports, subscription)
  if (typeof about === 'string') return refused(about)
  const here = await tellable(ports, id, mail)
  const done = { id, mail, at: ports.now().toISOString() }
  if (here.length === 0) {
    await ports.news.finishMail({ ...done, isSent: false, isLast: false })
    return nothing('what it was about is gone')
  }
  const sent = here.map(({ match: { news }, vehicle }): LetterVehicle => ({
    vehicle,
    news,
    was: news === 'cheaper' ? subscription.watched.price : null,
    fees: ports.feesOf(vehicle.dealerCode),
  }))
  const isLast = about.request.kind === 'vehicle'
  const letter = newsLetter(about, sent, isLast ? null : subscription.expiresAt)
  const key = `${id}.news.${mail}`
  // Of news there is one mail a day, to a confirmed address.
  const outcome = await send(ports, subscription, about, { key, date, letter, isLimited: false })
  if (outcome.state === 'accepted') await ports.news.finishMail({ ...done, isSent: true, isLast })
  return outcome
}

/**
 * The handler that mails shoppers: it begins what a lead asks for and has it confirmed, and tells what is new. A mail
 * that may have left is sent again with the same Message-ID and the same vehicles.
 * @see docs/rules/notifications.md
 */
export const mailSubscription =
  (ports: MailSubscriptionPorts): JobHandler =>
  async (job) => {
    const payload = readSubscriptionJob(job.payload)
    if (payload === null) return refused('the job can not be read')
    return payload.kind === 'ask'
      ? ask(ports, payload, job.createdAt)
      : tell(ports, payload, job.createdAt)
  }
