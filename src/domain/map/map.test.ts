import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Place } from '#domain/geo/place.ts'
import { straightMiles } from '#domain/geo/road-miles.ts'

import { around, doOverlap, isInside, type Rect } from './drawing.ts'
import { niceMiles } from './nice-miles.ts'
import { placeLabels } from './place-labels.ts'
import { projectionFor } from './projection.ts'
import { spreadPins } from './spread-pins.ts'
import { storeMap, type MapFormat, type Town } from './store-map.ts'

const scottsdale: Place = { latitude: 33.6106, longitude: -111.9211 }
const tucson: Place = { latitude: 32.2724, longitude: -110.9926 }
const henderson: Place = { latitude: 36.0626, longitude: -115.0362 }
const size = { width: 680, height: 520 }
const format: MapFormat = { ...size, fontSize: 12, pin: 13, mostTowns: 12 }

const inArizona = fc.record({
  latitude: fc.double({ min: 31.5, max: 37, noNaN: true }),
  longitude: fc.double({ min: -114.8, max: -109, noNaN: true }),
})

describe('a projection', () => {
  it('keeps every place at least the margin from the edges, north up and east right', () => {
    fc.assert(
      fc.property(fc.array(inArizona, { minLength: 1, maxLength: 9 }), (places) => {
        const { toPoint, box } = projectionFor(places, size, 30)
        for (const place of places) {
          const { x, y } = toPoint(place)
          expect(x).toBeGreaterThan(29.9)
          expect(x).toBeLessThan(650.1)
          expect(y).toBeGreaterThan(29.9)
          expect(y).toBeLessThan(490.1)
          expect(toPoint({ ...place, latitude: place.latitude + 0.1 }).y).toBeLessThan(y)
          expect(toPoint({ ...place, longitude: place.longitude + 0.1 }).x).toBeGreaterThan(x)
        }
        const corner = toPoint({ latitude: box.north, longitude: box.west })
        expect(corner.x).toBeCloseTo(0, 6)
        expect(corner.y).toBeCloseTo(0, 6)
      }),
    )
  })

  it('has the scale that it says: miles measured on it are those of the Earth', () => {
    const { toPoint, pointsAMile } = projectionFor([scottsdale, tucson, henderson], size, 30)
    for (const [a, b] of [
      [scottsdale, tucson],
      [tucson, henderson],
    ] as const) {
      const [one, other] = [toPoint(a), toPoint(b)]
      const drawn = Math.hypot(one.x - other.x, one.y - other.y) / pointsAMile
      expect(Math.abs(drawn / straightMiles(a, b) - 1)).toBeLessThan(0.03)
    }
  })

  it('shows the surroundings of a single store', () => {
    const { pointsAMile } = projectionFor([scottsdale], size, 30)
    expect(size.height / pointsAMile).toBeGreaterThan(64)
    expect(size.height / pointsAMile).toBeLessThan(75)
  })
})

const point = fc.record({
  x: fc.integer({ min: 0, max: 680 }),
  y: fc.integer({ min: 0, max: 520 }),
})
const pairs = <T>(all: readonly T[]) =>
  all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const))

