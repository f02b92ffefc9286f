import { sql } from 'kysely'
import * as v from 'valibot'

import type { Resource, Seat } from '#domain/service/seats.ts'
import {
  isNotHeld,
  SHOPPER_AUTHOR,
  visitStatements,
  type VisitAuthor,
} from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { bookingRow, toBooking, type StoredBooking } from './mapper.ts'
import { newVisits } from './new-visits.ts'
import {
  ALWAYS,
  conditionSql,
  isBooking,
  lackingBlock,
  serviceStatements,
  type Condition,
  type Hold,
} from './statements.ts'
import { daysOfSeats, daysOfVisit, dayToucher, takenSeatsReader } from './taken-seats.ts'

type Change = Readonly<{
  /** The jobs of its mails. */
  jobs: readonly NewJob[]
  /** The next waiting list entry that gets the freed places; `null` for none. */
  hold: Hold | null
  /** ISO. */
  now: string
}>

/** Whether a batch failed because one of its places was taken. */
export const isSeatTaken = (error: unknown) => isUniqueViolation(error, 'service_seat')

const heldDays = (hold: Hold | null) => (hold ? daysOfSeats(hold.seats) : [])

/**
 * Visits and their places. A unique constraint on both engines prevents double booking: the second booking gets
 * `taken`, and nothing of it is stored. The appointment of a lead follows its visit.
 * @param by who changes visits
 */
