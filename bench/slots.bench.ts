/**
 * `npm run bench:slots [-- --visits 100000 --engine sqlite|postgres]`: the time to find the free times of a month, for
 * a shop with a year of visits (100,000) in the database, and the time of a booking with 50 concurrent shoppers; on
 * both engines, PostgreSQL if its programs are installed. Prints one JSON line for each engine, with the CPU time of a
 * booking in this process; exits 1 over the budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { addDays } from '#domain/hours/calendar-date.ts'
import { checkVisit } from '#domain/service/check-visit.ts'
import { openingOf } from '#domain/service/openings.ts'
import { takePlaces } from '#domain/service/places.ts'
import type { TakenSeats } from '#domain/service/seats.ts'
import type { Visit } from '#domain/service/visit.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import {
  aMenuItem,
  aServiceDealer,
  aShop,
  aVisitPost,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { embeddedScheduler, bookingRow } from '#tests/support/modules/service.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { quantile } from './search/statistics.ts'

const BUDGET = { monthP99Ms: 20, bookingP99Ms: 100 }
const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
})
const VISITS = Number(options.visits)
const engines = options.engine.split(',')
const SHOPPERS = 50
const BOOKINGS_EACH = 20
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02']
const ROUNDS = 50
const now = new Date('2026-11-20T18:00:00.000Z')

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const advisors = Array.from({ length: 8 }, (_, n) => ({
  id: `advisor-${n}`,
  name: `Advisor ${n}`,
  languages: ['en'] as const,
  capacity: { total: 6, online: 5 },
  days: everyDay,
}))
/** All visits are in one shop, which is harder than in several. */
const shop = aShop({
  stepMinutes: 15,
  bays: { total: 50, online: 48 },
  horizonDays: 120,
  menu: [30, 60, 90, 120].map((minutes) => aMenuItem({ id: `m${minutes}`, minutes })),
  advisors,
  transports: [
    { kind: 'drop-off', note: null, capacityADay: null, longestMinutes: null },
    { kind: 'loaner', note: null, capacityADay: { total: 50, online: 40 }, longestMinutes: null },
  ],
})
const open = '6:00 AM - 8:00 PM'
const dealer = aServiceDealer({
  hoursText: { sales: null, service: { MF: open, SAT: open, SUN: open }, parts: null },
})

let seed = 1
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const pick = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}

const keyOf = (resource: string, at: number) => `${resource} ${at}`

/** Random visits of one day with their places. */
function dayOf(date: string, count: number) {
  const opening = openingOf(shop, dealer, date)
  if (opening.state !== 'open') return []
  const masks = new Map<string, number>()
  const taken: TakenSeats = (resource, at) => masks.get(keyOf(resource, at)) ?? 0
  const day = { shop, dealer, date, taken, share: 'online' } as const
  return Array.from({ length: count }, (_, turn) => {
    const minutes = pick([30, 60, 60, 90, 120])
    const transport = random(10) === 0 ? 'loaner' : 'drop-off'
    const visit: Visit = { services: [`m${minutes}`], transport, advisor: null }
    const check = checkVisit(shop, visit, 1440)
    const arrival = pick(opening.arrivals)
    const place = check.ok ? takePlaces(day, check.needs, arrival, turn) : null
    for (const { resource, at, seat } of place?.seats ?? [])
      masks.set(keyOf(resource, at), taken(resource, at) + 2 ** (seat - 1))
    return place && { id: crypto.randomUUID(), arrival, minutes, seats: place.seats }
  }).filter((one) => one !== null)
}

const CHUNK = 400

async function inChunks<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK))
}

