import { sql, type Compilable, type RawBuilder } from 'kysely'

import type { Seat } from '#domain/service/seats.ts'

import type { Connection } from './database.ts'
import { jobRow, type NewJob } from './job-repository.ts'
import { consentRow, leadRow, type Lead, type NewConsent } from './lead-mapper.ts'
import { bookingRow, type StoredBooking } from './service-mapper.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>
type Table = 'lead' | 'consent' | 'job' | 'service_booking'

/** PostgreSQL takes what it is not told of for text. */
const cell = (value: Cell) =>
  typeof value === 'number' ? sql`cast(${value} as integer)` : sql`${value}`

/** A visit held for somebody of the waiting list, with the jobs that tell them. */
export type Hold = Readonly<{
  /** Of state `held`. */
  booking: StoredBooking
  seats: readonly Seat[]
  waitingId: string
  /** ISO. */
  until: string
  jobs: readonly NewJob[]
}>

export type ServiceLead = Readonly<{ lead: Lead; consents: readonly NewConsent[] }>

/** True while a booking is as the statements before in the batch leave it. */
export const isBooking = (id: string, columns: Readonly<Record<string, Cell>>) => {
  const wanted = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${cell(value)}`,
  )
  return sql`exists (select 1 from service_booking where ${sql.join([sql`id = ${id}`, ...wanted], sql` and `)})`
}
/** True once a lead is stored. */
export const isLead = (id: string) => sql`exists (select 1 from lead where id = ${id})`

/** The statements that bookings are made, moved and freed with; each batch of them is all or nothing. */
export const serviceStatements = (db: Connection) => {
  const compiled = (query: RawBuilder<unknown>): Compilable => ({
    compile: () => query.compile(db),
  })

  /** Inserts rows of the same columns only where a condition holds; those that are known already stay. */
  const insertIf = (
    table: Table,
    rows: readonly [Row, ...Row[]],
    condition: RawBuilder<unknown>,
  ): Compilable => {
    const names = Object.keys(rows[0])
    const cells = (row: Row) =>
      sql.join(names.map((name) => sql`${cell(row[name] ?? null)} as ${sql.ref(name)}`))
    const all = sql.join(
      rows.map((row) => sql`select ${cells(row)}`),
      sql` union all `,
    )
    const columns = sql.join(names.map((name) => sql.ref(name)))
    return compiled(sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from (${all}) as v where ${condition} on conflict do nothing`)
  }

  /**
   * Takes places, in the order of the key: two who want the same never wait for each other crosswise. A place that is
   * taken fails the whole batch.
   */
  const insertSeats = (
    { id, shopId }: Pick<StoredBooking, 'id' | 'shopId'>,
    seats: readonly Seat[],
    condition: RawBuilder<unknown>,
  ): Compilable => {
    const inOrder = seats.toSorted(
      (a, b) =>
        a.at - b.at ||
        (a.resource < b.resource ? -1 : Number(a.resource > b.resource)) ||
        a.seat - b.seat,
    )
    const rows = inOrder.map(
      ({ resource, at, seat }) =>
        sql`select ${cell(at)} as at, ${resource} as resource, ${cell(seat)} as seat`,
    )
    return compiled(sql`insert into service_seat (shop_id, at, resource, seat, booking_id)
      select ${shopId}, v.at, v.resource, v.seat, ${id} from (${sql.join(rows, sql` union all `)}) as v where ${condition}`)
  }

  const freeSeatsOf = (id: string, condition: RawBuilder<unknown>): Compilable =>
    compiled(sql`delete from service_seat where booking_id = ${id} and ${condition}`)

  const insertAll = (table: Table, rows: readonly Row[], condition: RawBuilder<unknown>) => {
    const [first, ...rest] = rows
    return first ? [insertIf(table, [first, ...rest], condition)] : []
  }

  const insertJobs = (jobs: readonly NewJob[], condition: RawBuilder<unknown>) =>
    insertAll('job', jobs.map(jobRow), condition)

  /** A lead's row, only where a condition holds, and with it its consents and jobs. */
  const insertLead = (
    { lead, consents }: ServiceLead,
    jobs: readonly NewJob[],
    condition: RawBuilder<unknown>,
  ): readonly Compilable[] => [
    insertIf('lead', [leadRow(lead)], condition),
    ...insertAll(
      'consent',
      consents.map((consent) => consentRow(lead, consent)),
      isLead(lead.id),
    ),
    ...insertJobs(jobs, isLead(lead.id)),
  ]

  /** Holds places for somebody who waits, unless they do not wait any more. */
  const hold = ({ booking, seats, waitingId, until, jobs }: Hold): readonly Compilable[] => {
    const isHeld = isBooking(booking.id, { state: 'held' })
    return [
      compiled(sql`update service_waiting set state = 'offered', booking_id = ${booking.id}, offer_until = ${until}
        where id = ${waitingId} and state = 'waiting'`),
      insertIf(
        'service_booking',
        [bookingRow(booking)],
        sql`exists (select 1 from service_waiting where id = ${waitingId} and booking_id = ${booking.id})`,
      ),
      insertSeats(booking, seats, isHeld),
      ...insertJobs(jobs, isHeld),
    ]
  }

  return { compiled, insertIf, insertLead, insertSeats, insertJobs, freeSeatsOf, hold }
}
