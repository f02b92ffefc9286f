import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { VITALS, type VitalName } from '#domain/analytics/events.ts'

import { steppedVital } from './rounded-vital.ts'

/** The thresholds for "good" and "poor" on web.dev. */
const BOUNDS: readonly (readonly [VitalName, number])[] = [
  ['LCP', 2500],
  ['LCP', 4000],
  ['INP', 200],
  ['INP', 500],
  ['CLS', 0.1],
  ['CLS', 0.25],
  ['FCP', 1800],
  ['TTFB', 800],
]

const anyVital = fc.constantFrom(...VITALS)
const anyValue = fc.double({ min: 0, max: 100_000, noNaN: true })

it.each(BOUNDS)('%s of %d stays within its bound, and more than that does not', (name, bound) => {
  expect(steppedVital(name, bound)).toBe(bound)
  expect(steppedVital(name, bound * 0.999)).toBeLessThanOrEqual(bound)
  expect(steppedVital(name, bound * 1.001)).toBeGreaterThan(bound)
})

it('rounding is idempotent, never rounds down and preserves order', () =>
  fc.assert(
    fc.property(anyVital, anyValue, anyValue, (name, a, b) => {
      const [low = 0, high = 0] = [a, b].toSorted((one, other) => one - other)
      const [stepped, next] = [steppedVital(name, low), steppedVital(name, high)]
      expect(steppedVital(name, stepped)).toBe(stepped)
      expect(stepped).toBeLessThanOrEqual(next)
    }),
  ))

it('is never less than the measured value, up to the end of the table', () =>
  fc.assert(
    fc.property(anyVital, fc.double({ min: 0, max: 2, noNaN: true }), (name, value) => {
      expect(steppedVital(name, value)).toBeGreaterThanOrEqual(value - 1e-9)
    }),
  ))

it('keeps a score at the end of a step despite floating-point error', () => {
  for (let step = 0; step <= 400; step += 1)
    expect(steppedVital('CLS', step / 200)).toBe(step / 200)
  // 0.07 * 200 is a little more than 14.
  expect(steppedVital('CLS', 0.07)).toBe(0.07)
  expect(steppedVital('CLS', 0.0701)).toBe(0.075)
})

it('has few enough values to list in a table', () => {
  const times = Array.from({ length: 200_000 }, (_, index) => steppedVital('LCP', index / 2))
  expect(new Set(times).size).toBeLessThanOrEqual(331)
  const scores = Array.from({ length: 50_000 }, (_, index) => steppedVital('CLS', index / 10_000))
  expect(new Set(scores).size).toBeLessThanOrEqual(401)
})
