import { sql } from 'kysely'
import * as v from 'valibot'

import type { LimitReason } from '#domain/service/booking.ts'
import type { Seat } from '#domain/service/seats.ts'
import { confirmedVisitStatements, leadRow, SHOPPER_AUTHOR } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { lockMailbox, reserveMailCapacity } from '#platform/mail/mail-allowance.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import {
  canMailLink,
  isImmediate,
  mayBook,
  mayWait,
  type LimitChecks,
  type Sender,
} from './booking-limits.ts'
import { bookingRow, type StoredBooking } from './mapper.ts'
import {
  ALWAYS,
  everyOf,
  conditionSql,
  IN_TURN,
  isBooking,
  isLead,
  type Condition,
  type ServiceLead,
  type ServiceStatements,
} from './statements.ts'
import { daysOfSeats, daysOfVisit, type DayToucher, type TakenSeatsReader } from './taken-seats.ts'

/**
 * `unconfirmed`: stored, and its shopper has to confirm it. The others store nothing. `taken`: a place was taken
 * meanwhile; `known`: a lead with this key exists; `limited`: its sender may not book now.
 */
export type InsertOutcome = 'booked' | 'unconfirmed' | 'taken' | 'known' | 'limited'

/** The rows of a visit: as booked immediately, or as unconfirmed. */
type Version = Readonly<{ lead: ServiceLead; jobs: readonly NewJob[] }>
type NewVisit = Readonly<{
  booking: StoredBooking
  seats: readonly Seat[]
  immediate: Version
  unconfirmed: Version
  /** `null` for a test, which has no limits. */
  sender: Sender | null
}>

const Checked = v.array(v.record(v.string(), v.number()))
const StoredLeads = v.array(v.object({ id: v.string(), status: v.string() }))

/** The counter rows of a sender's networks for a visit or a waiting list entry. */
const networksOf = (subjectId: string, sender: Sender | null) =>
  (sender?.networks ?? []).map(({ key }) => ({
    mark: key,
    subject_id: subjectId,
    created_at: sender?.now.toISOString() ?? '',
  }))

type Deps = Readonly<{
  database: Database
  statements: ServiceStatements
  days: Pick<TakenSeatsReader, 'learn'>
  touchDays: DayToucher
  /** Runs a batch; `null` if a place of it was taken. */
  tryBatch(...batch: Parameters<Database['batch']>): Promise<readonly (readonly unknown[])[] | null>
  notifyQueue(): void
}>

