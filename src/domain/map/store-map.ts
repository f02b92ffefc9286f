import type { Place } from '#domain/geo/place.ts'
import { straightMiles } from '#domain/geo/road-miles.ts'

import { around, doOverlap, isInside, type Point, type Rect, type Size } from './drawing.ts'
import { BORDERS, STATES } from './lines.data.ts'
import { niceMiles } from './nice-miles.ts'
import { placeLabels, type Label } from './place-labels.ts'
import { projectionFor, type Box, type Projection } from './projection.ts'
import { spreadPins } from './spread-pins.ts'

/** A town, and how large it is beside others. */
export type Town = Readonly<{ name: string; state: string; place: Place; size: number }>

/** What lies around the stores: towns, the largest first, and where people live, one place a zip code. */
export type Ground = Readonly<{ towns: readonly Town[]; zips: readonly Place[] }>

/** How large a map is drawn, and how large what stands on it is. */
export type MapFormat = Size & Readonly<{ fontSize: number; pin: number; mostTowns: number }>

type Asked = Readonly<{
  /** At least one. */
  stores: readonly Readonly<{ city: string; state: string; place: Place }>[]
  /** The middle of the shopper's zip code; `null` for none. */
  from: Place | null
  format: MapFormat
  groundOf: (box: Box) => Ground
}>

/** A map as it is drawn: everything in points of its own size, paths as SVG writes them. */
export type MapDrawing = Size &
  Readonly<{
    fontSize: number
    pin: number
    /** A dot for each zip code: dots are dense where people live. */
    dots: string
    borders: string
    states: readonly Readonly<{ text: string; at: Point }>[]
    towns: readonly Label[]
    /** One for each store, in their order: where its number stands, and the place that it means. */
    pins: readonly Readonly<{ at: Point; place: Point }>[]
    from: Point | null
    /** Straight miles from the shopper's zip code, else from a store that is alone; `at` is where they are written. */
    rings: readonly Readonly<{ miles: number; middle: Point; reach: number; at: Point }>[]
    scale: Readonly<{ miles: number; length: number }>
  }>

/** Farther off a shopper's zip code is not on the map: the stores would all be in one corner. */
const FARTHEST_MILES = 250
/** A state's name needs a state's width, not a town's. */
const STATE_MILES = 90
const RINGS = [5, 10, 25, 50, 100, 200] as const
const MAX_RINGS = 3
const DOT_STEP = 3

const cityOf = ({ city, state }: Readonly<{ city: string; state: string }>) => `${city}, ${state}`

const rounded = (value: number) => Math.round(value * 10) / 10
const tidy = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) })

function dotsOf(zips: readonly Place[], { toPoint }: Projection, size: Size): string {
  const seen = new Set<string>()
  for (const zip of zips) {
    const { x, y } = toPoint(zip)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    const [column, row] = [x, y].map((value) => Math.round(value / DOT_STEP) * DOT_STEP)
    seen.add(`M${column} ${row}h0`)
  }
  return [...seen].join('')
}

const bordersOf = ({ toPoint }: Projection): string =>
  BORDERS.map((line) =>
    line
      .map(([latitude, longitude], at) => {
        const { x, y } = toPoint({ latitude, longitude })
        return `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`
      })
      .join(''),
  ).join('')

/** The first of these points about which a word can be written; `null` where none is free. */
function freeSpot(
  points: readonly Point[],
  half: Size,
  size: Size,
  taken: readonly Rect[],
): Readonly<{ at: Point; rect: Rect }> | null {
  for (const at of points) {
    const rect = {
      left: at.x - half.width,
      right: at.x + half.width,
      top: at.y - half.height,
      bottom: at.y + half.height,
    }
    if (isInside(rect, size) && !taken.some((other) => doOverlap(rect, other))) return { at, rect }
  }
  return null
}

