import { expect, it } from 'vitest'

import { breakers } from './circuit-breakers.ts'

it('pauses a destination after three consecutive failures, longer each time, at most half a minute', () => {
  const breaker = breakers()
  breaker.failed('a', 0)
  breaker.failed('a', 0)
  expect(breaker.open(0)).toEqual([])
  const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const pause of pauses) {
    breaker.failed('a', 0)
    expect(breaker.pauseMs('a', 0)).toBe(pause)
    expect(breaker.open(pause - 1)).toEqual(['a'])
    expect(breaker.open(pause)).toEqual([])
  }
})

it('distinguishes destinations, and resets the count of failures after a success', () => {
  const breaker = breakers()
  for (let count = 0; count < 3; count += 1) breaker.failed('a', 0)
  expect(breaker.pauseMs('b', 0)).toBe(0)
  breaker.answered('a')
  breaker.failed('a', 0)
  breaker.failed('a', 0)
  expect(breaker.pauseMs('a', 0)).toBe(0)
})
