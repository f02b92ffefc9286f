import { randomUUIDv7 } from 'node:crypto'

import { slotText } from '#domain/hours/appointment-slots.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import type { Database } from '#platform/db/database.ts'

import { entryAt } from '../search/random.ts'

const MINUTE_MS = 60_000
/** Visits of the week on the board, Monday to Saturday. */
const VISITS_PER_WEEK = 2000
const WORKING_DAYS = 6
/** The main shop of the demo's first store: its lifts, hours, advisors, and its clock: seven hours behind all year. */
const SHOP = { shopId: 'OCS-MAIN', dealerCode: 'OCS', lifts: 12, opens: 7 * 60, hoursBehind: 7 }
const ADVISORS = [
  { id: 'marisol-vega', name: 'Marisol Vega' },
  { id: 'dan-whitaker', name: 'Dan Whitaker' },
  { id: 'luis-ortega', name: 'Luis Ortega' },
  { id: 'erin-cole', name: 'Erin Cole' },
]
const QUARTER = 15
const WORK = JSON.stringify([
  {
    id: 'oil',
    name: { en: 'Oil and filter change', es: 'Cambio de aceite y filtro' },
    minutes: 45,
    price: { kind: 'quote' },
  },
])

const rowsOf = (rows: readonly object[]) => rows.map((row) => Object.values(row))

/** The Monday of this week in the shop. */
export function boardMonday(): string {
  const shopNow = new Date(Date.now() - SHOP.hoursBehind * 60 * MINUTE_MS)
  const today = shopNow.toISOString().slice(0, 10)
  return addDays(today, -((dayOfWeek(today) + 6) % 7))
}

/** Fills this week of a shop with visits, each of a lead of its own, and with their places. */
export async function fillVisits(database: Database): Promise<void> {
  const leads = await database.db.selectFrom('lead').select('id').limit(VISITS_PER_WEEK).execute()
  const monday = boardMonday()
  const visits = leads.map(({ id: leadId }, n) => {
    const date = addDays(monday, n % WORKING_DAYS)
    const place = Math.floor(n / WORKING_DAYS)
    const minutes = SHOP.opens + Math.floor(place / SHOP.lifts) * QUARTER
    const at = Date.parse(date) / MINUTE_MS + minutes + SHOP.hoursBehind * 60
    const iso = (minute: number) => new Date(minute * MINUTE_MS).toISOString()
    const id = randomUUIDv7()
    const booking = {
      id,
      lead_id: leadId,
      site_key: 'ocotillo',
      dealer_code: SHOP.dealerCode,
      shop_id: SHOP.shopId,
      state: 'booked',
      is_test: 0 as const,
      slot: slotText({ date, minutes }),
      starts_at: iso(at),
      ends_at: iso(at + 3 * QUARTER),
      services: WORK,
      transport: 'drop-off',
      advisor: JSON.stringify(entryAt(ADVISORS, n)),
      language: n % 4 === 0 ? 'es' : 'en',
      revision: 0,
      contact_mark: null,
      phone_mark: null,
      created_at: new Date().toISOString(),
    }
    const seat = (place % SHOP.lifts) + 1
    return { booking, seat: { shop_id: SHOP.shopId, at, resource: 'bay', seat, booking_id: id } }
  })
  const [first] = visits
  if (!first) return
  await database.insertMany([
    {
      table: 'service_booking',
      columns: Object.keys(first.booking),
      rows: rowsOf(visits.map(({ booking }) => booking)),
    },
    {
      table: 'service_seat',
      columns: Object.keys(first.seat),
      rows: rowsOf(visits.map(({ seat }) => seat)),
    },
  ])
}
