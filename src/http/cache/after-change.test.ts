import { expect, it, onTestFinished, vi } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { changingSnapshot } from '#tests/support/builders/snapshot.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { refreshAfterChanges } from './after-change.ts'

const car = (stock: string, mileage = 1) => aVehicle({ dealerCode: 'OCS', stock, mileage })
const path = (stock: string) => `/detail/used/2024/jeep/wrangler/${stock}`

/** A server with four pages that show one vehicle each. */
async function aSite({ maxRefreshed = 2, isBusy = (): boolean => false } = {}) {
  const vehicles = ['S1', 'S2', 'S3', 'S4'].map((stock) => car(stock))
  const records = {
    version: '1',
    dealers: [],
    fees: [],
    finance: noFinance,
    lastImports: new Map(),
    vehicles,
  }
  const { inventory, change, regroup } = changingSnapshot(records, sites)
  const pages = vi.fn<Pages>(async (requested, { services, site }) => {
    const stock = requested.url.split('/').at(-1) ?? ''
    return htmlPage(`${stock} ${services.inventory.byStock(site, stock)?.mileage}`)
  })
  const gone = vi.fn<(key: string) => void>()
  const { request, cache, renderer } = await anHttpServer({
    pages,
    services: { ...testServices({}), inventory },
    shared: { seconds: 60, onGone: gone },
  })
  const stop = refreshAfterChanges({
    cache,
    catalog: inventory,
    renew: (page) => renderer.renew(page),
    isBusy,
    maxRefreshed,
    checkMs: 5,
  })
  onTestFinished(stop)
  const rendered = () => pages.mock.calls.map(([{ url }]) => url.split('/').at(-1))
  return { request, cache, change, gone, pages, regroup, rendered }
}

it('renders the most requested changed pages again, and no others', async () => {
  const { request, change, gone, pages, rendered } = await aSite()
  for (const [stock, times] of [
    ['S1', 2],
    ['S2', 4],
    ['S3', 3],
    ['S4', 1],
  ] as const)
    for (let time = 0; time < times; time += 1) await request(path(stock))
  pages.mockClear()
  change(car('S1', 2), car('S2', 2), car('S4', 2))
  // S3 is one of the two most requested pages, but has not changed.
  await vi.waitFor(() => expect(rendered()).toEqual(['S2']), WAIT_MS)
  expect(new Set(gone.mock.calls.map(([key]) => key.split('/').at(-1)))).toEqual(
    new Set(['S1', 'S2', 'S4']),
  )
  expect((await request(path('S2'))).text).toBe('S2 2')
  expect(rendered()).toEqual(['S2'])
})

it('pauses while shoppers wait for pages, and skips the pages they requested', async () => {
  const shoppers = { wait: true }
  const { request, change, pages, rendered } = await aSite({ isBusy: () => shoppers.wait })
  for (const stock of ['S1', 'S1', 'S1', 'S2', 'S2']) await request(path(stock))
  pages.mockClear()
  change(car('S1', 2), car('S2', 2))
  await request(path('S1'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(rendered()).toEqual(['S1'])
  shoppers.wait = false
  await vi.waitFor(() => expect(rendered()).toEqual(['S1', 'S2']), WAIT_MS)
})

it('drops all pages after a change of the group, and renders none of them for the old sites', async () => {
  const { request, gone, pages, regroup, rendered } = await aSite()
  for (const stock of ['S1', 'S1', 'S1', 'S2']) await request(path(stock))
  pages.mockClear()
  regroup()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(2), WAIT_MS)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(rendered()).toEqual([])
  await request(path('S1'))
  expect(rendered()).toEqual(['S1'])
})

it('forbids shared caches to store a page that became outdated while it was rendered', async () => {
  const { request, change, pages } = await aSite()
  pages.mockImplementationOnce(async (_, { services, site }) => {
    const mileage = services.inventory.byStock(site, 'S1')?.mileage
    change(car('S1', 2))
    return htmlPage(`S1 ${mileage}`)
  })
  expect((await request(path('S1'))).headers['cache-control']).not.toContain('s-maxage')
  expect((await request(path('S1'))).headers['cache-control']).toContain('s-maxage=60')
})

it.each(['first', 'second'])(
  'forbids shared caches to store a page that became outdated while its %s response was compressed',
  async (answer) => {
    const { request, cache, change } = await aSite()
    const compressed = { headers: { 'accept-encoding': 'br' } }
    if (answer === 'second') await request(path('S1'))
    const body = cache.body.bind(cache)
    vi.spyOn(cache, 'body').mockImplementationOnce((...given) => {
      const made = body(...given)
      change(car('S1', 2))
      return made
    })
    const { headers } = await request(path('S1'), compressed)
    expect(headers['cache-control']).toBe('private, no-cache')
    const next = await request(path('S1'), compressed)
    expect(next.headers['cache-control']).toContain('s-maxage=60')
  },
)
