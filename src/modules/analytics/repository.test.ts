import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { VITAL_CAUSES } from '#domain/analytics/events.ts'
import { DEVICES, type Measure } from '#domain/analytics/measures/measures.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { measureRepository } from './repository.ts'

const DAY = '2026-11-20'
const ROUTES = ['index', 'detail'] as const

const lcp = (value: number, overrides: Partial<Measure> = {}): Measure => ({
  name: 'LCP',
  route: 'index',
  detail: '',
  device: 'phone',
  value,
  ...overrides,
})

/** Repeatable pseudo-random numbers. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

/** The 75th percentile as web.dev defines it. */
const naive = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]

onEachEngine((engine) => {
  const open = async () => {
    const database = await aDatabase(engine)
    const rows = async () =>
      (await sql`select * from measure_tally`.execute(database.db)).rows.length
    return { measures: measureRepository(database), rows }
  }

  it('finds the 75th percentile for each page and device', async () => {
    const { measures } = await open()
    const next = numbers(7)
    const all = Array.from({ length: 600 }, () =>
      lcp(next(40) * 100, {
        name: next(2) === 0 ? 'LCP' : 'INP',
        route: ROUTES[next(2)]!,
        device: DEVICES[next(3)]!,
        detail: VITAL_CAUSES[next(3)]!,
      }),
    )
    for (let index = 0; index < all.length; index += 60)
      await measures.insert('a', DAY, all.slice(index, index + 60))
    const found = await measures.summary('a', DAY)
    expect(found).toHaveLength(12)
    for (const { name, route, device, count, p75, cause } of found) {
      const same = all.filter(
        (one) => one.name === name && one.route === route && one.device === device,
      )
      const values = same.map(({ value }) => value ?? 0)
      expect([count, p75]).toEqual([values.length, naive(values)])
      const ofCause = (detail: string) => same.filter((one) => one.detail === detail).length
      const most = Math.max(...VITAL_CAUSES.map(ofCause))
      expect([cause?.count, ofCause(cause?.name ?? '')]).toEqual([most, most])
    }
  })

  it('accepts concurrent batches of the same rows in any order', async () => {
    const { measures, rows } = await open()
    const forth = Array.from({ length: 60 }, (_, index) => lcp(index * 10))
    const orders = [forth, forth.toReversed()]
    const batches = Array.from({ length: 40 }, (_, index) => orders[index % 2]!)
    await Promise.all(batches.map((batch) => measures.insert('a', DAY, batch)))
    expect(await rows()).toBe(60)
    expect((await measures.summary('a', DAY))[0]?.count).toBe(60 * 40)
  })

  it('counts equal measurements in one row', async () => {
    const { measures, rows } = await open()
    const batch = Array.from({ length: 60 }, (_, index) => lcp((index % 3) * 100))
    await Promise.all(Array.from({ length: 20 }, () => measures.insert('a', DAY, batch)))
    expect(await rows()).toBe(3)
    expect(await measures.rowsOf('a', DAY)).toBe(3)
    expect(await measures.rowsOf('b', DAY)).toBe(0)
    expect(await measures.summary('a', DAY)).toMatchObject([{ count: 1200, p75: 200 }])
  })

  it('separates counts by site, day and detail', async () => {
    const { measures } = await open()
    const sent = lcp(0, { name: 'trackEvent', value: null, detail: 'contact' })
    await measures.insert('a', DAY, [sent, sent, { ...sent, detail: 'phone' }, lcp(900)])
    await measures.insert('b', DAY, [sent])
    await measures.insert('a', '2026-10-01', [sent])
    const key = { name: 'trackEvent', route: 'index', device: 'phone', p75: null, cause: null }
    expect(await measures.summary('a', DAY)).toEqual([
      { name: 'LCP', route: 'index', device: 'phone', detail: '', count: 1, p75: 900, cause: null },
      { ...key, detail: 'contact', count: 2 },
      { ...key, detail: 'phone', count: 1 },
    ])
    expect(await measures.summary(null, DAY)).toContainEqual({
      ...key,
      detail: 'contact',
      count: 3,
    })
    expect(await measures.purge(DAY)).toBe(1)
    expect(await measures.summary('a', '2026-01-01')).toHaveLength(3)
  })
})
