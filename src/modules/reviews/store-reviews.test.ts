import { expect, it } from 'vitest'

import { aDatabase } from '#tests/support/builders/database.ts'

import { storeReviews } from './store-reviews.ts'

it('a late failure does not end a newer reading of the same store', async () => {
  const { db } = await aDatabase('sqlite')
  let nowMs = Date.parse('2026-11-20T17:00:00Z')
  let isAway = true
  const ofStore = storeReviews({
    database: {
      get db() {
        if (isAway) throw new Error('the database is away')
        return db
      },
    },
    isInviting: () => true,
    now: () => new Date(nowMs),
  })
  const failed = ofStore('D1')
  nowMs += 61_000
  isAway = false
  const newer = ofStore('D1')
  await expect(failed).rejects.toThrow('away')
  expect(ofStore('D1')).toBe(newer)
  expect(await newer).toMatchObject({ count: 0 })
})
