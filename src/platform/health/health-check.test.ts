import { expect, it } from 'vitest'

import { healthCheck } from './health-check.ts'

const never = () => new Promise<never>(() => {})
const base = {
  database: { health: async () => true },
  jobs: { counts: async () => ({ waiting: 2, dead: 1 }) },
  writes: () => ({ isFailing: false, refused: 0, lastRefusedAt: null }),
  heldForReview: async () => ({ honeypot: 3 }),
  build: 'test',
}

it('reports what works, what waits and what is held for review', async () => {
  expect(await healthCheck(base).check()).toEqual({
    database: 'ok',
    writes: 'ok',
    refusedWrites: 0,
    lastRefusedWrite: null,
    deliveriesWaiting: 2,
    deliveriesDead: 1,
    quarantined: { honeypot: 3 },
    build: 'test',
  })
})

it('reports that writes fail while reads succeed', async () => {
  const lastRefusedAt = '2026-11-20T12:00:00.000Z'
  const writes = () => ({ isFailing: true, refused: 20, lastRefusedAt })
  expect(await healthCheck({ ...base, writes }).check()).toMatchObject({
    database: 'ok',
    writes: 'failing',
    refusedWrites: 20,
    lastRefusedWrite: lastRefusedAt,
  })
})

it.each([
  ['health', { database: { health: never } }],
  ['counts', { jobs: { counts: never } }],
  ['review', { heldForReview: never }],
  ['away', { database: { health: async () => false } }],
])('answers within two seconds whatever the database does: %s', async (_name, overrides) => {
  const began = performance.now()
  const health = await healthCheck({ ...base, ...overrides }).check()
  expect(health).toMatchObject({ database: 'failed', writes: 'failing' })
  expect(performance.now() - began).toBeLessThan(2000)
})
