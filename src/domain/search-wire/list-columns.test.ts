import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import {
  vehicleColumns,
  type ColumnOptions,
  type VehicleColumns,
} from '#domain/search/engine/columns/vehicle-columns.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { LISTED_FIELDS, type ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { decodeList, encodeSteps, withVins, type SentList } from './list-columns.ts'

const RUNS = { numRuns: 25 }
const word = fc.oneof(
  fc.constantFrom('Jeep', 'Wrangler', 'Sport', 'Süd', '4WD', '日本', '\u0000\u0002'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
)
const some = fc.option(word, { nil: null })
const amount = fc.integer({ min: -300_000_000, max: 300_000_000 }).map(cents)
const time = fc
  .integer({ min: 0, max: 30_000 })
  .map((day) => new Date(day * 86_400_000).toISOString())

const pricing = fc.record({
  msrp: fc.option(amount, { nil: null }),
  exclusiveDiscount: fc.oneof(fc.constant(cents(0)), amount),
  markupsTotal: amount,
  rebatesAppliedTotal: amount,
  rebatesEveryoneTotal: amount,
  discountsTotal: amount,
  finalPrice: amount,
})

const vehicle: fc.Arbitrary<Vehicle> = fc
  .record({
    dealerCode: word,
    stock: fc.oneof(
      fc.integer({ min: 0, max: 999_999 }).map((n) => `J${n}`),
      word,
    ),
    vin: fc.oneof(
      fc.constantFrom('1C4HJXDG4JW100001', '1c4hjxdg4jw100001', '1C4HJXDG9JW100001', ''),
      word,
    ),
    condition: fc.constantFrom('new', 'used'),
    isCertified: fc.boolean(),
    year: fc.integer({ min: 1900, max: 2100 }),
    make: word,
    model: word,
    trim: some,
    body: some,
    bodyManufacturer: some,
    fuel: some,
    drive: some,
    transmission: some,
    engine: some,
    colorExt: some,
    colorInt: some,
    mileage: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { nil: null }),
    location: some,
    availability: some,
    doors: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    seats: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    cylinders: fc.option(fc.integer({ min: 0, max: 16 }), { nil: null }),
    towing: fc.option(fc.integer({ min: 500, max: 40_000 }), { nil: null }),
    payload: fc.option(fc.integer({ min: 200, max: 15_000 }), { nil: null }),
    range: fc.option(fc.integer({ min: 20, max: 900 }), { nil: null }),
    cityMpg: fc.option(fc.integer({ min: 1, max: 140 }), { nil: null }),
    highwayMpg: fc.option(fc.integer({ min: 1, max: 140 }), { nil: null }),
    assembly: some,
    features: fc.uniqueArray(word, { maxLength: 5 }),
    imageUrls: fc.array(fc.oneof(word, fc.constant('https://photos.example.test/J1/default.jpg')), {
      maxLength: 2,
    }),
    tags: fc.subarray([...TAGS]).map((tags) => new Set(tags)),
    isMsrpRequired: fc.boolean(),
    isTruck: fc.boolean(),
    popularity: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { nil: null }),
    pricing,
    priceChange: fc.option(fc.record({ from: amount, at: time }), { nil: null }),
    firstSeen: time,
  })
  .map((overrides) => aVehicle(overrides))

const OPTIONS: ColumnOptions = {
  priceOf: ({ pricing }) => pricing.finalPrice,
}

const textAt = ({ values, codes }: VehicleColumns['dealers'], row: number) =>
  codes[row] === 0 ? null : values[codes[row] ?? 0]

