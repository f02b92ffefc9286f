import { expect, it } from 'vitest'

import { clockSteps } from './clock-steps.ts'

it('detects that a clock was set', () => {
  let [wallMs, elapsedMs] = [1_000_000, 5000]
  const step = clockSteps({ now: () => wallMs, monotonicMs: () => elapsedMs })
  const run = (ms: number, setMs = 0) => {
    wallMs += ms + setMs
    elapsedMs += ms
    return step()
  }
  expect(run(3_600_000)).toBe(0)
  expect(run(1000, 59_999)).toBe(0)
  expect(run(1000, 1)).toBe(60_000)
  expect(run(1000)).toBe(0)
  expect(run(1000, -7_200_000)).toBe(-7_200_000)
})
