import { sql } from 'kysely'

import type { Network } from '#domain/kernel/network-of.ts'
import {
  INSTANT_VISITS_PER_NETWORK,
  INSTANT_VISITS_PER_SHOP,
  MAX_BOOKINGS_PER_NETWORK_AND_DAY,
  MAX_UPCOMING_VISITS,
  MAX_UNCONFIRMED_PER_NETWORK,
} from '#domain/service/booking-limits.ts'
import type { LimitReason } from '#domain/service/booking.ts'
import { hasMailCapacity, mailDayAgo } from '#platform/mail/mail-allowance.ts'

import { eitherOf, everyOf, type Cell, type Condition, type Written } from './statements.ts'

/** The sender of a booking, as hashes, and its time. */
export type Sender = Readonly<{
  /** Hashes of email address and phone number. */
  contacts: readonly string[]
  /** The sender's networks, smallest first; empty if unknown. `key` is a hash. */
  networks: readonly Network[]
  /** The hash of the mailbox for a mailed link; `null` for none. */
  mailbox: string | null
  /** The waiting list entry that becomes this visit, which is not counted in addition; `null` for none. */
  entryId: string | null
  now: Date
}>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** An upcoming visit, or one that waits for its confirmation. */
const isOpen = sql`(state = 'booked' or (state = 'held' and lead_id is not null))`

/** True while a contact may have one more visit. @see SVC-11 */
const contactIsFree = ({ contacts, now }: Sender): Condition => ({
  shape: `contacts ${contacts.length}`,
  values: [...contacts, now.toISOString(), MAX_UPCOMING_VISITS],
  write: (cells) => {
    const hashes = sql.join(cells.slice(0, contacts.length))
    const [at, most] = cells.slice(contacts.length)
    if (contacts.length === 0) return sql`1 = 1`
    return sql`(select count(*) from service_booking where (contact_mark in (${hashes}) or phone_mark in (${hashes}))
      and starts_at > ${at} and ${isOpen}) < ${most}`
  },
})

/** True while no network has exceeded its share of a limit. */
const networksAreFree = (
  { networks, entryId }: Sender,
  {
    shape,
    after,
    most,
    count,
  }: Readonly<{
    shape: string
    /** ISO: only later ones are counted. */
    after: string
    most: number
    count: (network: Written, after: Written, exceptId: Written) => Written
  }>,
): Condition => ({
  shape: `${shape} ${networks.length}`,
  values: networks.flatMap(({ key, share }): Cell[] => [key, after, entryId ?? '', most * share]),
  write: (cells) =>
    networks.length === 0
      ? sql`1 = 1`
      : sql.join(
          networks.map((_, n) => {
            const [network, from, exceptId, limit] = cells.slice(n * 4)
            return sql`(${count(sql`${network}`, sql`${from}`, sql`${exceptId}`)}) < ${limit}`
          }),
          sql` and `,
        ),
})

const countOfNetwork = (network: Written, after: Written, exceptId: Written) =>
  sql`select count(*) from service_network where mark = ${network} and created_at > ${after} and subject_id <> ${exceptId}`

const dayIsFree = (sender: Sender) =>
  networksAreFree(sender, {
    shape: 'network day',
    after: since(sender.now, DAY_MS),
    most: MAX_BOOKINGS_PER_NETWORK_AND_DAY,
    count: countOfNetwork,
  })

const fewAreUnconfirmed = (sender: Sender) =>
  networksAreFree(sender, {
    shape: 'network unconfirmed',
    after: since(sender.now, DAY_MS),
    most: MAX_UNCONFIRMED_PER_NETWORK,
    count: (network, after, exceptId) =>
      sql`select count(*) from service_network n join service_booking b on b.id = n.subject_id
        where n.mark = ${network} and n.created_at > ${after} and n.subject_id <> ${exceptId} and b.state = 'held' and b.lead_id is not null`,
  })

const networkIsBelowLimit = (sender: Sender) =>
  networksAreFree(sender, {
    shape: 'network hour',
    after: since(sender.now, HOUR_MS),
    most: INSTANT_VISITS_PER_NETWORK,
    count: countOfNetwork,
  })

/**
 * Neither a visit that lost its place or was canceled counts, so that an attack has no lasting effect, nor one that the
 * shop booked, which has no contact hash. The newest are counted, up to the limit: the number of visits in the hour has
 * no limit, and each of them runs this. `length(contact_mark) > 0` replaces `contact_mark is not null`, for which
 * PostgreSQL would use the index of that column and sort all its rows.
 */
const shopIsBelowLimit = (shopId: string, now: Date): Condition => ({
  shape: 'shop hour',
  values: [shopId, since(now, HOUR_MS), INSTANT_VISITS_PER_SHOP],
  write: ([shop, after, most]) =>
    sql`(select count(*) from (select 1 from service_booking where shop_id = ${shop} and created_at > ${after}
      and length(contact_mark) > 0 and state in ('booked', 'held')
      order by created_at desc limit ${most}) as visits) < ${most}`,
})

/** True if a visit of this sender needs no confirmation. @see SVC-15 */
export const isImmediate = (sender: Sender, shopId: string): Condition =>
  everyOf([networkIsBelowLimit(sender), shopIsBelowLimit(shopId, sender.now)])

/** True while this sender may book one more visit, confirmed or unconfirmed. @see SVC-11, SVC-15 */
export const mayBook = (sender: Sender, shopId: string): Condition =>
  everyOf([
    contactIsFree(sender),
    dayIsFree(sender),
    fewAreUnconfirmed(sender),
    ...(sender.mailbox === null ? [isImmediate(sender, shopId)] : []),
  ])

/** True if the sender's mailbox can get a confirmation link. @see SVC-15 */
export const canMailLink = ({ mailbox, now }: Sender): Condition => ({
  shape: 'mail place',
  values: [mailbox ?? '', mailDayAgo(now)],
  write: ([address, after]) => hasMailCapacity(sql`${address}`, sql`${after}`),
})

/** True while the sender's networks may add one more waiting list entry. @see SVC-15 */
export const mayWait = (sender: Sender): Condition => dayIsFree(sender)

/** Conditions for a sender, each with the reason to report if it fails, in order of precedence. */
export type LimitChecks = readonly (readonly [LimitReason, Condition])[]

/**
 * The limits of a booking, which must all hold. A sender without a mailbox must be able to book without a confirmation
 * link.
 */
export const refusalChecks = (sender: Sender, shopId: string): LimitChecks => [
  ['tooManyBookings', contactIsFree(sender)],
  ['tooManyToday', dayIsFree(sender)],
  ['confirmFirst', fewAreUnconfirmed(sender)],
  sender.mailbox === null
    ? ['emailToConfirm', isImmediate(sender, shopId)]
    : ['mailboxFull', eitherOf([isImmediate(sender, shopId), canMailLink(sender)])],
]

/**
 * Conditions for accepting an offer of the waiting list.
 * @param isProven whether it is accepted through the mailed link
 * @see SVC-15
 */
export const offerChecks = (sender: Sender, shopId: string, isProven: boolean): LimitChecks => [
  ['tooManyBookings', contactIsFree(sender)],
  ['tooManyToday', dayIsFree(sender)],
  ...(isProven ? [] : [['takeByMail', isImmediate(sender, shopId)] as const]),
]