export const serviceBookingRepository = (database: Database, by: VisitAuthor = SHOPPER_AUTHOR) => {
  const { db } = database
  const statements = serviceStatements(database)
  const { compiled } = statements
  const days = takenSeatsReader(database)
  const touchDays = dayToucher(db)

  /** Runs a batch; `null` if a place of it was taken. */
  async function tryBatch(...batch: Parameters<Database['batch']>) {
    try {
      return await database.batch(...batch)
    } catch (error) {
      if (isSeatTaken(error)) return null
      throw error
    }
  }

  const notifyQueue = () => notifyWorkers(database)

  /** The changes of the appointment of a visit's lead, if a condition holds; none for a visit without a lead. */
  const ofLead = (
    { leadId }: StoredBooking,
    times: Readonly<{ before: string | null; after: string | null; now: string }>,
    condition: Condition,
  ) =>
    leadId === null ? [] : visitStatements(db, { leadId, by, ...times }, conditionSql(condition))

  const byId = async (id: string): Promise<StoredBooking | null> => {
    const row = await db
      .selectFrom('service_booking')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toBooking(row) : null
  }

  return {
    byId,

    /** The lead of a key with its visit; `null` for an unknown key. */
    async byKey(key: string): Promise<Readonly<{
      leadId: string
      contentHash: string
      booking: StoredBooking | null
    }> | null> {
      const lead = await db
        .selectFrom('lead')
        .select(['id', 'content_hash'])
        .where('idempotency_key', '=', key)
        .executeTakeFirst()
      if (!lead) return null
      const row = await db
        .selectFrom('service_booking')
        .selectAll()
        .where('lead_id', '=', lead.id)
        .executeTakeFirst()
      return {
        leadId: lead.id,
        contentHash: lead.content_hash,
        booking: row ? toBooking(row) : null,
      }
    },

    ...newVisits({ database, statements, days, touchDays, tryBatch, notifyQueue }),

    taken: days.taken,

    /** The places that are free without a booking: not those that would fall to a closed time of the shop. */
    async seatsOf(bookingId: string): Promise<readonly Seat[]> {
      const rows = await db
        .selectFrom('service_seat')
        .select(['at', 'resource', 'seat'])
        .where('booking_id', '=', bookingId)
        .where(sql<boolean>`${lackingBlock} is null`)
        .execute()
      // Written only from `Seat`s.
      return rows.map(({ at, resource, seat }) => ({ at, seat, resource: resource as Resource }))
    },

    /**
     * Stores a visit that the shop booked, with its places: without personal data, or of a lead that is stored already.
     * @param jobs of its mails
     * @returns whether they were free
     */
    async insertBooking(
      booking: StoredBooking,
      seats: readonly Seat[],
      jobs: readonly NewJob[] = [],
    ): Promise<boolean> {
      const { startsAt, createdAt } = booking
      const isBooked = isBooking(booking.id, { state: 'booked' })
      const results = await tryBatch([
        statements.insertIf('service_booking', [bookingRow(booking)], ALWAYS),
        statements.insertSeats(booking, seats, isBooked),
        ...statements.insertJobs(jobs, isBooked),
        ...ofLead(booking, { before: null, after: startsAt, now: createdAt }, isBooked),
        touchDays(booking.shopId, daysOfSeats(seats)),
      ])
      if (results !== null) days.learn(booking.shopId, results.at(-1), seats)
      return results !== null
    },

    /** The visit of a lead, which has one at most; `null` for none. */
    async ofLead(leadId: string): Promise<StoredBooking | null> {
      const row = await db
        .selectFrom('service_booking')
        .selectAll()
        .where('lead_id', '=', leadId)
        .executeTakeFirst()
      return row ? toBooking(row) : null
    },

    /**
     * Books a visit of a lead again that was canceled or not confirmed: the same visit, with another time and work.
     * @param jobs of its mails
     * @returns whether its places were free and it was still as it was read
     */
    async bookAgain(
      before: StoredBooking,
      { booking, seats }: Readonly<{ booking: StoredBooking; seats: readonly Seat[] }>,
      { jobs, now }: Pick<Change, 'jobs' | 'now'>,
    ): Promise<boolean> {
      const { id, revision, slot, startsAt } = booking
      const isBooked = isBooking(id, { state: 'booked', revision, slot })
      const results = await tryBatch([
        db
          .updateTable('service_booking')
          .set(bookingRow(booking))
          .where('id', '=', id)
          .where('state', '=', before.state)
          .where('revision', '=', before.revision),
        statements.insertSeats(booking, seats, isBooked),
        ...statements.insertJobs(jobs, isBooked),
        ...ofLead(booking, { before: null, after: startsAt, now }, isBooked),
        touchDays(booking.shopId, daysOfSeats(seats)),
        db.selectFrom('service_booking').select(['revision', 'state']).where('id', '=', id),
      ])
      if (results === null) return false
      const [stored] = v.parse(
        v.array(v.object({ revision: v.number(), state: v.string() })),
        results.at(-1),
      )
      return stored?.revision === revision && stored.state === 'booked'
    },

    /** Changes a booking that was read before, all or nothing. @returns `stale` if it has changed meanwhile */
    async move(
      before: StoredBooking,
      { booking, seats }: Readonly<{ booking: StoredBooking; seats: readonly Seat[] }>,
      { jobs, hold, now }: Change,
    ): Promise<'moved' | 'taken' | 'stale'> {
      const { id, revision, slot } = booking
      const isMoved = isBooking(id, { state: 'booked', revision, slot })
      const results = await tryBatch([
        db
          .updateTable('service_booking')
          .set(bookingRow(booking))
          .where('id', '=', id)
          .where('state', '=', 'booked')
          .where('revision', '=', before.revision),
        ...statements.freeSeatsOf(id, isMoved),
        statements.insertSeats(booking, seats, isMoved),
        ...statements.insertJobs(jobs, isMoved),
        ...ofLead(booking, { before: before.startsAt, after: booking.startsAt, now }, isMoved),
        ...(hold ? statements.hold(hold) : []),
        touchDays(booking.shopId, [
          ...daysOfVisit(before),
          ...daysOfSeats(seats),
          ...heldDays(hold),
        ]),
        db.selectFrom('service_booking').select(['revision', 'slot', 'state']).where('id', '=', id),
      ])
      if (results === null) return 'taken'
      const [stored] = v.parse(
        v.array(v.object({ revision: v.number(), slot: v.string(), state: v.string() })),
        results.at(-1),
      )
      notifyQueue()
      return stored?.revision === revision && stored.slot === slot && stored.state === 'booked'
        ? 'moved'
        : 'stale'
    },

    /** Cancels a booking and frees its places. @returns whether they were free for the next waiting list entry */
    async cancel(booking: StoredBooking, { jobs, hold, now }: Change): Promise<boolean> {
      const { id, revision } = booking
      const isCancelled = isBooking(id, { state: 'cancelled' })
      const results = await tryBatch([
        db
          .updateTable('service_booking')
          .set({ state: 'cancelled', revision: revision + 1 })
          .where('id', '=', id)
          .where('state', '=', 'booked'),
        ...statements.freeSeatsOf(id, isCancelled),
        ...statements.insertJobs(jobs, isCancelled),
        ...ofLead(booking, { before: booking.startsAt, after: null, now }, isCancelled),
        ...(hold ? statements.hold(hold) : []),
        touchDays(booking.shopId, [...daysOfVisit(booking), ...heldDays(hold)]),
      ])
      if (results !== null) notifyQueue()
      return results !== null
    },

    /**
     * Frees a held place, and sets the waiting list entry to `state`.
     * @param waiting `null` for an unconfirmed visit
     * @returns as `cancel`
     */
    async release(
      held: StoredBooking,
      waiting: Readonly<{ waitingId: string; state: 'left' | 'over' }> | null,
      { jobs, hold }: Omit<Change, 'now'>,
    ): Promise<boolean> {
      const { id } = held
      const isReleased = isBooking(id, { state: 'released' })
      const results = await tryBatch([
        db
          .updateTable('service_booking')
          .set({ state: 'released' })
          .where('id', '=', id)
          .where('state', '=', 'held'),
        ...statements.freeSeatsOf(id, isReleased),
        ...(waiting
          ? [
              compiled(sql`update service_waiting set state = ${waiting.state}, input = null
          where id = ${waiting.waitingId} and state = 'offered' and booking_id = ${id} and ${conditionSql(isReleased)}`),
            ]
          : []),
        ...statements.insertJobs(jobs, isReleased),
        ...(hold ? statements.hold(hold) : []),
        touchDays(held.shopId, [...daysOfVisit(held), ...heldDays(hold)]),
      ])
      if (results !== null) notifyQueue()
      return results !== null
    },

    /** Holds places for a waiting list entry. @returns whether they were free */
    async hold(hold: Hold): Promise<boolean> {
      const results = await tryBatch([
        ...statements.hold(hold),
        touchDays(hold.booking.shopId, heldDays(hold)),
      ])
      if (results !== null) notifyQueue()
      return results !== null
    },

    /**
     * Deletes visits that ended before a time, tests earlier, except those of leads that a legal hold keeps. ISO times,
     * exclusive. @returns their number
     */
    async purge({
      endedBefore,
      testsBefore,
      networksBefore,
    }: Readonly<
      Record<'endedBefore' | 'testsBefore' | 'networksBefore', string>
    >): Promise<number> {
      await db.deleteFrom('service_network').where('created_at', '<', networksBefore).execute()
      const { numDeletedRows } = await db
        .deleteFrom('service_booking')
        .where(isNotHeld('service_booking.lead_id'))
        .where((is) =>
          is.or([
            is('ends_at', '<', endedBefore),
            is.and([is('is_test', '=', 1), is('created_at', '<', testsBefore)]),
          ]),
        )
        .executeTakeFirst()
      // Clears the cache of all days, including those of tests.
      await db
        .updateTable('service_day')
        .set({ changes: sql<number>`changes + 1` })
        .execute()
      return Number(numDeletedRows)
    },
  }
}
export type ServiceBookingRepository = ReturnType<typeof serviceBookingRepository>
