import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'

import { openRequests } from './privacy-requests.ts'
import type { PrivacyRequest } from './repository.ts'

const DAY_MS = 86_400_000
const FIRST = Date.parse('2020-01-01T18:00:00.000Z')

/** Requests, the oldest first. An opt-out is due later than the first step of the others of its day. */
const found = Array.from({ length: 2150 }, (_, place): PrivacyRequest => ({
  lead: aLeadEntry({
    id: `R${place}`,
    form: place === 0 ? 'privacy-opt-out' : 'privacy-request',
    createdAt: new Date(FIRST + Math.floor(place / 100) * DAY_MS).toISOString(),
  }).lead,
  record: null,
}))

const page = async (offset: number, limit: number) => {
  const { n, requests } = await openRequests(
    {
      dealerOf: () => null,
      now: () => new Date(FIRST),
      requests: {
        countOpen: async () => found.length,
        open: async (_, { limit: most, offset: from = 0 }) => found.slice(from, from + most),
      },
    },
    anActor(),
    { stores: 'all', limit, offset },
  )
  return { n, ids: requests.map(({ id }) => id) }
}

it('lists every open request on one page: those after the 2,000 oldest by their age', async () => {
  const first = await page(0, 1100)
  const second = await page(1100, 1100)
  const listed = [...first.ids, ...second.ids]
  expect([first.n, second.n]).toEqual([2150, 2150])
  expect(listed).toHaveLength(2150)
  expect(new Set(listed).size).toBe(2150)
  expect(listed[0]).toBe('R1')
  expect(listed.indexOf('R0')).toBeGreaterThan(100)
  expect(listed.slice(2000)).toEqual(Array.from({ length: 150 }, (_, at) => `R${2000 + at}`))
})
