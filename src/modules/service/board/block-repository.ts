import { sql } from 'kysely'

import { QUARTER_MINUTES, type Seat } from '#domain/service/seats.ts'
import { bookingRow, type StoredBooking } from '#modules/service/mapper.ts'
import { ALWAYS, closingLock, serviceStatements } from '#modules/service/statements.ts'
import { daysOfVisit, dayToucher } from '#modules/service/taken-seats.ts'
import type { Database } from '#platform/db/database.ts'

/** A time at which a shop takes no visits, or fewer of them. */
export type StoredBlock = Readonly<{
  id: string
  shopId: string
  dealerCode: string
  /** Minutes since 1970. */
  from: number
  until: number
  /** The lifts that it closes. */
  seats: number
  /** Whether those are all lifts that the shop had then. */
  isWhole: boolean
  reason: string
}>

const MINUTE_MS = 60_000
/** SQLite joins at most 500 rows of one statement. */
const SEATS_PER_STATEMENT = 200

const iso = (at: number) => new Date(at * MINUTE_MS).toISOString()

/** The quarters of an hour of a time. @param span minutes since 1970, `until` exclusive */
export const quartersOf = ({ from, until }: Readonly<{ from: number; until: number }>) => {
  const first = Math.floor(from / QUARTER_MINUTES)
  const last = Math.ceil(until / QUARTER_MINUTES)
  return Array.from({ length: Math.max(0, last - first) }, (_, n) => (first + n) * QUARTER_MINUTES)
}

/** Closed times of shops. Their places are rows like those of visits, so that no visit can take them. */
export function blockRepository(database: Database) {
  const { db } = database
  const statements = serviceStatements(database)
  const touchDays = dayToucher(db)

  const rows = () =>
    db
      .selectFrom('service_block')
      .innerJoin('service_booking', 'service_booking.id', 'service_block.booking_id')
      .selectAll('service_block')
      .select('service_booking.dealer_code')

  const toBlock = (
    row: Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>,
  ) => ({
    id: row.booking_id,
    shopId: row.shop_id,
    dealerCode: row.dealer_code,
    from: row.from_at,
    until: row.until_at,
    seats: row.seats,
    isWhole: row.is_whole === 1,
    reason: row.reason,
  })

  return {
    /** Waits for places that are being freed, before the transaction of a closed time reads what is free. */
    async waitForFreed(): Promise<void> {
      for (const lock of closingLock(database.engine)) await lock.execute(db)
    },

    /** The closed times of a shop in `[from, until)`, minutes since 1970, in order. */
    async list(
      shopId: string,
      { from, until }: Readonly<{ from: number; until: number }>,
    ): Promise<readonly StoredBlock[]> {
      const found = await rows()
        .where('service_block.shop_id', '=', shopId)
        .where('service_block.until_at', '>', from)
        .where('service_block.from_at', '<', until)
        .orderBy('service_block.from_at')
        .orderBy('service_block.booking_id')
        .execute()
      return found.map(toBlock)
    },

    async byId(id: string): Promise<StoredBlock | null> {
      const row = await rows().where('service_block.booking_id', '=', id).executeTakeFirst()
      return row ? toBlock(row) : null
    },

    /** The number of visits, booked or held, that are in a shop during a time, without those that did not come. */
    async visitsIn({ shopId, from, until }: Pick<StoredBlock, 'shopId' | 'from' | 'until'>) {
      const { n } = await db
        .selectFrom('service_booking')
        .leftJoin('service_attendance', 'service_attendance.booking_id', 'service_booking.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(sql<boolean>`coalesce(attendance, '') != 'missed'`)
        .where('shop_id', '=', shopId)
        .where('state', 'in', ['booked', 'held'])
        .where('starts_at', '<', iso(until))
        .where('ends_at', '>', iso(from))
        .executeTakeFirstOrThrow()
      return n
    },

    /**
     * Stores a closed time with the places that it takes, in a transaction.
     * @param booking in the state `blocked`
     */
    async insert(
      booking: StoredBooking,
      { from, until, seats, isWhole, reason }: StoredBlock,
      places: readonly Seat[],
    ): Promise<void> {
      const { id, shopId } = booking
      const parts = Array.from({ length: Math.ceil(places.length / SEATS_PER_STATEMENT) }, (_, n) =>
        places.slice(n * SEATS_PER_STATEMENT, (n + 1) * SEATS_PER_STATEMENT),
      )
      await database.batch([
        statements.insertIf('service_booking', [bookingRow(booking)], ALWAYS),
        db.insertInto('service_block').values({
          booking_id: id,
          shop_id: shopId,
          from_at: from,
          until_at: until,
          seats,
          is_whole: isWhole ? 1 : 0,
          reason,
        }),
        ...parts.map((part) => statements.insertSeats(booking, part, ALWAYS)),
        touchDays(shopId, daysOfVisit(booking)),
      ])
    },

    /** Deletes a closed time and frees its places, in a transaction. */
    async remove({ id, shopId, from, until }: StoredBlock): Promise<void> {
      await database.batch([
        db.deleteFrom('service_booking').where('id', '=', id),
        touchDays(shopId, daysOfVisit({ startsAt: iso(from), endsAt: iso(until) })),
      ])
    },
  }
}