describe('what is written on it', () => {
  it('never lies upon anything else, whatever the words and wherever they belong', () => {
    const word = fc.record({
      text: fc.string({ minLength: 1, maxLength: 18 }),
      point,
      gap: fc.constant(6),
      isPinned: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 40 }),
        fc.array(point, { maxLength: 8 }),
        (wanted, pins) => {
          const taken = pins.map((pin) => around(pin, 15))
          const labels = placeLabels(wanted, size, taken, { fontSize: 12, most: 20 })
          const rects = labels.map(({ text, at, anchor }): Rect => {
            // As wide as the widest letters of the fonts make it.
            const width = text.length * 12 * 0.62
            const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
            return { left, right: left + width, top: at.y - 7, bottom: at.y + 7 }
          })
          for (const rect of rects) {
            expect(isInside(rect, size)).toBe(true)
            expect(taken.some((pin) => doOverlap(rect, pin))).toBe(false)
          }
          for (const [a, b] of pairs(rects)) expect(doOverlap(a, b)).toBe(false)
          expect(labels.length).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  it('takes the more important word where two want one place', () => {
    const here = { x: 300, y: 200 }
    const words = ['Phoenix', 'Tempe'].map((text) => ({
      text,
      point: here,
      gap: 6,
      isPinned: false,
    }))
    const labels = placeLabels(words, size, [], { fontSize: 12, most: 9 })
    expect(labels.map(({ text }) => text)).toEqual(['Phoenix'])
  })
})

describe('pins', () => {
  it('do not cover each other, and stay on the map', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 10 }), (points) => {
        const pins = spreadPins(points, size, 15)
        for (const [a, b] of pairs(pins))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(29.5)
        for (const { x, y } of pins) {
          expect(x).toBeGreaterThanOrEqual(15)
          expect(x).toBeLessThanOrEqual(665)
          expect(y).toBeGreaterThanOrEqual(15)
          expect(y).toBeLessThanOrEqual(505)
        }
      }),
    )
  })

  it('stay where they are while they have room', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 300, y: 300 },
    ]
    expect(spreadPins(points, size, 15)).toEqual(points)
  })
})

it.each([
  [170, 1, 100],
  [170, 8, 20],
  [170, 200, 1],
  [170, 0.05, 1000],
])('in %d points with %d a mile go %d miles', (points, aMile, miles) =>
  expect(niceMiles(points, aMile)).toBe(miles),
)

describe('a map of stores', () => {
  const towns: readonly Town[] = [
    { name: 'Phoenix', state: 'AZ', place: { latitude: 33.45, longitude: -112.07 }, size: 70 },
    { name: 'Yuma', state: 'AZ', place: { latitude: 32.69, longitude: -114.62 }, size: 5 },
    { name: 'Tucson', state: 'AZ', place: { latitude: 32.2, longitude: -110.95 }, size: 3 },
  ]
  const stores = [
    { city: 'Scottsdale', state: 'AZ', place: scottsdale },
    { city: 'Tucson', state: 'AZ', place: tucson },
    { city: 'Henderson', state: 'NV', place: henderson },
  ]
  const draw = (from: Place | null = null) =>
    storeMap({
      stores,
      from,
      format,
      groundOf: () => ({ towns, zips: [scottsdale, tucson, tucson] }),
    })

  it('has a pin for each store in their order, and names their towns first', () => {
    const { pins, towns: named, dots, scale, rings, from } = draw()
    expect(pins).toHaveLength(3)
    expect(pins[0]?.place.y).toBeGreaterThan(pins[2]?.place.y ?? 0)
    expect(named.map(({ text, isPinned }) => [text, isPinned])).toEqual([
      ['Scottsdale', true],
      ['Tucson', true],
      ['Henderson', true],
      ['Phoenix', false],
      ['Yuma', false],
    ])
    expect(dots.match(/M/g)).toHaveLength(2)
    expect(scale.miles).toBe(50)
    expect({ rings, from }).toEqual({ rings: [], from: null })
  })

  it('shows how far things are from a store that is alone', () => {
    const { rings, pins } = storeMap({
      stores: stores.slice(1, 2),
      from: null,
      format,
      groundOf: () => ({ towns, zips: [] }),
    })
    expect(pins).toHaveLength(1)
    expect(rings.map(({ miles }) => miles)).toEqual([5, 10, 25])
  })

  it('shows a zip code in reach with rings of straight miles, and leaves one far away out', () => {
    const near = draw({ latitude: 34.5, longitude: -112.4 })
    expect(near.from).not.toBeNull()
    const { pointsAMile } = projectionFor(
      [...stores.map(({ place }) => place), { latitude: 34.5, longitude: -112.4 }],
      size,
      format.pin * 2.4,
    )
    expect(near.rings.map(({ miles }) => miles)).toEqual([25, 50, 100])
    for (const { miles, reach } of near.rings) expect(reach).toBeCloseTo(miles * pointsAMile, 0)
    expect(draw({ latitude: 42.36, longitude: -71.06 })).toEqual(draw())
  })
})
