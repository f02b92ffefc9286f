import { expect, it } from 'vitest'

import type { Probe } from '../growth/probe.ts'
import { memoryFigures, slopePerMinute } from './samples.ts'

const MB = 2 ** 20

/** A sample each ten seconds with this memory, in megabytes. */
const samplesOf = (...rss: readonly number[]) =>
  rss.map((megabytes, at) => ({
    second: at * 10,
    probe: {
      cpuMs: 0,
      freezeMs: 0,
      delayP50Ms: 0,
      delayP99Ms: 0,
      rss: megabytes * MB,
      anonymousBytes: megabytes * MB,
      bufferBytes: 0,
      usedBytes: 0,
      heapAfterGcBytes: 50 * MB,
    } satisfies Probe,
  }))

it('finds the growth a minute, also between noise', () => {
  const line = [0, 10, 20, 30].map((second) => ({ second, value: 5 + second / 10 }))
  expect(slopePerMinute(line)).toBeCloseTo(6)
  const noisy = [3, 1, 3, 1, 3].map((value, at) => ({ second: at * 10, value }))
  expect(slopePerMinute(noisy)).toBeCloseTo(0)
})

it('has no growth without two points', () => {
  expect(slopePerMinute([])).toBe(0)
  expect(slopePerMinute([{ second: 3, value: 9 }])).toBe(0)
})

it('leaves the time of the warm-up out of the growth', () => {
  const { rssMb, rssMbPerMinute, heapMbPerMinute } = memoryFigures(
    samplesOf(100, 150, 200, 200, 200),
    20,
  )
  expect(rssMb).toEqual([100, 150, 200, 200, 200])
  expect({ rssMbPerMinute, heapMbPerMinute }).toEqual({ rssMbPerMinute: 0, heapMbPerMinute: 0 })
  expect(memoryFigures(samplesOf(100, 150, 200), 0).rssMbPerMinute).toBe(300)
})
