import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const failed = {
  database: 'failed',
  writes: 'failing',
  refusedWrites: 20,
  lastRefusedWrite: '2026-11-20T15:30:00Z',
  deliveriesWaiting: 0,
  deliveriesDead: 0,
  quarantined: {},
  build: 'test',
} as const

it('responds to the probes; is not ready while it stops, but serves pages while the database is down', async () => {
  let isStopping = false
  const { request } = await anHttpServer({ isStopping: () => isStopping })
  const statuses = async () => [
    (await request('/healthz')).status,
    (await request('/readyz')).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  isStopping = true
  expect(await statuses()).toEqual([200, 503])
  const failing = await anHttpServer({
    services: testServices({}, { health: { check: async () => failed } }),
  })
  expect((await failing.request('/readyz')).status).toBe(200)
  const verbose = await failing.request('/readyz?verbose')
  expect(verbose.status).toBe(200)
  expect(JSON.parse(verbose.text)).toMatchObject({
    status: 'ready',
    pages: 'ok',
    database: 'failed',
    writes: 'failing',
    refusedWrites: 20,
  })
})

it('SITE-6 reports the state of one dealer’s part to people and programs', async () => {
  const { request } = await anHttpServer({
    services: testServices({ dealers: [aDealer({ name: 'Ann & <Sons>' })] }),
  })
  const page = await request('/health-check/D1')
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=UTF-8' },
  })
  expect(page.text).toContain('<h1>Health of Ann &amp; &lt;Sons></h1>')
  expect(page.text).not.toMatch(/<header|<footer|<Sons/)
  const json = await request('/health-check/D1', { headers: { accept: 'application/json' } })
  expect(JSON.parse(json.text)).toMatchObject({ arkona: 'D1', status: 'ok', lastImport: null })
  expect((await request('/health-check/NOPE')).status).toBe(404)
  const failing = await anHttpServer({
    services: testServices({ dealers: [aDealer()] }, { health: { check: async () => failed } }),
  })
  expect((await failing.request('/health-check/D1')).status).toBe(503)
})
