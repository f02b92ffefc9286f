import {
  bitsOf,
  UNKNOWN,
  type ListColumn,
  type TextColumn,
  type VehicleColumns,
} from '#domain/search/engine/columns/vehicle-columns.ts'
import { eachLimit, eachListFacet, type ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { isInList, VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { dropDrawer, featureDrawer } from './draw-features.ts'
import { drawVehicle, makeDrawer, type DrawnVehicle } from './draw-vehicle.ts'
import { FEATURES } from './features.data.ts'
import { MAKES } from './makes.data.ts'
import { below, entryAt, hash, seeded, skewed, type Random } from './random.ts'
import { CITIES, DEALER_NAMES } from './vehicle-words.data.ts'

/** The position of a dealer; its code is its index in the list. */
export type Place = Readonly<{ code: string; name: string; latitude: number; longitude: number }>

/** An inventory and its shopper. */
export type Workload = Readonly<{
  columns: VehicleColumns
  places: readonly Place[]
  /** The preferred make of every order. @see SRCH-8 */
  makeFirst: string
  moment: SearchMoment
}>

const SEED = 42
/** Inventories up to this size belong to one group of three stores. */
const ONE_GROUP = 3000
/** The shopper's position for sorting by distance: Phoenix. */
export const SHOPPER = { latitude: 33.4, longitude: -112 }
/** 2026-11-21, as whole days since 1970. */
const TODAY = 20_778
const MILES_PER_DEGREE = 69.1

function placesOf(random: Random, size: number): readonly Place[] {
  const count = [ONE_GROUP, 30_000, 300_000].findIndex((most) => size <= most)
  return Array.from({ length: [3, 40, 300][count] ?? 3000 }, (_, index) => {
    const make = entryAt(MAKES, skewed(random, MAKES.length, 1.6)).name
    const round = Math.floor(index / CITIES.length)
    const name = `${entryAt(DEALER_NAMES, below(random, DEALER_NAMES.length))} ${make} ${entryAt(CITIES, index)}`
    return {
      code: `D${index}`,
      name: round === 0 ? name : `${name} ${round}`,
      latitude: 26 + random() * 22,
      longitude: -122 + random() * 46,
    }
  })
}

/** The distance in miles on a flat map, which is sufficient for sorting. */
export function milesFromShopper({ latitude, longitude }: Place): number {
  const east =
    (longitude - SHOPPER.longitude) * Math.cos(((latitude + SHOPPER.latitude) * Math.PI) / 360)
  return MILES_PER_DEGREE * Math.hypot(east, latitude - SHOPPER.latitude)
}

/** Builds a column row by row. */
function growingColumn(size: number) {
  const codeOf = new Map<string, number>()
  const values = ['']
  const codes = new Uint16Array(size)
  return {
    put(row: number, text: string | null) {
      if (text === null) return
      const known = codeOf.get(text)
      codes[row] = known ?? values.length
      if (known === undefined) codeOf.set(text, values.push(text) - 1)
    },
    column: (): TextColumn => ({ values, codes }),
  }
}

/** Realistic stock numbers: a letter and six digits, unique for up to 900,000 of each letter. */
function stockNumbers() {
  const given = new Map<string, number>()
  return ({ condition, model }: DrawnVehicle) => {
    const letter = condition === 'used' ? 'P' : 'ABCDEFGHJK'.charAt(hash(model) % 10)
    const count = given.get(letter) ?? 0
    given.set(letter, count + 1)
    // The step and a million have no common factor, so every number occurs once.
    return letter + String((count * 387_721) % 1_000_000).padStart(6, '0')
  }
}

const factsOf = (
  vehicle: DrawnVehicle,
  location: string,
): Partial<Record<ListFacetName, string | null>> => ({
  type: vehicle.condition === 'new' ? 'N' : 'U',
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  body: vehicle.body,
  bodyManufacturer: vehicle.bodyManufacturer,
  fuel: vehicle.fuel,
  drive: vehicle.drive,
  transmission: vehicle.transmission,
  engine: vehicle.engine,
  colorExt: vehicle.colorExt,
  colorInt: vehicle.colorInt,
  availability: vehicle.availability,
  location,
})

/** Columns that the benchmark's queries do not use. */
const emptyColumns = (size: number) => ({
  limits: eachLimit(() => new Int32Array(size)),
  listedOn: new Int32Array(size).fill(TODAY),
})

/** Builds the lists of features row by row, in row order. */
function growingFeatures(size: number) {
  const starts = new Uint32Array(size + 1)
  const codes: number[][] = []
  return {
    put(row: number, vehicleFeatures: readonly number[]) {
      codes.push([...vehicleFeatures])
      starts[row + 1] = (starts[row] ?? 0) + vehicleFeatures.length
    },
    column(): ListColumn {
      const all = new Uint16Array(starts[size] ?? 0)
      for (const [row, rowCodes] of codes.entries()) all.set(rowCodes, starts[row])
      return { values: FEATURES, starts, codes: all }
    },
  }
}

/**
 * A seeded inventory of up to 1,000,000 vehicles, generated as columns: makes by their share, each
 * model with its own trims, bodies and engines, prices and miles by age. The same size gives the same vehicles.
 */
export function workload(size: number): Workload {
  const random = seeded(SEED)
  const places = placesOf(random, size)
  const isOneGroup = size <= ONE_GROUP
  const drawMake = makeDrawer(random, isOneGroup)
  const stockOf = stockNumbers()
  const featuresOf = featureDrawer()
  const dropOf = dropDrawer(TODAY)
  const features = growingFeatures(size)
  const texts = eachListFacet(() => growingColumn(size))
  const dealers = growingColumn(size)
  const columns = {
    ...emptyColumns(size),
    priceCents: new Int32Array(size),
    mileage: new Int32Array(size),
    popularity: new Int32Array(size),
    tags: new Uint16Array(size),
    lists: new Uint8Array(size),
    photos: new Uint8Array(size),
    droppedOn: new Int32Array(size),
    vins: Array<string>(size).fill(''),
    stocks: Array<string>(size).fill(''),
  }
  for (let row = 0; row < size; row++) {
    const vehicle = drawVehicle(random, drawMake())
    const place = entryAt(places, skewed(random, places.length, isOneGroup ? 1.6 : 1.3))
    const facts = factsOf(vehicle, place.name)
    for (const name of FACT_NAMES) texts[name].put(row, facts[name] ?? null)
    dealers.put(row, place.code)
    columns.priceCents[row] = vehicle.price * 100
    columns.mileage[row] = vehicle.miles ?? -1
    columns.popularity[row] = vehicle.popularity
    columns.tags[row] = bitsOf(TAGS, (tag) => vehicle.tags.has(tag))
    columns.lists[row] = bitsOf(VEHICLE_TYPES, (type) => isInList(vehicle, type))
    columns.photos[row] = Number(vehicle.hasPhoto)
    columns.vins[row] = vehicle.vin
    columns.stocks[row] = stockOf(vehicle)
    columns.droppedOn[row] = dropOf()
    features.put(row, featuresOf(vehicle))
  }
  return {
    columns: {
      ...columns,
      size,
      texts: eachListFacet(({ name }) => texts[name].column()),
      dealers: dealers.column(),
      features: features.column(),
    },
    places,
    makeFirst: 'Jeep',
    moment: { today: TODAY, milesTo: milesTo(places) },
  }
}

function milesTo(places: readonly Place[]): SearchMoment['milesTo'] {
  const miles = new Map(places.map((place) => [place.code, milesFromShopper(place)]))
  return (code) => miles.get(code) ?? null
}

/** The categories of the workload, which every system counts. */
export const FACT_NAMES = [
  'type',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'bodyManufacturer',
  'fuel',
  'drive',
  'transmission',
  'engine',
  'colorExt',
  'colorInt',
  'location',
  'availability',
] as const satisfies readonly ListFacetName[]

/** The text of a row in a category; `null` is unknown. */
export function textAt({ values, codes }: TextColumn, row: number): string | null {
  const code = codes[row] ?? UNKNOWN
  return code === UNKNOWN ? null : (values[code] ?? null)
}

/** The features of a row. */
export const featuresAt = ({ values, starts, codes }: ListColumn, row: number): readonly string[] =>
  Array.from(codes.subarray(starts[row], starts[row + 1]), (code) => values[code] ?? '')
