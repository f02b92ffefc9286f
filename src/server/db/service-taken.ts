import { sql, type Compilable } from 'kysely'

import type { Seat, TakenSeats } from '#domain/service/seats.ts'

import type { Connection } from './database.ts'
import type { StoredBooking } from './service-mapper.ts'

const MINUTES_A_DAY = 1440
const MINUTE_MS = 60_000
/** Days that are kept: a few months of several shops. */
const MOST_DAYS = 2000

/** The taken places of a day: masks by time, by resource. */
type Masks = ReadonlyMap<string, ReadonlyMap<number, number>>
type KnownDay = Readonly<{ stamp: string | null; masks: Masks }>

const keyOf = (shopId: string, day: number) => `${shopId} ${day}`
const dayOf = (at: number) => Math.floor(at / MINUTES_A_DAY)
const epochMinutes = (iso: string) => Date.parse(iso) / MINUTE_MS

/** The days, since 1970 in UTC, that places of a visit may be on: what is counted by the day begins at its midnight. */
export function daysOfVisit({
  startsAt,
  endsAt,
}: Pick<StoredBooking, 'startsAt' | 'endsAt'>): readonly number[] {
  const first = dayOf(epochMinutes(startsAt) - MINUTES_A_DAY)
  const last = dayOf(epochMinutes(endsAt))
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** The days that these places are on. */
export const daysOfSeats = (seats: readonly Seat[]): readonly number[] =>
  seats.map(({ at }) => dayOf(at))

/**
 * The statement that says that places of a shop changed on some days; it ends each batch that changes some. Its rows are in
 * order, and it is one statement, so that two batches never wait for each other crosswise.
 */
export function touchDays(db: Connection, shopId: string, changed: readonly number[]): Compilable {
  const days = [...new Set(changed)].toSorted((a, b) => a - b)
  const stamp = crypto.randomUUID()
  return db
    .insertInto('service_day')
    .values(days.map((day) => ({ shop_id: shopId, day, stamp })))
    .onConflict((clash) => clash.columns(['shop_id', 'day']).doUpdateSet({ stamp }))
}

/**
 * Reads what is taken, and keeps it by the day: a day whose stamp is the same has the same places. So a month is read as a
 * whole once, and after that only the days of it that somebody booked on.
 */
export function takenReader(db: Connection) {
  const known = new Map<string, KnownDay>()

  async function stampsOf(shopId: string, first: number, last: number) {
    const rows = await db
      .selectFrom('service_day')
      .select(['day', 'stamp'])
      .where('shop_id', '=', shopId)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .execute()
    return new Map(rows.map(({ day, stamp }) => [day, stamp]))
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
      .where('at', '>=', first * MINUTES_A_DAY)
      .where('at', '<', (last + 1) * MINUTES_A_DAY)
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

  function keep(shopId: string, day: number, masks: Masks, stamp: string | null) {
    const key = keyOf(shopId, day)
    known.delete(key)
    known.set(key, { stamp, masks })
    const [oldest] = known.keys()
    if (known.size > MOST_DAYS && oldest !== undefined) known.delete(oldest)
  }

  /** The taken places of a shop in `[from, until)`, minutes since 1970. */
  return async (shopId: string, from: number, until: number): Promise<TakenSeats> => {
    const [first, last] = [dayOf(from), dayOf(until - 1)]
    // The stamps first: places that are read after them are as new at least.
    const stamps = await stampsOf(shopId, first, last)
    const all = Array.from({ length: last - first + 1 }, (_, n) => first + n)
    // Held on to from here: others may keep something older while this waits.
    const days = new Map<number, Masks>()
    for (const day of all) {
      const before = known.get(keyOf(shopId, day))
      if (before && before.stamp === (stamps.get(day) ?? null)) days.set(day, before.masks)
    }
    const stale = all.filter((day) => !days.has(day))
    const [firstStale, lastStale] = [stale[0], stale.at(-1)]
    if (firstStale !== undefined && lastStale !== undefined) {
      const fresh = await load(shopId, firstStale, lastStale)
      for (const day of stale) {
        const masks = fresh.get(day) ?? new Map<string, Map<number, number>>()
        keep(shopId, day, masks, stamps.get(day) ?? null)
        days.set(day, masks)
      }
    }
    return (resource, at) => days.get(dayOf(at))?.get(resource)?.get(at) ?? 0
  }
}
