import type { Dealer } from '#domain/dealers/dealer.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import { confirmBy } from '#domain/service/booking-limits.ts'
import type { Site } from '#domain/site/site.ts'
import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import { leadRoute, type Lead, type LeadRoutes } from '#modules/leads/module.ts'
import { shopperBooking } from '#modules/service/bookings/shopper-booking.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { ServiceMail, WAS_CHANGED } from '#modules/service/service-jobs.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import {
  type JobHandler,
  type JobOutcome,
  refused,
  accepted,
  payloadHandler,
} from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { withKnownVehicle, type VehicleNames } from './name-vehicle.ts'
import { confirmationMail, offerMail, visitCalendar, visitMail } from './service-mail-content.ts'
import { shopMail } from './shop-mail-content.ts'

export type MailServicePorts = SenderLookups &
  OutboundMail &
  Readonly<{
    scheduler: SchedulerDeps
    names: VehicleNames
    /** Recipients by department; if absent, each dealer's lead address gets everything. */
    routes?: LeadRoutes
  }>

/** The data for a mail about a visit. */
type Visit = Readonly<{
  booking: StoredBooking
  lead: Lead | null
  isMailed: boolean
  site: Site
  dealer: Dealer
}>

async function visitOf(ports: MailServicePorts, bookingId: string): Promise<Visit | JobOutcome> {
  const { scheduler } = ports
  const booking = await scheduler.bookings.byId(bookingId)
  if (booking === null) return accepted('the visit no longer exists')
  const sender = senderOf(ports, booking)
  if ('state' in sender) return sender
  const found =
    booking.leadId === null ? null : await scheduler.leads.get(booking.siteKey, booking.leadId)
  const lead = found?.lead.erasedAt === null ? found.lead : null
  const isMailed = found !== null && isMailAllowed(found.lead.fields, found.consents)
  return { booking, lead, isMailed, ...sender }
}

type Written = Omit<Parameters<typeof sendSiteMail>[2], 'key' | 'date'>

const send = (
  ports: MailServicePorts,
  { idempotencyKey, createdAt }: Job,
  site: Site,
  written: Written,
): Promise<JobOutcome> =>
  sendSiteMail(ports, site, {
    key: idempotencyKey.replaceAll(/[^\w.-]/g, '-'),
    date: createdAt,
    ...written,
  })

type To<K extends ServiceMail['to']> = Extract<ServiceMail, { to: K }>

/** Whether a mail is outdated: a visit that was changed meanwhile has another one. */
function outdatedReason(
  { booking }: Visit,
  { news, revision }: To<'shopper'> | To<'shop'>,
  now: Date,
): string | null {
  if (booking.revision !== revision) return WAS_CHANGED
  if ((booking.state === 'held') !== (news === 'unconfirmed'))
    return 'not sent: its confirmation state has changed'
  if (booking.state === 'released') return 'not sent: it was not confirmed in time'
  if ((booking.state === 'cancelled') !== (news === 'cancelled')) return 'not sent: it is canceled'
  const hasBegun = Date.parse(booking.startsAt) <= now.getTime()
  return news === 'reminder' && hasBegun ? 'not sent: the visit has begun' : null
}

async function mailShopper(ports: MailServicePorts, job: Job, payload: To<'shopper'>) {
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const { scheduler, originOf, names } = ports
  const over = outdatedReason(visit, payload, scheduler.now())
  if (over !== null) return accepted(over)
  const { site, dealer, lead } = visit
  const to = lead?.fields['email'] ?? ''
  if (to === '') return accepted('not sent: there is no address')
  // As of now: a reminder was queued when the visit was booked.
  if (!visit.isMailed) return accepted('not sent: the consent to mail was withdrawn')
  const booking = await withKnownVehicle(shopperBooking(scheduler, visit.booking, lead), names)
  const about = { booking, site, dealer, origin: originOf(site), edits: ports.edits }
  if (payload.news === 'unconfirmed') {
    const proof = scheduler.confirmTokens.make(booking.id)
    const until = confirmBy(visit.booking.createdAt)
    return send(ports, job, site, {
      to,
      replyTo: null,
      isAutomatic: true,
      // It was counted towards the daily mail limit when the visit was stored.
      isLimited: false,
      ...confirmationMail(about, { proof, until }),
    })
  }
  const isOn = payload.news === 'confirmed' || payload.news === 'moved'
  return send(ports, job, site, {
    to,
    replyTo: null,
    isAutomatic: true,
    isLimited: payload.news === 'confirmed' && !payload.isAnswer,
    ...visitMail(about, payload.news),
    ...(isOn ? { calendar: visitCalendar(about, new Date(job.createdAt)) } : {}),
  })
}

async function mailShop(ports: MailServicePorts, job: Job, payload: To<'shop'>) {
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const over = outdatedReason(visit, payload, ports.scheduler.now())
  if (over !== null) return accepted(over)
  const { booking, lead, site, dealer } = visit
  const route = leadRoute(ports.routes ?? [], dealer, 'service')
  if (route === null) return refused(`dealer ${dealer.code} has no lead address`)
  return send(ports, job, site, {
    to: route.to,
    ...(route.cc.length > 0 ? { cc: route.cc } : {}),
    replyTo: lead?.fields['email'] || null,
    ...shopMail(booking, payload.news, { lead, site }),
  })
}

async function offer(ports: MailServicePorts, job: Job, payload: To<'waiting'>) {
  const { scheduler, originOf, names } = ports
  const entry = await scheduler.waiting.byId(payload.waitingId)
  const until = entry?.offerUntil ?? null
  const isOpen = entry?.state === 'offered' && entry.bookingId === payload.bookingId
  if (!entry?.input || !isOpen || until === null)
    return accepted('not sent: no one is waiting for it')
  if (Date.parse(until) <= scheduler.now().getTime()) return accepted('not sent: it has expired')
  const visit = await visitOf(ports, payload.bookingId)
  if ('state' in visit) return visit
  const { site, dealer } = visit
  const { fields } = entry.input
  const own = shopperBooking(scheduler, visit.booking, { fields })
  const booking = await withKnownVehicle(own, names)
  const about = { booking, site, dealer, origin: originOf(site), edits: ports.edits }
  const waitingToken = scheduler.waitingTokens.make(entry.id)
  const proof = scheduler.confirmTokens.make(booking.id)
  return send(ports, job, site, {
    to: fields['email'] ?? '',
    replyTo: null,
    isAutomatic: true,
    // Limited, because the address is unconfirmed and the mail is sent as soon as the form is posted.
    isLimited: true,
    ...offerMail(about, { until, waitingToken, proof }),
  })
}

/**
 * The handler of mails about visits: to shoppers, to the shop, and to the waiting list. The content is looked up when a
 * mail is sent: one about a visit that was changed since is skipped, because another follows. A mail that may have been
 * sent is retried with the same Message-ID.
 * @see docs/rules/service.md
 */
export const mailService = (ports: MailServicePorts): JobHandler =>
  payloadHandler(ServiceMail, (payload, job) => {
    if (payload.to === 'shopper') return mailShopper(ports, job, payload)
    return payload.to === 'shop' ? mailShop(ports, job, payload) : offer(ports, job, payload)
  })
