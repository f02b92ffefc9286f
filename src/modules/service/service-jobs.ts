import * as v from 'valibot'

import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { confirmBy } from '#domain/service/booking-limits.ts'
import { reminderAt } from '#domain/service/reminder-at.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { StoredBooking } from './mapper.ts'

/** The kind of jobs that send mails about visits. */
export const SERVICE_MAIL_JOB = 'service-mail'
/** The kind of jobs that offer freed places to the waiting list. */
export const WAITING_LIST_JOB = 'service-waiting'

const LIST = 'service-waiting'

/** A person of the shop can undo a change for ten seconds: the mail about it waits longer than that. */
const UNDO_MS = 15_000

/** The evidence of a mail that was not sent because the visit was changed after it was queued. */
export const WAS_CHANGED = 'not sent: it was changed in the meantime'

const SHOPPER_NEWS = ['confirmed', 'unconfirmed', 'moved', 'cancelled', 'reminder'] as const
/** Mails to the shopper about their visit. */
export type ShopperNews = (typeof SHOPPER_NEWS)[number]
const SHOP_NEWS = ['moved', 'cancelled'] as const
/** Mails to the shop about a visit that it knows from its lead. */
export type ShopNews = (typeof SHOP_NEWS)[number]

const booked = { bookingId: v.string(), revision: v.number() }
export const ServiceMail = v.variant('to', [
  v.object({
    to: v.literal('shopper'),
    news: v.picklist(SHOPPER_NEWS),
    ...booked,
    /** Whether it follows a click on a mailed link, or a booking of the shop: such mail has no limit. */
    isAnswer: v.optional(v.boolean(), false),
    /** Of a moved visit, its time before: only a move back to it undoes the move. */
    slotBefore: v.optional(v.string()),
  }),
  v.object({ to: v.literal('shop'), news: v.picklist(SHOP_NEWS), ...booked }),
  v.object({ to: v.literal('waiting'), waitingId: v.string(), bookingId: v.string() }),
])
/** The payload of such a job: no data of the shopper. */
export type ServiceMail = v.InferOutput<typeof ServiceMail>

export const WaitingWork = v.variant('what', [
  /** Looks for places for waiting list entries that include these days. */
  v.object({
    what: v.literal('offer'),
    dealerCode: v.string(),
    shopId: v.string(),
    from: v.string(),
    to: v.string(),
  }),
  /** Ends an expired offer. */
  v.object({ what: v.literal('lapse'), waitingId: v.string(), bookingId: v.string() }),
  /** Ends an unconfirmed visit after its time limit. */
  v.object({ what: v.literal('lapse-visit'), bookingId: v.string() }),
])
export type WaitingWork = v.InferOutput<typeof WaitingWork>

type Times = Pick<NewJob, 'runAt' | 'createdAt'>

const mailJob = (
  {
    destination,
    idempotencyKey,
    visit,
  }: Readonly<{
    destination: string
    idempotencyKey: string
    visit?: Visit
  }>,
  payload: ServiceMail,
  times: Times,
): NewJob =>
  newJob({
    kind: SERVICE_MAIL_JOB,
    destination,
    idempotencyKey,
    payload,
    ...(visit?.leadId ? { leadId: visit.leadId } : {}),
    ...times,
  })

const waitingJob = (idempotencyKey: string, payload: WaitingWork, times: Times): NewJob =>
  newJob({ kind: WAITING_LIST_JOB, destination: LIST, idempotencyKey, payload, ...times })

const dueAt = (at: string): Times => ({ runAt: at, createdAt: at })

type Visit = Pick<StoredBooking, 'id' | 'revision' | 'leadId' | 'slot' | 'isTest'>

/** Identifies the mail to the shopper about a revision of a visit. */
export const shopperMailKey = (
  { id, revision }: Pick<Visit, 'id' | 'revision'>,
  news: ShopperNews,
): string => `${id}.${revision}.${news}`

