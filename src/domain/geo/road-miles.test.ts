import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Place } from './place.ts'
import { roadMiles, straightMiles } from './road-miles.ts'

const phoenix: Place = { latitude: 33.4484, longitude: -112.074 }
const tucson: Place = { latitude: 32.2226, longitude: -110.9747 }
const lasVegas: Place = { latitude: 36.1716, longitude: -115.1391 }
const flagstaff: Place = { latitude: 35.1983, longitude: -111.6513 }

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('straightMiles', () => {
  it.each<[string, Place, number]>([
    ['Tucson', tucson, 106],
    ['Las Vegas', lasVegas, 256],
    ['Flagstaff', flagstaff, 123],
    ['Phoenix', phoenix, 0],
  ])('DLR-4 from Phoenix to %s', (_, to, miles) => {
    expect(Math.round(straightMiles(phoenix, to))).toBe(miles)
  })

  it('DLR-4 crosses the date line the short way, and measures antipodal distances', () => {
    // Wake Island.
    const atoll = { latitude: 19.28, longitude: 166.64 }
    const honolulu = { latitude: 21.3, longitude: -157.86 }
    expect(Math.round(straightMiles(atoll, honolulu))).toBe(2300)
    const pole = { latitude: 90, longitude: 0 }
    expect(straightMiles(pole, { latitude: -90, longitude: 77 })).toBeCloseTo(Math.PI * 3958.8, 3)
  })

  it('DLR-4 is symmetric and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(straightMiles(a, b)).toBeCloseTo(straightMiles(b, a), 6)
        expect(straightMiles(a, b)).toBeLessThan(straightMiles(a, c) + straightMiles(c, b) + 0.001)
      }),
    )
  })
})

describe('roadMiles', () => {
  // Road distances: 116, 300 and 145 miles.
  it.each<[string, Place, number, number]>([
    ['Tucson', tucson, 133, 116],
    ['Las Vegas', lasVegas, 320, 300],
    ['Flagstaff', flagstaff, 154, 145],
  ])('DLR-4 from Phoenix to %s is about right', (_, to, miles, measured) => {
    expect(roadMiles(phoenix, to)).toBe(miles)
    expect(Math.abs(miles / measured - 1)).toBeLessThan(0.15)
  })

  it('DLR-4 is at least one mile', () => {
    expect(roadMiles(phoenix, phoenix)).toBe(1)
  })
})
