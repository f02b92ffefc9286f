import { expect, it } from 'vitest'

import { straightMiles } from '#domain/geo/road-miles.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { placeOfZip } from './place-of-zip.ts'

it.each([
  ['00501', 40.8154, -73.0451],
  ['85254', 33.6146, -111.9497],
  ['99950', 55.3422, -131.6478],
])('DLR-4 %s is at %d, %d', (zip, latitude, longitude) => {
  const place = placeOfZip(zip)
  expect(place && straightMiles(place, { latitude, longitude })).toBeLessThan(0.25)
})

it.each(['00000', '99999', '1234', '852545'])('DLR-4 %s is unknown', (zip) => {
  expect(placeOfZip(zip)).toBeNull()
})

it('DLR-4 knows the positions of the demo stores', () => {
  for (const { zip, latitude, longitude } of DEALERS) {
    const place = placeOfZip(zip)
    if (!place || latitude === null || longitude === null) throw new Error(`no place: ${zip}`)
    expect(straightMiles(place, { latitude, longitude })).toBeLessThan(5)
  }
})