/** Mails the shopper, once for each revision of the visit. */
const shopperMail = (
  visit: Visit,
  news: ShopperNews,
  times: Times,
  more: Readonly<{ isAnswer?: boolean; slotBefore?: string }> = {},
) =>
  mailJob(
    { destination: CUSTOMER_MAIL, idempotencyKey: shopperMailKey(visit, news), visit },
    {
      to: 'shopper',
      news,
      bookingId: visit.id,
      revision: visit.revision,
      isAnswer: false,
      ...more,
    },
    times,
  )

/** The reminder of a visit, due the day before; none if it is too late. */
function reminders(visit: Visit, dealer: Dealer, now: Date): readonly NewJob[] {
  const at = reminderAt(visit.slot, dealerTimeZone(dealer), now)
  if (at === null) return []
  return [shopperMail(visit, 'reminder', { runAt: at.toISOString(), createdAt: now.toISOString() })]
}

/**
 * The mails after a visit is booked, moved or canceled, with its reminder: none for a test, or for a shopper who may
 * not be mailed. The shop is notified of a new visit by its lead.
 * @param visit in its current state
 * @param about.isAnswer whether it has no limit: its shopper booked it through a mailed link, or the shop did
 * @param about.slotBefore the time of a visit before it was moved
 * @param about.isByShop whether the shop made the change, and so needs no mail about it
 * @param about.isKnown whether the shopper knows no other state: a change was undone before they were mailed about it
 */
export function visitJobs(
  visit: Visit,
  news: Exclude<ShopperNews, 'reminder' | 'unconfirmed'>,
  {
    dealer,
    isMailed,
    isAnswer = false,
    isByShop = false,
    isKnown = false,
    slotBefore,
    now,
  }: Readonly<{
    dealer: Dealer
    isMailed: boolean
    isAnswer?: boolean
    isByShop?: boolean
    isKnown?: boolean
    slotBefore?: string
    now: Date
  }>,
): readonly NewJob[] {
  if (visit.isTest) return []
  const createdAt = now.toISOString()
  const mailAt = isByShop ? new Date(now.getTime() + UNDO_MS).toISOString() : createdAt
  const times = { runAt: mailAt, createdAt }
  const forShopper = [
    ...(isKnown
      ? []
      : [shopperMail(visit, news, times, { isAnswer, ...(slotBefore && { slotBefore }) })]),
    ...(news === 'cancelled' ? [] : reminders(visit, dealer, now)),
  ]
  const forShop =
    news === 'confirmed' || isByShop
      ? []
      : [
          mailJob(
            {
              destination: `crm-${dealer.code}`,
              idempotencyKey: `${visit.id}.${visit.revision}.shop`,
              visit,
            },
            { to: 'shop', news, bookingId: visit.id, revision: visit.revision },
            times,
          ),
        ]
  return [...(isMailed ? forShopper : []), ...forShop]
}

/** The jobs of an unconfirmed visit: the mail with the link, and the end of its time limit. */
export function unconfirmedJobs(visit: StoredBooking): readonly NewJob[] {
  const { id, createdAt } = visit
  const times = { runAt: confirmBy(createdAt), createdAt }
  const lapse = waitingJob(`${id}.unconfirmed`, { what: 'lapse-visit', bookingId: id }, times)
  return [shopperMail(visit, 'unconfirmed', dueAt(createdAt)), lapse]
}

/** The jobs of an offer: its mail (none for a test) and its end. */
export function offerJobs(
  {
    waitingId,
    bookingId,
    isTest,
  }: Readonly<{ waitingId: string; bookingId: string; isTest: boolean }>,
  until: string,
  now: string,
): readonly NewJob[] {
  const mail = mailJob(
    { destination: CUSTOMER_MAIL, idempotencyKey: `${bookingId}.offer` },
    { to: 'waiting', waitingId, bookingId },
    dueAt(now),
  )
  const lapse = waitingJob(
    `${bookingId}.lapse`,
    { what: 'lapse', waitingId, bookingId },
    { runAt: until, createdAt: now },
  )
  return isTest ? [lapse] : [mail, lapse]
}

/** The job that looks for places for waiting list entries on some days. @param key of the occasion: once for each */
export const offerWork = (
  place: Readonly<Record<'dealerCode' | 'shopId' | 'from' | 'to', string>>,
  key: string,
  now: string,
): NewJob => waitingJob(`${key}.look`, { what: 'offer', ...place }, dueAt(now))