function ringsOf(
  from: Point | null,
  pointsAMile: number,
  format: MapFormat,
  taken: Rect[],
): MapDrawing['rings'] {
  if (!from) return []
  const half = { width: format.fontSize * 2, height: format.fontSize * 0.7 }
  return RINGS.flatMap((miles) => {
    const reach = miles * pointsAMile
    if (reach < 2 * format.pin || reach > format.width / 2) return []
    const spot = freeSpot(
      [
        { x: from.x, y: from.y - reach },
        { x: from.x, y: from.y + reach },
        { x: from.x + reach, y: from.y },
        { x: from.x - reach, y: from.y },
      ],
      half,
      format,
      taken,
    )
    if (!spot) return []
    taken.push(spot.rect)
    return [{ miles, middle: tidy(from), reach: rounded(reach), at: tidy(spot.at) }]
  }).slice(-MAX_RINGS)
}

function statesOf(
  { toPoint, pointsAMile }: Projection,
  format: MapFormat,
  taken: Rect[],
): MapDrawing['states'] {
  if (format.width / pointsAMile < STATE_MILES) return []
  return STATES.flatMap(({ name, at }) => {
    // Wide letters, far from each other.
    const half = { width: name.length * format.fontSize * 0.62, height: format.fontSize }
    const points = at.map(([latitude, longitude]) => toPoint({ latitude, longitude }))
    const spot = freeSpot(points, half, format, taken)
    if (!spot) return []
    taken.push(spot.rect)
    return [{ text: name, at: tidy(spot.at) }]
  })
}

/**
 * A map of stores, and of the zip code that a shopper asks from: the stores fill it, towns are named where there is room,
 * and no word or pin lies upon another.
 */
export function storeMap({ stores, from, format, groundOf }: Asked): MapDrawing {
  const places = stores.map(({ place }) => place)
  const nearest = from ? Math.min(...places.map((place) => straightMiles(from, place))) : null
  const shopper = nearest !== null && nearest <= FARTHEST_MILES ? from : null
  const margin = format.pin * 2.4
  const projection = projectionFor(shopper ? [...places, shopper] : places, format, margin)
  const { toPoint, box, pointsAMile } = projection
  const { towns, zips } = groundOf(box)

  const points = places.map(toPoint)
  const pins = spreadPins(points, format, format.pin + 2)
  const at = shopper && toPoint(shopper)
  const miles = niceMiles(format.width / 4, pointsAMile)
  const length = miles * pointsAMile
  const foot = format.fontSize * 2.4
  const taken: Rect[] = [
    {
      left: 0,
      right: length + 4 * format.fontSize,
      top: format.height - foot,
      bottom: format.height,
    },
    ...pins.map((pin) => around(pin, format.pin + 2)),
    ...points.map((point) => around(point, 4)),
    ...(at ? [around(at, format.pin * 0.7)] : []),
  ]
  const [alone] = points
  const middle = at ?? (points.length === 1 && alone ? alone : null)
  const rings = ringsOf(middle, pointsAMile, format, taken)
  const states = statesOf(projection, format, taken)
  const cities = new Set(stores.map(cityOf))
  const labels = placeLabels(
    [
      // Of several stores in a city the first has its name.
      ...[...cities].flatMap((city) => {
        const index = stores.findIndex((store) => cityOf(store) === city)
        const [store, point] = [stores[index], pins[index]]
        if (!store || !point) return []
        return [{ text: store.city, point, gap: format.pin + 4, isPinned: true }]
      }),
      ...towns
        .filter(({ name, state }) => !cities.has(cityOf({ city: name, state })))
        .map(({ name, place }) => ({ text: name, point: toPoint(place), gap: 6, isPinned: false })),
    ],
    format,
    taken,
    { fontSize: format.fontSize, most: stores.length + format.mostTowns },
  )
  return {
    width: format.width,
    height: format.height,
    fontSize: format.fontSize,
    pin: format.pin,
    dots: dotsOf(zips, projection, format),
    borders: bordersOf(projection),
    states,
    towns: labels.map((label) => ({
      ...label,
      point: tidy(label.point),
      at: tidy(label.at),
    })),
    pins: pins.map((pin, index) => ({ at: tidy(pin), place: tidy(points[index] ?? pin) })),
    from: at && tidy(at),
    rings,
    scale: { miles, length: rounded(length) },
  }
}
