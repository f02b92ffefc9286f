import { describe, expect, it } from 'vitest'

import type { Measure } from '#domain/analytics/measures/measures.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import { createAnalytics } from '#modules/analytics/module.ts'
import type { BrowserError } from '#platform/errors/error-reports.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { measureRecorder, measureRepository } from '#tests/support/modules/analytics.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const VIEW = { name: 'pageView', route: 'index', device: 'phone' }
const LCP = { name: 'LCP', route: 'index', device: 'phone', value: 1200.5 }
const LCP_KEY = { name: 'LCP', route: 'index', device: 'phone' }
/** Counters have neither. */
const COUNTED = { detail: '', p75: null, cause: null }

async function aSite() {
  const database = await aDatabase()
  const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
  const analytics = createAnalytics({ database, log: { warn: () => {} }, now: () => clock.at })
  const reported: (BrowserError & { siteKey: string })[] = []
  const services = testServices(
    {},
    {
      measures: analytics.services.measures,
      errors: { fromBrowser: (error, siteKey) => void reported.push({ ...error, siteKey }) },
    },
  )
  const { request } = await anHttpServer({ services, trustedProxies: 1 })
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    request(path, {
      method: 'POST',
      // Callers on this machine are not limited.
      headers: { ...OWN, 'x-forwarded-for': '192.0.2.77', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const stored = () => measureRepository(database).summary(null, '2026-01-01')
  return {
    database,
    request,
    post,
    stored,
    reported,
    analytics,
    clock,
    measures: measureRepository(database),
  }
}

describe('/measures', () => {
  it('stores a page’s measurements by day and route', async () => {
    const { post, stored } = await aSite()
    expect(await post('/measures', [VIEW, LCP])).toMatchObject({ status: 204 })
    expect(await post('/measures', [{ ...LCP, value: 3000 }])).toMatchObject({ status: 204 })
    expect(await stored()).toEqual([
      { ...LCP_KEY, detail: '', count: 2, p75: 3000, cause: null },
      { ...VIEW, ...COUNTED, count: 1 },
    ])
  })

  it('stores views of vehicles by VIN, and no VIN of anything else', async () => {
    const { post, database } = await aSite()
    const view = { name: 'vehicleView', route: 'detail', device: 'phone' }
    const vin = '1C4HJXDG5KW500001'
    const batch = [
      { ...view, vin },
      { ...view, vin: 'Ana Ruiz' },
      { ...VIEW, vin },
    ]
    expect(await post('/measures', batch)).toMatchObject({ status: 204 })
    expect(await database.db.selectFrom('vehicle_view').selectAll().execute()).toEqual([
      { day: '2026-11-20', vin, count: 1 },
    ])
  })

  it.each([
    ['the browser’s signal', { 'sec-gpc': '1' }],
    ['an opt-out', { cookie: 'locale=en; measuring=no' }],
    ['the signal, whatever was chosen', { 'sec-gpc': '1', cookie: 'measuring=yes' }],
  ])('stores nothing with %s', async (_, headers) => {
    const { post, stored } = await aSite()
    expect(await post('/measures', [VIEW], headers)).toMatchObject({ status: 204 })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown name', [{ ...VIEW, name: 'keystroke' }]],
    ['an unknown route', [{ ...VIEW, route: 'ana@example.com' }]],
    ['free text', [{ ...VIEW, detail: 'Ana Ruiz' }]],
    ['more than a measure has', [{ ...VIEW, email: 'ana@example.com' }]],
    ['no device', [{ name: 'pageView', route: 'index' }]],
    ['a device that there is not', [{ ...VIEW, device: 'watch' }]],
    ['no number', [{ ...LCP, value: 'fast' }]],
    ['a value without a number', [{ ...LCP_KEY }]],
    ['a number of what has none', [{ ...VIEW, value: 1 }]],
    ['a negative time', [{ ...LCP, value: -1 }]],
    ['nothing', []],
    ['more than a visit makes', Array.from({ length: 61 }, () => VIEW)],
    ['too many bytes', JSON.stringify([VIEW]).padEnd(17_000)],
  ])('refuses %s', async (_, body) => {
    const { post, stored } = await aSite()
    expect(await post('/measures', body)).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  it('refuses cross-site posts', async () => {
    const { post, stored } = await aSite()
    const answer = await post('/measures', [VIEW], { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('limits the posts of an address to the number that visits send', async () => {
    const { post } = await aSite()
    const answers = await Promise.all(Array.from({ length: 125 }, () => post('/measures', [VIEW])))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('removes measurements after the retention period', async () => {
    const { post, stored, analytics, clock, measures } = await aSite()
    await post('/measures', [VIEW])
    clock.at = new Date('2027-02-18T18:00:00.000Z')
    expect(await analytics.purges[0]?.(expiryAt(clock.at))).toMatchObject({ measures: 0 })
    clock.at = new Date('2027-02-19T18:00:00.000Z')
    await measures.insert('ocotillo', '2027-02-19', [
      { ...VIEW, detail: '', value: null } as Measure,
    ])
    expect(await analytics.purges[0]?.(expiryAt(clock.at))).toMatchObject({ measures: 1 })
    expect(await stored()).toMatchObject([{ count: 1 }])
  })

  it('limits the posts per minute of all addresses together', async () => {
    const { analytics, stored } = await aSite()
    const { ocotillo } = await import('#tests/support/builders/sites.ts')
    const batch = Array.from(
      { length: 60 },
      () => ({ ...VIEW, detail: '', value: null }) as Measure,
    )
    for (let at = 0; at < 101; at += 1) await analytics.services.measures.record(ocotillo, batch)
    expect(await stored()).toMatchObject([{ count: 6000 }])
  })

  it('limits the rows of a day, and continues the next day', async () => {
    const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
    const rows = { count: 50_000 }
    const stored: string[] = []
    const service = measureRecorder({
      measures: {
        insert: async (_, day) => void stored.push(day),
        rowsOf: async (_, day) => (day === '2026-11-20' ? rows.count : 0),
      },
      views: { add: async () => {}, rowsOf: async () => 0 },
      now: () => clock.at,
    })
    const { ocotillo } = await import('#tests/support/builders/sites.ts')
    const batch = [{ ...VIEW, detail: '', value: null } as Measure]
    await service.record(ocotillo, batch)
    expect(stored).toEqual([])
    clock.at = new Date('2026-11-21T00:00:00.000Z')
    await service.record(ocotillo, batch)
    expect(stored).toEqual(['2026-11-21'])
  })

  it('stores nothing on a site with measurements off', async () => {
    const { analytics, stored } = await aSite()
    const { ocotillo } = await import('#tests/support/builders/sites.ts')
    const measuringOptions = { ...ocotillo.measuringOptions, own: false }
    await analytics.services.measures.record({ ...ocotillo, measuringOptions }, [
      { ...VIEW, detail: '', value: null } as Measure,
    ])
    expect(await stored()).toEqual([])
  })
})

describe('/client-errors', () => {
  const ERROR = { name: 'TypeError', message: 'x', stack: 'at a (/b.js:1:2)', route: 'contact' }

  it('ANA-6 forwards an error after cleaning it again', async () => {
    const { post, reported } = await aSite()
    const message = 'no mail for ana@example.com at https://x.example/find?q=ana'
    expect(await post('/client-errors', { ...ERROR, message })).toMatchObject({ status: 204 })
    expect(reported).toEqual([
      { ...ERROR, message: 'no mail for … at https://x.example/find', siteKey: 'ocotillo' },
    ])
  })

  it('forwards errors of shoppers who opted out of measurements too: they contain no personal data', async () => {
    const { post, reported } = await aSite()
    await post('/client-errors', ERROR, { 'sec-gpc': '1' })
    expect(reported).toHaveLength(1)
  })

  it.each([
    ['another shape', { ...ERROR, url: 'https://x.example/?q=ana' }],
    ['an endless stack', { ...ERROR, stack: 'x'.repeat(9000) }],
    ['no route', { ...ERROR, route: '/my-request/secret' }],
  ])('refuses %s', async (_, body) => {
    const { post, reported } = await aSite()
    expect(await post('/client-errors', body)).toMatchObject({ status: 400 })
    expect(reported).toEqual([])
  })
})

it('states that the site honors the browser’s signal', async () => {
  const { request } = await aSite()
  const answer = await request('/.well-known/gpc.json')
  expect(JSON.parse(answer.text)).toEqual({ gpc: true, lastUpdate: '2026-11-22' })
})