/** Stores bookings made on the site, within the limits of their contacts and networks. @see SVC-11, SVC-15 */
export function newVisits({ database, statements, days, touchDays, tryBatch, notifyQueue }: Deps) {
  const { db, engine } = database
  const { compiled } = statements

  const lockLinks = (sender: Sender | null) =>
    sender === null || sender.mailbox === null
      ? []
      : lockMailbox(engine, sender.mailbox).map(compiled)

  /** Counts the link towards the daily mail limit together with the visit, so that it is always sent. */
  const takeLinkPlace = (bookingId: string, sender: Sender | null, condition: Condition) => {
    if (sender === null || sender.mailbox === null) return []
    const { mailbox, now } = sender
    const mailKey = `${bookingId}.unconfirmed`
    return [compiled(reserveMailCapacity({ mailbox, mailKey, now }, conditionSql(condition)))]
  }

  return {
    /** Why a sender may not book now: the first failing check; `null` if they may. */
    async refusalOf(checks: LimitChecks): Promise<LimitReason | null> {
      const [held] = v.parse(Checked, await database.read(statements.selectChecks(checks)))
      return checks.find(([reason]) => held?.[reason] !== 1)?.[0] ?? null
    },

    /**
     * Stores a visit with its places, its lead and its jobs, all or none, in one durable round trip. Nothing is stored
     * if the lead's key exists. The sender's limits are checked in the same transaction, one booking at a time, so that
     * concurrent ones can't exceed them.
     */
    async insert(visit: NewVisit): Promise<InsertOutcome> {
      const { booking, seats, immediate, unconfirmed, sender } = visit
      const { shopId } = booking
      const { lead } = immediate.lead
      const may = sender ? mayBook(sender, shopId) : ALWAYS
      const atOnce = sender ? isImmediate(sender, shopId) : ALWAYS
      const isStored = isLead(lead.id)
      const isAtOnce = isLead(lead.id, lead.status)
      const isHeld = isLead(lead.id, unconfirmed.lead.lead.status)
      const ofVisit = [
        ...lockLinks(sender),
        statements.insertIf('lead', [leadRow(lead)], everyOf([may, atOnce])),
        // The same lead as unconfirmed: stored only if the limits kept the statement above from storing it.
        ...(sender
          ? [
              statements.insertIf(
                'lead',
                [leadRow(unconfirmed.lead.lead)],
                everyOf([may, canMailLink(sender)]),
              ),
            ]
          : []),
        statements.insertIf('service_booking', [bookingRow(booking)], isAtOnce),
        ...(sender
          ? [
              statements.insertIf(
                'service_booking',
                [bookingRow({ ...booking, state: 'held' })],
                isHeld,
              ),
            ]
          : []),
        statements.insertSeats(booking, seats, isStored),
        ...statements.insertConsents(immediate.lead, isStored),
        ...statements.insertAll('service_network', networksOf(booking.id, sender), isStored),
        ...statements.insertJobs(immediate.jobs, isAtOnce),
        ...statements.insertJobs(unconfirmed.jobs, isHeld),
        ...takeLinkPlace(booking.id, sender, isHeld),
        touchDays(shopId, daysOfSeats(seats)),
        db
          .selectFrom('lead')
          .select(['id', 'status'])
          .where('idempotency_key', '=', lead.idempotencyKey),
      ]
      const results = await tryBatch(ofVisit, IN_TURN)
      if (results === null) return 'taken'
      const [stored] = v.parse(StoredLeads, results.at(-1))
      const isNew = stored?.id === lead.id
      days.learn(shopId, results.at(-2), isNew ? seats : [])
      if (!stored) return 'limited'
      if (!isNew) return 'known'
      notifyQueue()
      return stored.status === lead.status ? 'booked' : 'unconfirmed'
    },

    /**
     * Books an unconfirmed visit, with its lead.
     * @param seats places to take again, if it lost its own; `null` while it has them
     * @param now ISO
     * @returns `taken` if they are taken
     */
    async confirm(
      booking: StoredBooking,
      {
        lead,
        jobs,
        seats,
        now,
      }: Version & Readonly<{ seats: readonly Seat[] | null; now: string }>,
    ): Promise<'booked' | 'taken'> {
      const { id, shopId, state, startsAt } = booking
      const { status, fields } = leadRow(lead.lead)
      const isBooked = isBooking(id, { state: 'booked' })
      const results = await tryBatch([
        db
          .updateTable('service_booking')
          .set({ state: 'booked', slot: booking.slot, advisor: bookingRow(booking).advisor })
          .where('id', '=', id)
          .where('state', '=', state),
        ...(seats
          ? [
              ...statements.freeSeatsOf(id, isBooked),
              statements.insertSeats(booking, seats, isBooked),
            ]
          : []),
        compiled(sql`update lead set status = ${status}, fields = ${fields}, suspect_reason = null
          where id = ${lead.lead.id} and status = 'quarantined' and ${conditionSql(isBooked)}`),
        ...confirmedVisitStatements(
          db,
          { leadId: lead.lead.id, before: null, after: startsAt, by: SHOPPER_AUTHOR, now },
          conditionSql(isBooked),
        ),
        ...statements.insertJobs(jobs, isBooked),
        touchDays(shopId, [...daysOfVisit(booking), ...daysOfSeats(seats ?? [])]),
        db.selectFrom('service_booking').select('state').where('id', '=', id),
      ])
      if (results === null) return 'taken'
      notifyQueue()
      const [stored] = v.parse(v.array(v.object({ state: v.string() })), results.at(-1))
      return stored?.state === 'booked' ? 'booked' : 'taken'
    },

    /**
     * Turns the held places of a waiting list entry into a booking, if the checks hold.
     * @returns whether they were still held and the checks held
     */
    async accept(
      booking: StoredBooking,
      {
        waitingId,
        lead,
        jobs,
        sender,
        checks,
      }: Readonly<{
        waitingId: string
        lead: ServiceLead
        jobs: readonly NewJob[]
        /** `null` for a test, which has no limits. */
        sender: Sender | null
        checks: LimitChecks
      }>,
    ): Promise<boolean> {
      const { id, contactMark, phoneMark } = booking
      const leadId = lead.lead.id
      const isAccepted = isBooking(id, { state: 'booked', lead_id: leadId })
      const may = everyOf([ALWAYS, ...checks.map(([, condition]) => condition)])
      const statementsOfVisit = [
        compiled(sql`update service_booking set state = 'booked', lead_id = ${leadId},
          contact_mark = ${contactMark}, phone_mark = ${phoneMark}
          where id = ${id} and state = 'held' and ${conditionSql(may)}`),
        ...statements.insertLead(lead, jobs, isAccepted),
        // The waiting list entry is no longer counted: it becomes the visit.
        compiled(
          sql`delete from service_network where subject_id = ${waitingId} and ${conditionSql(isAccepted)}`,
        ),
        ...statements.insertAll('service_network', networksOf(id, sender), isAccepted),
        compiled(sql`update service_waiting set state = 'booked', input = null
          where id = ${waitingId} and ${conditionSql(isAccepted)}`),
        db.selectFrom('service_booking').select('lead_id').where('id', '=', id),
      ]
      const results = await database.batch(statementsOfVisit, IN_TURN)
      notifyQueue()
      const [now] = v.parse(v.array(v.object({ lead_id: v.nullable(v.string()) })), results.at(-1))
      return now?.lead_id === leadId
    },

    /** Counts a waiting list entry towards the daily limit of its networks. @returns whether the limit allows it */
    async countEntry(id: string, sender: Sender): Promise<boolean> {
      const rows = networksOf(id, sender)
      if (rows.length === 0) return true
      const results = await database.batch(
        [
          ...statements.insertAll('service_network', rows, mayWait(sender)),
          db.selectFrom('service_network').select('mark').where('subject_id', '=', id).limit(1),
        ],
        IN_TURN,
      )
      return (results.at(-1) ?? []).length > 0
    },
  }
}
