import { sql } from 'kysely'
import * as v from 'valibot'

import { isIn } from '#domain/access/stores-for.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { openingOf } from '#domain/service/openings.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { ShopBook, ShopPlace } from '#modules/service/shop-book.ts'
import type { Database } from '#platform/db/database.ts'

/** The visits of a shop on a day, and the time of its lifts, in minutes. */
export type ShopDay = Readonly<{
  date: string
  visits: number
  /** Visits whose customer did not come. */
  missed: number
  /** From the start of each visit until its work is to be finished. */
  bookedMinutes: number
  /** The opening time, once for each lift. */
  openMinutes: number
}>

/** The days of one shop. */
export type ShopFigures = Readonly<{
  shopId: string
  dealerCode: string
  name: Readonly<{ en: string; es: string }>
  days: readonly ShopDay[]
}>

type Deps = Readonly<{ database: Database; shops: Pick<ShopBook, 'all'> }>

const VisitRow = v.object({
  shop_id: v.string(),
  date: v.string(),
  visits: v.number(),
  missed: v.number(),
  minutes: v.number(),
})

/** A slot is a date and a time: `2026-11-23T09:30`. */
const DATE_LENGTH = 10
const NOTHING = { visits: 0, missed: 0, minutes: 0 }

function openMinutes({ versions, dealer }: ShopPlace, date: string): number {
  const shop = shopOn(versions, date)
  const opening = openingOf(shop, dealer, date)
  if (opening.state !== 'open') return 0
  const [first] = opening.arrivals
  return first ? (opening.closesAt - first.at) * shop.bays.total : 0
}

/**
 * Counts the visits of shops by day, in the time zone of each. Read aside.
 * @param dates in order, at least one
 */
export async function shopFigures(
  { database, shops }: Deps,
  { dates, stores }: Readonly<{ dates: readonly string[]; stores: 'all' | readonly string[] }>,
): Promise<readonly ShopFigures[]> {
  const places = shops.all().filter(({ dealer }) => isIn(stores, [dealer.code]))
  if (places.length === 0) return []
  const { db, engine } = database
  const minutes =
    engine === 'sqlite'
      ? sql`round((julianday(ends_at) - julianday(starts_at)) * 1440)`
      : sql`extract(epoch from ends_at::timestamptz - starts_at::timestamptz) / 60`
  const [first = ''] = dates
  // The slots of a day start within a day of the same date in UTC: east of it on the date before.
  const query = sql`
    select shop_id, substr(slot, 1, ${sql.lit(DATE_LENGTH)}) as date, count(*) as visits,
      sum(case when attendance = 'missed' then 1 else 0 end) as missed,
      cast(sum(${minutes}) as integer) as minutes
    from service_booking left join service_attendance on booking_id = service_booking.id
    where shop_id in (${sql.join(places.map(({ shopId }) => shopId))})
      and starts_at >= ${addDays(first, -1)} and state = 'booked' and is_test = 0
      and substr(slot, 1, ${sql.lit(DATE_LENGTH)}) <= ${dates.at(-1) ?? ''}
      and substr(slot, 1, ${sql.lit(DATE_LENGTH)}) >= ${first}
    group by shop_id, substr(slot, 1, ${sql.lit(DATE_LENGTH)})`
  const rows = await database.readAside({ compile: () => query.compile(db) })
  const found = new Map(
    v.parse(v.array(VisitRow), rows).map((row) => [`${row.shop_id} ${row.date}`, row]),
  )
  return places.map((place) => {
    const [last = ''] = dates.slice(-1)
    return {
      shopId: place.shopId,
      dealerCode: place.dealer.code,
      name: shopOn(place.versions, last).name,
      days: dates.map((date) => {
        const row = found.get(`${place.shopId} ${date}`) ?? NOTHING
        return {
          date,
          visits: row.visits,
          missed: row.missed,
          bookedMinutes: row.minutes,
          openMinutes: openMinutes(place, date),
        }
      }),
    }
  })
}
