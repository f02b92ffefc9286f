import { setTimeout as wait } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { openLoop } from './open-loop.ts'

it('calls at its rate although no call has ended, and waits for all of them', async () => {
  let [pending, most] = [0, 0]
  const sent = await openLoop({ perSecond: 100, seconds: 0.2, maxPending: 100 }, async () => {
    pending += 1
    most = Math.max(most, pending)
    await wait(400)
    pending -= 1
  })
  expect({ calls: sent.calls, skipped: sent.skipped, pending, most }).toEqual({
    calls: 20,
    skipped: 0,
    pending: 0,
    most: 20,
  })
})

it('ends when its signal is aborted', async () => {
  const ended = new AbortController()
  const rate = { perSecond: 100, seconds: 600, maxPending: 5, signal: ended.signal }
  const { calls } = await openLoop(rate, async (number) => {
    if (number === 9) ended.abort()
  })
  expect(calls).toBe(10)
})

it('skips calls beyond the pending ones, and counts them', async () => {
  const numbers: number[] = []
  const { skipped } = await openLoop(
    { perSecond: 100, seconds: 0.2, maxPending: 5 },
    async (number) => {
      numbers.push(number)
      await wait(400)
    },
  )
  expect(numbers).toEqual([0, 1, 2, 3, 4])
  expect(skipped).toBe(15)
})

it('calls at random with the same mean rate', async () => {
  const due: number[] = []
  const rate = { perSecond: 2000, seconds: 0.5, maxPending: 10_000, isRandom: true }
  await openLoop(rate, async (_, dueMs) => due.push(dueMs))
  const gaps = due.slice(1).map((dueMs, at) => dueMs - (due[at] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  expect(mean).toBeGreaterThan(0.4)
  expect(mean).toBeLessThan(0.6)
  // Of exponentially distributed gaps, 63 of 100 are shorter than the mean.
  expect(gaps.filter((gap) => gap < mean).length / gaps.length).toBeGreaterThan(0.55)
})
