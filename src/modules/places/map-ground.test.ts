import { expect, it } from 'vitest'

import { mapGround } from './map-ground.ts'

const arizona = { south: 31.3, west: -114.8, north: 37, east: -109 }

it('knows the towns of a part of the land, the largest first, where they are', () => {
  const { towns, zips } = mapGround(arizona)
  expect(towns.slice(0, 2).map(({ name }) => name)).toEqual(['Phoenix', 'Tucson'])
  const flagstaff = towns.find(({ name }) => name === 'Flagstaff')
  expect(flagstaff?.place.latitude).toBeCloseTo(35.19, 0)
  expect(flagstaff?.place.longitude).toBeCloseTo(-111.6, 0)
  expect(towns.some(({ name }) => name === 'Los Angeles')).toBe(false)
  expect(zips.length).toBeGreaterThan(300)
})

it('knows zip codes of every state', () => {
  expect(
    mapGround({ south: 41.6, west: -88, north: 42.1, east: -87.5 }).zips.length,
  ).toBeGreaterThan(50)
})
