import type { Dealer } from '#domain/dealers/dealer.ts'
import { confirmBy } from '#domain/service/booking-limits.ts'
import type { Site } from '#domain/site/site.ts'
import { leadRoute, type Lead, type LeadRoutes } from '#modules/leads/module.ts'
import { ownBooking } from '#modules/service/bookings/shopper-booking.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { readServiceMail, type ServiceMail } from '#modules/service/service-jobs.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { withKnownVehicle, type VehicleNames } from './name-vehicle.ts'
import { confirmingLetter, offerLetter, visitCalendar, visitLetter } from './service-letter.ts'
import { shopLetter } from './shop-letter.ts'

export type MailServicePorts = Readonly<{
  scheduler: SchedulerDeps
  siteOf(key: string): Site | null
  dealerOf(code: string): Dealer | null
  /** Where a site lives, without a slash at its end. */
  originOf(site: Site): string
  names: VehicleNames
  /** Addresses by department; where absent each dealer's lead address gets everything. */
  routes?: LeadRoutes
  mailer: Mailer
  mailFrom: string
}>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

/** All that a mail about a visit is made of. */
type Visit = Readonly<{ booking: StoredBooking; lead: Lead | null; site: Site; dealer: Dealer }>

async function visitOf(
  { scheduler, siteOf, dealerOf }: MailServicePorts,
  bookingId: string,
): Promise<Visit | JobOutcome> {
  const booking = await scheduler.bookings.byId(bookingId)
  if (booking === null) return nothing('the visit is gone')
  const site = siteOf(booking.siteKey)
  const dealer = dealerOf(booking.dealerCode)
  if (site === null) return refused(`no site has the key ${booking.siteKey}`)
  if (dealer === null) return refused(`no dealer has the code ${booking.dealerCode}`)
  const found =
    booking.leadId === null ? null : await scheduler.leads.get(booking.siteKey, booking.leadId)
  const lead = found?.lead.erasedAt === null ? found.lead : null
  return { booking, lead, site, dealer }
}

type Written = Pick<
  Mail,
  'to' | 'cc' | 'subject' | 'text' | 'html' | 'replyTo' | 'calendar' | 'isAutomatic' | 'isLimited'
>

async function send(
  { mailer, mailFrom }: MailServicePorts,
  job: Job,
  site: Site,
  written: Written,
): Promise<JobOutcome> {
  const key = job.idempotencyKey.replaceAll(/[^\w.-]/g, '-')
  return unnamed(
    await mailer.send({
      messageId: `${key}@${mailHost(site, mailFrom)}`,
      from: { name: site.name, address: mailFrom },
      date: new Date(job.createdAt),
      ...written,
    }),
  )
}

type To<K extends ServiceMail['to']> = Extract<ServiceMail, { to: K }>

/** Whether a mail still says what is: another one follows a visit that was changed meanwhile. */
function isOver(
  { booking }: Visit,
  { news, revision }: To<'shopper'> | To<'shop'>,
  now: Date,
): string | null {
  if (booking.revision !== revision) return 'not sent: it was changed since'
  if ((booking.state === 'held') !== (news === 'unconfirmed'))
    return 'not sent: it is confirmed, or not yet'
  if (booking.state === 'released') return 'not sent: it was not confirmed in time'
  if ((booking.state === 'cancelled') !== (news === 'cancelled')) return 'not sent: it is cancelled'
  const hasBegun = Date.parse(booking.startsAt) <= now.getTime()
  return news === 'reminder' && hasBegun ? 'not sent: the visit has begun' : null
}

async function tellShopper(ports: MailServicePorts, job: Job, payload: To<'shopper'>) {
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const { scheduler, originOf, names } = ports
  const over = isOver(visit, payload, scheduler.now())
  if (over !== null) return nothing(over)
  const { site, dealer, lead } = visit
  const to = lead?.fields['email'] ?? ''
  if (to === '') return nothing('not sent: there is no address')
  const booking = await withKnownVehicle(ownBooking(scheduler, visit.booking, lead), names)
  const about = { booking, site, dealer, origin: originOf(site) }
  if (payload.news === 'unconfirmed') {
    const proof = scheduler.confirmTokens.make(booking.id)
    const until = confirmBy(visit.booking.createdAt)
    return send(ports, job, site, {
      to,
      replyTo: null,
      isAutomatic: true,
      // Its place among the mails of a day was taken with the visit.
      isLimited: false,
      ...confirmingLetter(about, { proof, until }),
    })
  }
  const isOn = payload.news === 'confirmed' || payload.news === 'moved'
  return send(ports, job, site, {
    to,
    replyTo: null,
    isAutomatic: true,
    isLimited: payload.news === 'confirmed' && !payload.isAnswer,
    ...visitLetter(about, payload.news),
    ...(isOn ? { calendar: visitCalendar(about, new Date(job.createdAt)) } : {}),
  })
}

async function tellShop(ports: MailServicePorts, job: Job, payload: To<'shop'>) {
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const over = isOver(visit, payload, ports.scheduler.now())
  if (over !== null) return nothing(over)
  const { booking, lead, site, dealer } = visit
  const route = leadRoute(ports.routes ?? [], dealer, 'service')
  if (route === null) return refused(`dealer ${dealer.code} has no lead address`)
  return send(ports, job, site, {
    to: route.to,
    ...(route.cc.length > 0 ? { cc: route.cc } : {}),
    replyTo: lead?.fields['email'] || null,
    ...shopLetter(booking, payload.news, { lead, site }),
  })
}

async function offer(ports: MailServicePorts, job: Job, payload: To<'waiting'>) {
  const { scheduler, originOf, names } = ports
  const entry = await scheduler.waiting.byId(payload.waitingId)
  const until = entry?.offerUntil ?? null
  const isOpen = entry?.state === 'offered' && entry.bookingId === payload.bookingId
  if (!entry?.input || !isOpen || until === null) return nothing('not sent: nobody waits for it')
  if (Date.parse(until) <= scheduler.now().getTime()) return nothing('not sent: it is over')
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const { site, dealer } = visit
  const { fields } = entry.input
  const own = ownBooking(scheduler, visit.booking, { fields })
  const booking = await withKnownVehicle(own, names)
  const letter = offerLetter(
    { booking, site, dealer, origin: originOf(site) },
    {
      until,
      waitingToken: scheduler.waitingTokens.make(entry.id),
      proof: scheduler.confirmTokens.make(booking.id),
    },
  )
  return send(ports, job, site, {
    to: fields['email'] ?? '',
    replyTo: null,
    isAutomatic: true,
    // The address is unconfirmed, and a free place is offered as soon as the form is sent.
    isLimited: true,
    ...letter,
  })
}

/**
 * The handler of the mails about visits: to their shoppers, to the shop, and to those who wait. What a mail would say is
 * looked up when it leaves: one about a visit that was changed since is not sent, because another follows. A mail that may
 * have left is sent again with the same Message-ID.
 * @see docs/rules/service.md
 */
export const mailService =
  (ports: MailServicePorts): JobHandler =>
  async (job) => {
    const payload = readServiceMail(job.payload)
    if (payload === null) return refused('the job can not be read')
    if (payload.to === 'shopper') return tellShopper(ports, job, payload)
    return payload.to === 'shop' ? tellShop(ports, job, payload) : offer(ports, job, payload)
  }
