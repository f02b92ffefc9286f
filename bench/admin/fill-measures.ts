import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import type { Database } from '#platform/db/database.ts'

import { vehicleAt } from '../growth/filled.ts'
import { below, entryAt, seeded } from '../search/random.ts'

/** Measurements are stored for this many days. */
const DAYS = 90
/** Rows written in one statement. */
const BATCH = 5000
/** The share of vehicles that are viewed on a day. */
const VIEWED = 0.3
const MAX_VIEWS = 12
/** Different searches without a result on a day, of all that there are. */
const SEARCHES = { aDay: 300, all: 2000 }
const ROUTES = ['index', 'search-type-make-model', 'detail', 'contact', 'service-schedule'] as const
const DEVICES = ['phone', 'tablet', 'desktop'] as const
/** Different values of a vital on a page and kind of device. */
const VALUES = 60

/** The rows of pages, vehicles and searches of a day. */
function rowsOfDay(day: string, vehicles: number, random: ReturnType<typeof seeded>) {
  const pages = ROUTES.flatMap((route) =>
    DEVICES.flatMap((device) =>
      [
        ...['pageView', 'vehicleView', 'formStarted'].map((name) => ({
          name,
          detail: '',
          value: 0,
        })),
        ...LEAD_FORMS.map((detail) => ({ name: 'trackEvent', detail, value: 0 })),
        ...['LCP', 'INP', 'CLS'].flatMap((name) =>
          Array.from({ length: VALUES }, (_, at) => ({ name, detail: '', value: at * 50 })),
        ),
      ].map(({ name, detail, value }) => [
        day,
        'ocotillo',
        name,
        route,
        detail,
        device,
        value,
        1 + below(random, 40),
      ]),
    ),
  )
  const viewed = new Map<string, readonly (string | number)[]>()
  for (let at = 0; at < vehicles; at++) {
    const { vin } = vehicleAt(at)
    // The vehicles of the demo are repeated with their numbers.
    const own = viewed.has(vin) ? String(at).padStart(vin.length, '0') : vin
    if (random() < VIEWED) viewed.set(own, [day, own, 1 + below(random, MAX_VIEWS)])
  }
  const chosen = new Set(Array.from({ length: SEARCHES.aDay }, () => below(random, SEARCHES.all)))
  const searches = [...chosen].map((at) => [
    day,
    'ocotillo',
    at % 6 === 0 ? 'es' : 'en',
    at % 3 === 0 ? 'set-aside' : 'no-vehicles',
    at % 3 === 0 ? '' : 'used',
    at % 3 === 0 ? `word ${at}` : '',
    at % 3 === 0 ? '' : `make=${entryAt(['Toyota', 'Honda', 'Kia'], at)}&maxPrice=${1000 * at}`,
    1 + below(random, 3),
  ])
  return { pages, viewed: [...viewed.values()], searches }
}

/** Fills what pages counted in the last 90 days: views and vitals, views of vehicles, and searches without a result. */
export async function fillMeasures(database: Database, vehicles: number): Promise<void> {
  const random = seeded(17)
  const today = new Date().toISOString().slice(0, 10)
  for (let back = DAYS; back > 0; back--) {
    const { pages, viewed, searches } = rowsOfDay(addDays(today, -back), vehicles, random)
    const inserts = [
      {
        table: 'measure_tally',
        columns: ['day', 'site_key', 'name', 'route', 'detail', 'device', 'value', 'count'],
        rows: pages,
      },
      { table: 'vehicle_view', columns: ['day', 'vin', 'count'], rows: viewed },
      {
        table: 'search_tally',
        columns: ['day', 'site_key', 'language', 'outcome', 'list', 'words', 'filters', 'count'],
        rows: searches,
      },
    ] as const
    for (const { rows, ...insert } of inserts)
      for (let from = 0; from < rows.length; from += BATCH)
        await database.insertMany([{ ...insert, rows: rows.slice(from, from + BATCH) }])
  }
}
