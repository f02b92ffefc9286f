import { sql, type Compilable, type RawBuilder } from 'kysely'

import type { Seat } from '#domain/service/seats.ts'
import { consentRow, leadRow, type Lead, type NewConsent } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { writtenOnce } from '#platform/db/write-once.ts'
import { jobRow, type NewJob } from '#platform/queue/job-repository.ts'

import { bookingRow, type StoredBooking } from './mapper.ts'

export type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>
type Table = 'lead' | 'consent' | 'job' | 'service_booking' | 'service_network'
/** A value in a statement, or its placeholder. */
export type Written = RawBuilder<unknown>

/** A condition for the effect of a statement. */
export type Condition = Readonly<{
  /** Everything that its SQL text depends on besides its values. */
  shape: string
  values: readonly Cell[]
  write(cells: readonly Written[]): Written
}>

/**
 * The advisory lock of batches that count visits before they store one: they run in sequence, so that each counts the
 * visits of the previous ones. The number must stay the same, as processes of an earlier release may be running.
 */
export const IN_TURN = { inTurn: 461_073 } as const

/**
 * The advisory lock between batches that free places, which share it, and a closed time, which has it alone: so a place
 * that is freed in the moment in which its time is closed is seen by one of the two. The number must stay the same.
 */
const FREED = 461_074

/**
 * The statement by which a transaction that closes a time waits for batches that free places, and they for it. SQLite
 * runs transactions one after another anyway.
 */
export const closingLock = (engine: Database['engine']): readonly RawBuilder<unknown>[] =>
  engine === 'postgres' ? [sql`select pg_advisory_xact_lock(${sql.lit(FREED)})`] : []

const freeingLock = (engine: Database['engine']): readonly RawBuilder<unknown>[] =>
  engine === 'postgres' ? [sql`select pg_advisory_xact_lock_shared(${sql.lit(FREED)})`] : []

/** PostgreSQL treats parameters without a type as text. */
const asCell = (value: Cell, written: Written) =>
  typeof value === 'number' ? sql`cast(${written} as integer)` : written

/** A condition with its values, for a statement that is not cached. */
export const conditionSql = ({ values, write }: Condition): Written =>
  write(values.map((value) => asCell(value, sql`${value}`)))

/** A visit held for a waiting list entry, with its notification jobs. */
export type Hold = Readonly<{
  /** In state `held`. */
  booking: StoredBooking
  seats: readonly Seat[]
  waitingId: string
  /** ISO. */
  until: string
  jobs: readonly NewJob[]
}>

export type ServiceLead = Readonly<{ lead: Lead; consents: readonly NewConsent[] }>

/** For an unconditional statement. */
export const ALWAYS: Condition = { shape: 'always', values: [], write: () => sql`1 = 1` }

/** Writes several conditions. The cells of all of them are in one list, of which each condition gets its part. */
function eachWritten(conditions: readonly Condition[], cells: readonly Written[]) {
  const ends = conditions.map((_, n) =>
    conditions.slice(0, n + 1).reduce((sum, { values }) => sum + values.length, 0),
  )
  return conditions.map(({ values, write }, n) => {
    const end = ends[n] ?? 0
    return sql`(${write(cells.slice(end - values.length, end))})`
  })
}

const joined =
  (word: 'and' | 'or') =>
  (conditions: readonly Condition[]): Condition => ({
    shape: `(${conditions.map(({ shape }) => shape).join(` ${word} `)})`,
    values: conditions.flatMap(({ values }) => values),
    write: (cells) => sql`(${sql.join(eachWritten(conditions, cells), sql` ${sql.raw(word)} `)})`,
  })

/** True if all of these hold. */
export const everyOf = joined('and')

/** True if one of these holds. */
export const eitherOf = joined('or')

/** True if the preceding statements of the batch left a booking in this state. */
export const isBooking = (id: string, columns: Readonly<Record<string, Cell>>): Condition => {
  const names = ['id', ...Object.keys(columns)]
  return {
    shape: `booking ${names.join(' ')}`,
    values: [id, ...Object.values(columns)],
    write: (cells) => {
      const equals = names.map((name, index) => sql`${sql.ref(name)} = ${cells[index]}`)
      return sql`exists (select 1 from service_booking where ${sql.join(equals, sql` and `)})`
    },
  }
}

/** True if a lead exists, with the given status if there is one. */
export const isLead = (id: string, status?: Lead['status']): Condition => ({
  shape: status === undefined ? 'lead' : 'lead of a status',
  values: status === undefined ? [id] : [id, status],
  write: ([lead, given]) =>
    given === undefined
      ? sql`exists (select 1 from lead where id = ${lead})`
      : sql`exists (select 1 from lead where id = ${lead} and status = ${given})`,
})

/** True if places are offered to a waiting list entry. */
const isOffered = (waitingId: string, bookingId: string): Condition => ({
  shape: 'offered',
  values: [waitingId, bookingId],
  write: ([waiting, booking]) =>
    sql`exists (select 1 from service_waiting where id = ${waiting} and booking_id = ${booking})`,
})

const inOrder = (seats: readonly Seat[]) =>
  seats.toSorted(
    (a, b) =>
      a.at - b.at ||
      (a.resource < b.resource ? -1 : Number(a.resource > b.resource)) ||
      a.seat - b.seat,
  )

/** The closed time of the shop that lacks a lift at the time of a `service_seat`; `null` for none. */
export const lackingBlock = sql<string | null>`(select k.booking_id from service_block k
  where service_seat.resource = 'bay' and k.shop_id = service_seat.shop_id
    and k.from_at <= service_seat.at and k.until_at > service_seat.at
    and (select count(*) from service_seat s where s.shop_id = k.shop_id and s.at = service_seat.at
      and s.resource = 'bay' and s.booking_id = k.booking_id) < k.seats
  order by k.booking_id limit 1)`