/** The rows of a table by content, independent of their order and text numbers. */
function rowsOf(table: VehicleColumns) {
  return Array.from({ length: table.size }, (_, row) => ({
    texts: LIST_FACETS.map(({ name }) => textAt(table.texts[name], row)),
    dealer: textAt(table.dealers, row),
    features: Array.from(
      table.features.codes.subarray(table.features.starts[row], table.features.starts[row + 1]),
      (code) => table.features.values[code],
    ),
    numbers: [
      table.priceCents,
      table.mileage,
      table.popularity,
      ...Object.values(table.limits),
      table.listedOn,
      table.droppedOn,
      table.tags,
      table.lists,
      table.photos,
    ].map((column) => column[row]),
    vin: table.vins[row],
    stock: table.stocks[row],
  }))
    .map((row) => JSON.stringify(row))
    .toSorted(byCode)
}

function encodeList(vehicles: readonly Vehicle[]): SentList {
  const steps = encodeSteps(vehicles)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A list after being sent to a browser. */
function sent(vehicles: readonly Vehicle[]): readonly ListedVehicle[] {
  const list = JSON.parse(JSON.stringify(encodeList(vehicles))) as SentList
  return withVins(decodeList(list.vehicles), list.vins)
}

/** The content of these vehicles' cards. */
const shown = (vehicles: readonly ListedVehicle[]) =>
  vehicles
    .map(({ pricing, tags, ...vehicle }) =>
      JSON.stringify([
        vehicle.dealerCode,
        vehicle.stock,
        vehicle.vin,
        Object.entries(pricing).toSorted(([a], [b]) => byCode(a, b)),
        vehicle.isMsrpRequired,
        vehicle.isCertified,
        vehicle.isTruck,
        [...tags],
        vehicle.condition,
      ]),
    )
    .toSorted(byCode)

it('a received list has the same columns and card contents as the one sent', () => {
  fc.assert(
    fc.property(fc.array(vehicle, { maxLength: 12 }), (vehicles) => {
      const received = sent(vehicles)
      const columns = rowsOf(vehicleColumns(vehicles, OPTIONS))
      expect(rowsOf(vehicleColumns(received, OPTIONS))).toEqual(columns)
      expect(shown(received)).toEqual(shown(vehicles))
    }),
    RUNS,
  )
})

it('sends no data of a vehicle that lists do not show', () => {
  const secret = aVehicle({ description: 'Call Pat', historyUrl: 'https://history.example.test/1' })
  const list = JSON.stringify(encodeList([secret, aVehicle()]))
  expect(list).not.toMatch(/Call Pat|history\.example/)
  expect(Object.keys(sent([secret])[0] ?? {}).toSorted()).toEqual(
    [
      ...LISTED_FIELDS,
      'features',
      'firstSeen',
      'imageUrls',
      'priceChange',
      'pricing',
      'tags',
      'vin',
    ].toSorted(),
  )
})

it('SRCH-8 sends the first picture if it shows the vehicle, even with a stock number in its address', () => {
  const pictures = [
    ['S1', 'https://photos.example.test/S1/1.jpg'],
    ['S2', 'https://photos.example.test/S2/1.jpg'],
    ['S3', 'https://photos.example.test/\u0002S3.jpg'],
    ['S4', 'https://photos.example.test/default.jpg'],
  ] as const
  const vehicles = pictures.map(([stock, url]) =>
    aVehicle({ stock, imageUrls: [url, 'https://photos.example.test/2.jpg'] }),
  )
  const arrived = sent(vehicles)
  const urls = arrived
    .toSorted((a, b) => byCode(a.stock, b.stock))
    .map(({ imageUrls }) => imageUrls)
  expect(urls).toEqual([[pictures[0][1]], [pictures[1][1]], [pictures[2][1]], []])
})

it('PRC-10 sends a lowered price with the previous one', () => {
  const change = { from: cents(3_200_000), at: '2026-11-10T08:00:00.000Z' }
  const vehicles = [aVehicle({ priceChange: change, pricing: aPricing() })]
  expect(sent(vehicles)[0]?.priceChange).toEqual({
    from: change.from,
    at: '2026-11-10T00:00:00.000Z',
  })
})
