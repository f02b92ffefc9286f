import { sql, type Compilable } from 'kysely'
import * as v from 'valibot'

import { isTaken, type Seat, type TakenSeats } from '#domain/service/seats.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { writtenOnce } from '#platform/db/write-once.ts'

import type { StoredBooking } from './mapper.ts'

const MINUTES_PER_DAY = 1440
const MINUTE_MS = 60_000
/** The number of cached days: a few months of several shops. */
const MAX_DAYS = 2000
/** The number of changes kept for a day until it is requested; more are not worth their memory. */
const MAX_LATER = 100

/** The taken places of a day: masks by time, by resource. */
type Masks = ReadonlyMap<string, ReadonlyMap<number, number>>
type KnownDay = Readonly<{
  /** The known change count; 0 for never. */
  changes: number
  masks: Masks
  /** The places taken by later known changes, by change count. */
  later: ReadonlyMap<number, readonly Seat[]>
}>

const keyOf = (shopId: string, day: number) => `${shopId} ${day}`
const dayOf = (at: number) => Math.floor(at / MINUTES_PER_DAY)
const epochMinutes = (iso: string) => Date.parse(iso) / MINUTE_MS

/** The days since 1970 in UTC that a visit's places may be on; resources counted per day start at midnight. */
export function daysOfVisit({
  startsAt,
  endsAt,
}: Pick<StoredBooking, 'startsAt' | 'endsAt'>): readonly number[] {
  const first = dayOf(epochMinutes(startsAt) - MINUTES_PER_DAY)
  const last = dayOf(epochMinutes(endsAt))
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** The days of these places. */
export const daysOfSeats = (seats: readonly Seat[]): readonly number[] =>
  seats.map(({ at }) => dayOf(at))

const DayRows = v.array(v.object({ day: v.number(), changes: v.number() }))

/**
 * Creates the statement that increments the change counts of a shop's days, and returns them for `learn`; it ends each
 * batch that changes places. It is one statement with ordered rows, which prevents deadlocks.
 */
export const dayToucher = (db: Connection) => {
  const once = writtenOnce(db)
  return (shopId: string, changed: readonly number[]): Compilable => {
    const days = [...new Set(changed)].toSorted((a, b) => a - b)
    return once(`${days.length} days`, [shopId, ...days], (placeOf) =>
      db
        .insertInto('service_day')
        .values(
          days.map((_, n) => ({ shop_id: placeOf(0), day: placeOf<number>(n + 1), changes: 1 })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['shop_id', 'day'])
            .doUpdateSet({ changes: sql<number>`service_day.changes + 1` }),
        )
        .returning(['day', 'changes']),
    )
  }
}

export type DayToucher = ReturnType<typeof dayToucher>

/** A day's masks with more places taken. */
function withSeats(masks: Masks, seats: readonly Seat[]): Masks {
  const all = new Map(masks)
  for (const { resource, at, seat } of seats) {
    const before = all.get(resource)?.get(at) ?? 0
    if (!isTaken(before, seat))
      all.set(resource, new Map(all.get(resource)).set(at, before + 2 ** (seat - 1)))
  }
  return all
}

/** A day after the given number of changes; `null` if one of them is unknown. */
function atChanges(known: KnownDay | undefined, changes: number): KnownDay | null {
  let day = known ?? null
  while (day !== null && day.changes < changes) {
    const next = day.changes + 1
    const seats = day.later.get(next)
    day = seats ? { ...day, changes: next, masks: withSeats(day.masks, seats) } : null
  }
  return day
}

/**
 * Reads taken places with a cache by day: a day with an unchanged change count has the same places, and one that was
 * only booked by this process is known without reading it again. So a month is read completely once, and after that
 * only the days on which another process booked or places were freed.
 */
export function takenSeatsReader({ db, read }: Pick<Database, 'db' | 'read'>) {
  const once = writtenOnce(db)
  const known = new Map<string, KnownDay>()

  async function changesOf(shopId: string, first: number, last: number) {
    const query = once('changes', [shopId, first, last], (placeOf) =>
      db
        .selectFrom('service_day')
        .select(['day', 'changes'])
        .where('shop_id', '=', placeOf<string>(0))
        .where('day', '>=', placeOf<number>(1))
        .where('day', '<=', placeOf<number>(2)),
    )
    const rows = v.parse(DayRows, await read(query))
    return new Map(rows.map(({ day, changes }) => [day, changes]))
  }

  async function load(
    shopId: string,
    first: number,
    last: number,
  ): Promise<ReadonlyMap<number, Masks>> {
    const rows = await db
      .selectFrom('service_seat')
      .select(['at', 'resource'])
      .select(sql<number>`sum(cast(1 as bigint) << (seat - 1))`.as('mask'))
      .where('shop_id', '=', shopId)
      .where('at', '>=', first * MINUTES_PER_DAY)
      .where('at', '<', (last + 1) * MINUTES_PER_DAY)
      .groupBy(['at', 'resource'])
      .execute()
    const days = new Map<number, Map<string, Map<number, number>>>()
    for (const { at, resource, mask } of rows) {
      const day = days.get(dayOf(at)) ?? new Map<string, Map<number, number>>()
      days.set(dayOf(at), day)
      const masks = day.get(resource) ?? new Map<number, number>()
      day.set(resource, masks)
      masks.set(at, mask)
    }
    return days
  }

  function store(shopId: string, day: number, now: KnownDay) {
    const key = keyOf(shopId, day)
    known.delete(key)
    const later = new Map([...now.later].filter(([changes]) => changes > now.changes))
    known.set(key, { ...now, later })
    const [oldest] = known.keys()
    if (known.size > MAX_DAYS && oldest !== undefined) known.delete(oldest)
  }

  /** The taken places of a shop in `[from, until)`, minutes since 1970. */
  async function taken(shopId: string, from: number, until: number): Promise<TakenSeats> {
    const [first, last] = [dayOf(from), dayOf(until - 1)]
    // The change counts are read before the places, so that the places are at least as recent as the counts.
    const counts = await changesOf(shopId, first, last)
    const all = Array.from({ length: last - first + 1 }, (_, n) => first + n)
    // A local copy, since a concurrent call may replace the cached day with older data.
    const days = new Map<number, Masks>()
    for (const day of all) {
      const before = known.get(keyOf(shopId, day))
      const now = atChanges(before, counts.get(day) ?? 0)
      if (now === null || now.changes !== (counts.get(day) ?? 0)) continue
      if (now !== before) store(shopId, day, now)
      days.set(day, now.masks)
    }
    const stale = all.filter((day) => !days.has(day))
    const [firstStale, lastStale] = [stale[0], stale.at(-1)]
    if (firstStale !== undefined && lastStale !== undefined) {
      const fresh = await load(shopId, firstStale, lastStale)
      for (const day of stale) {
        const masks = fresh.get(day) ?? new Map<string, Map<number, number>>()
        const later = known.get(keyOf(shopId, day))?.later ?? new Map<number, readonly Seat[]>()
        store(shopId, day, { changes: counts.get(day) ?? 0, masks, later })
        days.set(day, masks)
      }
    }
    return (resource, at) => days.get(dayOf(at))?.get(resource)?.get(at) ?? 0
  }

  /**
   * Adds the places of a batch to cached days.
   * @param answer of the statement of `dayToucher` in that batch, which freed nothing
   */
  function learn(shopId: string, touched: unknown, seats: readonly Seat[]): void {
    for (const { day, changes } of v.parse(DayRows, touched)) {
      const key = keyOf(shopId, day)
      const before = known.get(key)
      if (!before || changes <= before.changes || before.later.size >= MAX_LATER) continue
      const daySeats = seats.filter(({ at }) => dayOf(at) === day)
      known.set(key, { ...before, later: new Map(before.later).set(changes, daySeats) })
    }
  }

  return { taken, learn }
}
export type TakenSeatsReader = ReturnType<typeof takenSeatsReader>