/** Fills nine past and three future months. */
async function fill(database: Database): Promise<Readonly<{ visits: number; seats: number }>> {
  const days = Array.from({ length: 365 }, (_, n) => addDays('2026-02-20', n))
  const counts = { visits: 0, seats: 0 }
  for (const date of days) {
    const visits = dayOf(date, Math.ceil((VISITS / days.length) * 1.12))
    const bookings = visits.map(({ id, arrival: { slot, at }, minutes }) =>
      bookingRow({
        id,
        leadId: null,
        siteKey: ocotillo.key,
        dealerCode: 'OCS',
        shopId: shop.id,
        state: 'booked',
        isTest: false,
        slot,
        startsAt: new Date(at * 60_000).toISOString(),
        endsAt: new Date((at + minutes) * 60_000).toISOString(),
        services: [],
        transport: 'drop-off',
        advisor: null,
        language: 'en',
        revision: 0,
        contactMark: id,
        phoneMark: `phone ${id}`,
        // Not within the last hour, since each booking counts the shop's visits of that hour.
        createdAt: new Date(now.getTime() - 86_400_000).toISOString(),
      }),
    )
    const seats = visits.flatMap(({ id, seats: visitSeats }) =>
      visitSeats.map((seat) => ({ ...seat, shop_id: shop.id, booking_id: id })),
    )
    await database.transaction(async (trx) => {
      await inChunks(bookings, (some) => trx.insertInto('service_booking').values(some).execute())
      await inChunks(seats, (some) => trx.insertInto('service_seat').values(some).execute())
    })
    counts.visits += bookings.length
    counts.seats += seats.length
  }
  return counts
}

const OIL: Visit = { services: ['m60'], transport: 'loaner', advisor: null }

async function measure(database: Database) {
  await migrate(database)
  const filled = await fill(database)
  await sql`analyze`.execute(database.db)
  const ports = schedulerPorts(database, { shops: [shop], dealers: [dealer], now: () => now })
  const scheduler = embeddedScheduler(ports)
  const month = (requested: string) =>
    scheduler.month(ocotillo, { shopId: shop.id, month: requested, visit: OIL })
  const months: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const requested of MONTHS) {
      const began = performance.now()
      await month(requested)
      if (round > 2) months.push(performance.now() - began)
    }
  const free = (await Promise.all(MONTHS.map(month)))
    .flatMap((result) => (result.outcome === 'days' ? result.days : []))
    .flatMap(({ times }) => times.map(({ slot }) => slot))
  const bookings: number[] = []
  let taken = 0
  const shopper = async (who: number) => {
    for (let n = 0; n < BOOKINGS_EACH; n += 1) {
      const post = aVisitPost({
        slot: pick(free),
        services: 'm60',
        email: `${who}.${n}@example.com`,
      })
      const began = performance.now()
      const { outcome } = await scheduler.book(ocotillo, post)
      bookings.push(performance.now() - began)
      if (outcome !== 'booked') taken += 1
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: SHOPPERS }, (_, who) => shopper(who)))
  const { user, system } = process.cpuUsage(before)
  const figures = {
    engine: database.engine,
    load: loadavg()[0],
    ...filled,
    monthP50Ms: quantile(months, 0.5),
    monthP99Ms: quantile(months, 0.99),
    bookings: bookings.length,
    taken,
    bookingCpuMs: (user + system) / 1000 / bookings.length,
    bookingP50Ms: quantile(bookings, 0.5),
    bookingP99Ms: quantile(bookings, 0.99),
  }
  console.log(JSON.stringify(figures))
  if (figures.monthP99Ms > BUDGET.monthP99Ms || figures.bookingP99Ms > BUDGET.bookingP99Ms)
    process.exitCode = 1
}

async function measureSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-slots-'))
  try {
    const database = await openDatabase({ dataDir: join(folder, 'data') })
    await measure(database)
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(): Promise<void> {
  if (postgresPrograms() === null) {
    console.log('PostgreSQL is not measured: its programs are not installed')
    return
  }
  const home = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  startPostgres(home, ['fsync=on'])
  try {
    const databaseUrl = postgresAddress(home, 'postgres')
    const database = await openDatabase({ dataDir: home, databaseUrl })
    await measure(database)
    await database.close()
  } finally {
    stopPostgres(home)
  }
}

if (engines.includes('sqlite')) await measureSqlite()
if (engines.includes('postgres')) await measurePostgres()
