import { expect, it } from 'vitest'

import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee, aProgram } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { healthApp } from './health.ts'

const at = (stock: string, firstSeen: string, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ stock, firstSeen, ...overrides })
const vehicles = [
  at('A', '2026-11-10T18:00:00Z', { condition: 'new' }),
  at('B', '2026-10-20T18:00:00Z', { isCertified: true }),
  at('C', '2026-08-12T18:00:00Z'),
  at('S', '2025-01-01T18:00:00Z', { tags: new Set(['isSold']) }),
]
const HEALTHY = {
  database: 'ok',
  writes: 'ok',
  refusedWrites: 0,
  lastRefusedWrite: null,
  deliveriesWaiting: 2,
  deliveriesDead: 0,
  quarantined: {},
  build: 'abc1234',
} as const

type Overrides = Partial<{
  lastImport: string | null
  health: Partial<Record<keyof typeof HEALTHY, unknown>>
  accept: string
  code: string
  hasGaps: boolean
}>

async function check(overrides: Overrides = {}) {
  const { lastImport = '2026-11-20T15:30:00Z', health, accept, code = 'D1', hasGaps } = overrides
  const real = testServices(
    {
      dealers: [aDealer({ name: 'Ann & <Sons>', leadEmail: 'secret@dealer.example' })],
      vehicles,
      fees: hasGaps ? [] : [aFee()],
      lastImports: new Map(lastImport === null ? [] : [['D1', lastImport]]),
    },
    // Each test sets the parts that differ.
    { health: { check: async () => ({ ...HEALTHY, ...health }) as typeof HEALTHY } },
  )
  const finance = { ...real.finance, program: () => (hasGaps ? null : aProgram()) }
  const services = { ...real, finance }
  const answer = await healthApp(services).request(`/health-check/${code}`, {
    headers: accept ? { accept } : {},
  })
  return { answer, text: await answer.text() }
}
const json = async (overrides: Overrides = {}) => {
  const { answer, text } = await check({ ...overrides, accept: 'application/json' })
  return { status: answer.status, report: JSON.parse(text) }
}

it('SITE-6 counts the inventory and reports its age, its last import and the state of the server', async () => {
  expect(await json()).toEqual({
    status: 200,
    report: {
      arkona: 'D1',
      dealership: 'Ann & <Sons>',
      status: 'ok',
      warnings: [],
      checkedAt: '2026-11-20T18:00:00.000Z',
      database: 'ok',
      vehicles: 4,
      vehiclesForSale: 3,
      newForSale: 1,
      usedForSale: 2,
      certifiedForSale: 1,
      medianDaysListed: 31,
      longestDaysListed: 100,
      lastImport: '2026-11-20T15:30:00Z',
      hoursSinceImport: 2,
      inventoryVersion: expect.any(String),
      deliveriesWaiting: 2,
      deliveriesDead: 0,
      writes: 'ok',
      refusedWrites: 0,
      lastRefusedWrite: null,
      quarantined: {},
      build: 'abc1234',
    },
  })
})

it('SITE-6 highlights warnings and a status that is not ok', async () => {
  const warned = await check({ lastImport: null })
  expect(warned.text).toContain('<p class="ok"><strong>ok</strong>')
  expect(warned.text).toContain('<ul class="bad"><li>no inventory has been imported')
  const failed = await check({ health: { database: 'failed', writes: 'failing' } })
  expect(failed.text).toContain('<p class="bad"><strong>failing</strong>')
})

it('SITE-6 serves people an uncached page without header, footer or scripts', async () => {
  const { answer, text } = await check()
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<h1>Health of Ann &amp; &lt;Sons></h1>')
  expect(text).not.toMatch(/<header|<footer|<script|<Sons/)
  expect(text).toContain('<th scope="row">For sale</th><td>3</td>')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
})

it.each([
  [{ lastImport: null }, 'no inventory has been imported for this dealer yet'],
  [{ lastImport: '2026-11-18T18:00:00Z' }, 'the last import is 48 hours old'],
  [{ health: { deliveriesDead: 3 } }, '3 deliveries failed'],
  [
    { health: { refusedWrites: 20, lastRefusedWrite: '2026-11-20T15:30:00Z' } },
    '20 writes were refused, the last at 2026-11-20T15:30:00Z',
  ],
  [
    { health: { quarantined: { honeypot: 2, 'too-fast': 1 } } },
    '3 leads are held for review: 2 honeypot, 1 too-fast',
  ],
])('reports a problem to look into: %j', async (overrides, warning) => {
  const { status, report } = await json(overrides)
  expect([status, report.warnings]).toEqual([200, [warning]])
  expect((await check(overrides)).text).toContain(`<li>${warning}</li>`)
})

it('PRC-12 lists what the dealer’s configuration lacks', async () => {
  const { report } = await json({ hasGaps: true })
  expect(report.warnings).toEqual([
    expect.stringMatching(/^no fee table/),
    expect.stringMatching(/^no rates/),
  ])
})

it('responds 503 while the database is down', async () => {
  const failed = { health: { database: 'failed', writes: 'failing' } }
  expect(await json(failed)).toMatchObject({
    status: 503,
    report: { status: 'failing', database: 'failed' },
  })
  expect((await check(failed)).text).toContain('Leads cannot be stored.')
})

it('SITE-6 responds 404 to an unknown dealer code, in the requested language', async () => {
  expect(await json({ code: 'NOPE' })).toEqual({
    status: 404,
    report: { arkona: 'NOPE', status: 'unknown' },
  })
  const { answer, text } = await check({ code: '%3Cb%3E' })
  expect(answer.status).toBe(404)
  expect(text).toContain('No such dealer')
  expect(text).not.toContain('<b>')
})

it('contains no address, phone number or secret', async () => {
  for (const accept of ['application/json', 'text/html'])
    expect((await check({ accept })).text).not.toMatch(/secret|@|480-555|key|token|postgres/i)
})
