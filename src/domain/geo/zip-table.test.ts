import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Place } from './place.ts'
import { straightMiles } from './road-miles.ts'
import { packZips, readZips } from './zip-table.ts'

const zip = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('DLR-4 every packed ZIP code is found within a quarter mile, and no other', () => {
  const places = fc.array(fc.tuple(zip, place), { maxLength: 300 }).map((rows) => new Map(rows))
  fc.assert(
    fc.property(places, fc.array(zip), (places, others) => {
      const placeOf = readZips(packZips(places))
      for (const [code, at] of places) {
        const found = placeOf(code)
        expect(found && straightMiles(found, at)).toBeLessThan(0.25)
      }
      for (const code of others) expect(placeOf(code) === null).toBe(!places.has(code))
    }),
  )
})

const scottsdale: Place = { latitude: 33.6165, longitude: -111.9554 }

it.each(['', '8525', '852540', '85254-1234', ' 8525', '85254\n', 'ABCDE', '8525４'])(
  'DLR-4 %j is not a zip code',
  (text) => {
    const placeOf = readZips(packZips(new Map([['85254', scottsdale]])))
    expect([placeOf('85254'), placeOf(text)]).toEqual([expect.anything(), null])
  },
)

it('refuses to pack an invalid ZIP code or position, and to read bytes that it did not pack', () => {
  const nowhere = { latitude: Number.NaN, longitude: 0 }
  expect(() => packZips(new Map([['8525', scottsdale]]))).toThrow(RangeError)
  expect(() => packZips(new Map([['85254', nowhere]]))).toThrow(RangeError)
  expect(() => readZips(new Uint8Array(12_501))).toThrow('12501 bytes for 0 zip codes')
  expect(() => readZips(new Uint8Array(3))).toThrow(RangeError)
})

it('reads from the middle of a larger buffer', () => {
  const packed = packZips(new Map([['99950', scottsdale]]))
  const buffer = new Uint8Array(packed.length + 7)
  buffer.set(packed, 7)
  expect(readZips(buffer.subarray(7))('99950')?.latitude).toBeCloseTo(33.6165, 2)
})
