import type { Place } from '#domain/geo/place.ts'

import type { Point, Size } from './drawing.ts'

/** A part of the Earth, in degrees. */
export type Box = Readonly<{ south: number; west: number; north: number; east: number }>

/** How places become points of a drawing. */
export type Projection = Readonly<{
  toPoint: (place: Place) => Point
  /** What the whole drawing shows. */
  box: Box
  /** The length of a mile in the middle of the drawing. */
  pointsAMile: number
}>

const MILES_A_DEGREE = 69.09
/** A drawing of a single store shows its surroundings, not its yard. */
const MIN_MILES = 64
/** Nearer to a pole east and west mean nothing. */
const FARTHEST_NORTH = 85

const bounded = (latitude: number) => Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude))

/**
 * The projection in which these places fill a drawing of a size, all of them at least `margin` from its edges. North is
 * up; degrees are as long as they are in the middle of the drawing, where the scale is exact: within a state it is less
 * than three hundredths off at the edges. Places on both sides of the date line are not brought together.
 * @param places at least one
 */
export function projectionFor(places: readonly Place[], size: Size, margin: number): Projection {
  const latitudes = places.map(({ latitude }) => bounded(latitude))
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)

  const least = MIN_MILES / MILES_A_DEGREE
  const high = Math.max(north - south, least)
  const wide = Math.max((east - west) * narrowing, least)
  const scale = Math.min((size.width - 2 * margin) / wide, (size.height - 2 * margin) / high)
  const halfHigh = size.height / 2 / scale
  const halfWide = size.width / 2 / scale / narrowing
  return {
    toPoint: ({ latitude, longitude }) => ({
      x: size.width / 2 + (longitude - middle.longitude) * narrowing * scale,
      y: size.height / 2 - (latitude - middle.latitude) * scale,
    }),
    box: {
      south: middle.latitude - halfHigh,
      north: middle.latitude + halfHigh,
      west: middle.longitude - halfWide,
      east: middle.longitude + halfWide,
    },
    pointsAMile: scale / MILES_A_DEGREE,
  }
}