/** The statements that create, move and free bookings; each batch of them is all or nothing. */
export const serviceStatements = ({ db, engine }: Pick<Database, 'db' | 'engine'>) => {
  const compiled = (query: RawBuilder<unknown>): Compilable => ({
    compile: () => query.compile(db),
  })
  const once = writtenOnce(db)

  /** A statement whose SQL is generated once for each shape and each kind of its values. */
  const statement = (
    shape: string,
    values: readonly Cell[],
    write: (cells: readonly Written[]) => Written,
  ): Compilable => {
    const kinds = values.map((value) => (typeof value === 'number' ? 'n' : 't')).join('')
    return once(`${shape} ${kinds}`, values, (placeOf) =>
      write(values.map((value, index) => asCell(value, placeOf(index)))),
    )
  }

  /** A query for conditions by name: 1 in the column of each that holds, else 0. */
  const selectChecks = (checks: readonly (readonly [name: string, Condition])[]): Compilable => {
    const conditions = checks.map(([, condition]) => condition)
    return statement(
      `checks ${checks.map(([name, { shape }]) => `${name} ${shape}`).join()}`,
      conditions.flatMap(({ values }) => values),
      (cells) => {
        const written = eachWritten(conditions, cells)
        const columns = checks.map(
          ([name], n) => sql`case when ${written[n]} then 1 else 0 end as ${sql.ref(name)}`,
        )
        return sql`select ${sql.join(columns)}`
      },
    )
  }

  /** Inserts rows of the same columns if a condition holds; existing rows stay. */
  const insertIf = (
    table: Table,
    rows: readonly [Row, ...Row[]],
    condition: Condition,
  ): Compilable => {
    const names = Object.keys(rows[0])
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null))
    const shape = `${table} ${names.join(' ')} ${rows.length} ${condition.shape}`
    return statement(shape, [...values, ...condition.values], (cells) => {
      const selected = rows.map((_, row) => {
        const columns = names.map(
          (name, column) => sql`${cells[row * names.length + column]} as ${sql.ref(name)}`,
        )
        return sql`select ${sql.join(columns)}`
      })
      const columns = sql.join(names.map((name) => sql.ref(name)))
      return sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from (${sql.join(selected, sql` union all `)}) as v
        where ${condition.write(cells.slice(values.length))} on conflict do nothing`
    })
  }

  /** Takes places, in key order, which prevents deadlocks. A place that is taken fails the whole batch. */
  const insertSeats = (
    { id, shopId }: Pick<StoredBooking, 'id' | 'shopId'>,
    seats: readonly Seat[],
    condition: Condition,
  ): Compilable => {
    const values = inOrder(seats).flatMap(({ resource, at, seat }) => [at, resource, seat])
    return statement(
      `seats ${seats.length} ${condition.shape}`,
      [shopId, id, ...values, ...condition.values],
      ([shop, booking, ...cells]) => {
        const rows = seats.map((_, n) => {
          const [at, resource, seat] = cells.slice(n * 3)
          return sql`select ${at} as at, ${resource} as resource, ${seat} as seat`
        })
        return sql`insert into service_seat (shop_id, at, resource, seat, booking_id)
          select ${shop}, v.at, v.resource, v.seat, ${booking} from (${sql.join(rows, sql` union all `)}) as v
          where ${condition.write(cells.slice(values.length))}`
      },
    )
  }

  /** Frees the places of a booking; those that a closed time of the shop still lacks fall to it. */
  const freeSeatsOf = (id: string, condition: Condition): readonly Compilable[] => [
    ...freeingLock(engine).map(compiled),
    compiled(sql`update service_seat set booking_id = ${lackingBlock}
      where booking_id = ${id} and ${conditionSql(condition)} and ${lackingBlock} is not null`),
    compiled(sql`delete from service_seat where booking_id = ${id} and ${conditionSql(condition)}`),
  ]

  const insertAll = (table: Table, rows: readonly Row[], condition: Condition) => {
    const [first, ...rest] = rows
    return first ? [insertIf(table, [first, ...rest], condition)] : []
  }

  const insertJobs = (jobs: readonly NewJob[], condition: Condition) =>
    insertAll('job', jobs.map(jobRow), condition)

  const insertConsents = ({ lead, consents }: ServiceLead, condition: Condition) =>
    insertAll(
      'consent',
      consents.map((consent) => consentRow(lead, consent)),
      condition,
    )

  /** Inserts a lead if a condition holds, with its consents and jobs. */
  const insertLead = (
    made: ServiceLead,
    jobs: readonly NewJob[],
    condition: Condition,
  ): readonly Compilable[] => [
    insertIf('lead', [leadRow(made.lead)], condition),
    ...insertConsents(made, isLead(made.lead.id)),
    ...insertJobs(jobs, isLead(made.lead.id)),
  ]

  /** Holds places for a waiting list entry, unless it is closed. */
  const hold = ({ booking, seats, waitingId, until, jobs }: Hold): readonly Compilable[] => {
    const isHeld = isBooking(booking.id, { state: 'held' })
    return [
      compiled(sql`update service_waiting set state = 'offered', booking_id = ${booking.id}, offer_until = ${until}
        where id = ${waitingId} and state = 'waiting'`),
      insertIf('service_booking', [bookingRow(booking)], isOffered(waitingId, booking.id)),
      insertSeats(booking, seats, isHeld),
      ...insertJobs(jobs, isHeld),
    ]
  }

  return {
    compiled,
    selectChecks,
    insertIf,
    insertAll,
    insertConsents,
    insertLead,
    insertSeats,
    insertJobs,
    freeSeatsOf,
    hold,
  }
}
export type ServiceStatements = ReturnType<typeof serviceStatements>
