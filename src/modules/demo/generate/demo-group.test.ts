import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { generalGap, generalPrice } from '#domain/price/general-price.ts'
import { FACETS } from '#domain/search/facets.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

const group = demoGroup({ today: '2026-11-21' })
const { dealers, vehicles } = group
/** The general price, in cents; 0 if there is none, or only the MSRP. */
const generalPriceOrZero = (vehicle: Vehicle) =>
  vehicle.isMsrpRequired ? 0 : (generalPrice(vehicle, { msrpIncludesMarkups: false }) ?? 0)
/** Tests and benchmarks contain numbers counted from the vehicles of these stores. */
const isAtFirstThreeStores = ({ dealerCode }: Readonly<{ dealerCode: string }>) =>
  ['OCS', 'OCT', 'RCH'].includes(dealerCode)
const count = (holds: (vehicle: Vehicle) => boolean) => vehicles.filter(holds).length

const typesAt = (code: string) =>
  new Set(vehicles.filter(({ dealerCode }) => dealerCode === code).map(vehicleType))

const seatsOf = (model: string) =>
  new Set(vehicles.filter((vehicle) => vehicle.model === model).map(({ seats }) => seats))

/** An independent implementation of the VIN check digit from the federal table. */
function isValidVin(vin: string) {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false
  const rows = ['1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ']
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce(
    (total, weight, index) =>
      total + weight * (rows.findIndex((row) => row.includes(vin[index]!)) + 1),
    0,
  )
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

describe('demo vehicles', () => {
  it('are about 400 at the first three stores, and some 170 at later ones', () => {
    const first = count(isAtFirstThreeStores)
    expect(first).toBeGreaterThanOrEqual(380)
    expect(first).toBeLessThanOrEqual(450)
    expect(vehicles.length - first).toBeGreaterThanOrEqual(150)
    expect(vehicles.length - first).toBeLessThanOrEqual(190)
    for (const type of ['new', 'used', 'cpo'] as const)
      expect(count((vehicle) => vehicleType(vehicle) === type)).toBeGreaterThanOrEqual(40)
    for (const { code } of dealers)
      expect(count(({ dealerCode }) => dealerCode === code)).toBeGreaterThanOrEqual(40)
  })

  it('of the first three stores stay the same when stores are added', () => {
    const { vehicles, priceHistory } = demoGroup({ today: '2026-11-20' })
    const first = vehicles
      .filter(isAtFirstThreeStores)
      .map((one) => ({ ...one, tags: [...one.tags] }))
    const digest = createHash('sha256').update(JSON.stringify(first))
    // After an intended change of these vehicles, update the digest here and check what depends on
    // them.
    expect(
      digest.update(JSON.stringify(priceHistory.filter(isAtFirstThreeStores))).digest('hex'),
    ).toBe('c805b12d4564a2ddad706045d1c5df7d470debd5d2c72d18c393754ab3cffca6')
    expect(vehicles.slice(0, first.length).every(isAtFirstThreeStores)).toBe(true)
  })

  it('of the store without its own make are used, those of the others new, used and certified', () => {
    expect(typesAt('OCV')).toEqual(new Set(['used']))
    for (const code of ['PVB', 'JCG'])
      expect(typesAt(code)).toEqual(new Set(['new', 'used', 'cpo']))
  })

  it.each(TAGS)('SRCH-2 at least five have the tag %s', (tag) => {
    expect(count(({ tags }) => tags.has(tag))).toBeGreaterThanOrEqual(5)
  })

  it.each<[string, (vehicle: Vehicle) => boolean]>([
    [
      'PRC-4 shows its MSRP',
      ({ isMsrpRequired, pricing }) => isMsrpRequired && pricing.msrp !== null,
    ],
    [
      'PRC-4 hides its price',
      ({ isMsrpRequired, pricing }) => isMsrpRequired && pricing.msrp === null,
    ],
    ['PRC-2 has a valid exclusive discount', ({ pricing }) => pricing.exclusiveDiscount >= 300_00],
    [
      'PRC-6 has an exclusive discount below the minimum',
      ({ pricing }) => pricing.exclusiveDiscount > 0 && pricing.exclusiveDiscount < 300_00,
    ],
    [
      'PRC-3 has rebates that not everyone gets',
      ({ pricing }) => pricing.rebatesAppliedTotal > pricing.rebatesEveryoneTotal,
    ],
    ['PRC-4 has markups', ({ pricing }) => pricing.markupsTotal > 0],
    ['PRC-5 has a price of 0', ({ pricing }) => pricing.finalPrice === 0],
    [
      'PRC-7 saves against its MSRP',
      ({ pricing }) => pricing.finalPrice > 0 && pricing.finalPrice < (pricing.msrp ?? 0),
    ],
    ['SRCH-8 has no photo', ({ imageUrls }) => imageUrls.length === 0],
    ['SRCH-8 has a default photo', (vehicle) => vehicle.imageUrls.length > 0 && !hasPhoto(vehicle)],
    ['SRCH-5 has an unknown mileage', ({ mileage }) => mileage === null],
    ['CFG-2 is of model year 2020', ({ year }) => year === 2020],
    ['is certified', ({ isCertified }) => isCertified],
    ['has a description', ({ description }) => description !== null],
    ['has features', ({ features }) => features.length > 0],
    ['is in transit', ({ availability }) => availability === 'In transit'],
    ['is coming soon', ({ availability }) => availability === 'Coming soon'],
    ['is pending', ({ availability }) => availability === 'Sale pending'],
    ['is sold', ({ availability }) => availability === 'Sold'],
    ['is electric', ({ fuel }) => fuel === 'Electric'],
  ])('at least five vehicles match: %s', (_, holds) => {
    expect(count(holds)).toBeGreaterThanOrEqual(5)
  })

  it.each(FACETS.filter((facet) => facet.kind === 'list'))(
    'SRCH-1 $name has at least three values',
    (facet) => {
      const values = new Set(vehicles.map(facet.read).filter((value) => value !== null))
      expect(values.size).toBeGreaterThanOrEqual(facet.name === 'type' ? 2 : 3)
    },
  )

  it('PRC-9 the lines of every price that starts at an MSRP add up to the cent', () => {
    for (const { pricing } of vehicles) {
      const { msrp, markupsTotal, discountsTotal, rebatesAppliedTotal, exclusiveDiscount } = pricing
      expect(pricing.rebatesEveryoneTotal).toBeLessThanOrEqual(rebatesAppliedTotal)
      expect(pricing.finalPrice).toBe(
        msrp === null
          ? pricing.finalPrice
          : msrp + markupsTotal - discountsTotal - rebatesAppliedTotal - exclusiveDiscount,
      )
      expect(pricing.finalPrice === 0 || pricing.finalPrice > 3_000_00).toBe(true)
    }
  })

  it('have valid and unique VINs with the letter of their year', () => {
    const years = 'ABCDEFGHJKLMNPRSTVWXY123456789'
    for (const { vin, year } of vehicles) {
      expect(isValidVin(vin)).toBe(true)
      expect(vin[9]).toBe(years[(year - 1980) % 30])
    }
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length)
    expect(isValidVin('1M8GDM9AXKP042788')).toBe(true)
    expect(isValidVin('1M8GDM9A1KP042788')).toBe(false)
  })

  it('have unique keys, and SITE-14 stock numbers shared by several stores', () => {
    const keys = vehicles.map(({ dealerCode, stock }) => `${dealerCode} ${stock}`)
    expect(new Set(keys).size).toBe(vehicles.length)
    expect(new Set(vehicles.map(({ stock }) => stock)).size).toBeLessThan(vehicles.length)
  })

  it('have their tag’s availability, and were listed before they changed', () => {
    for (const { tags, availability, firstSeen, updatedAt } of vehicles) {
      expect(availability === 'Sold').toBe(tags.has('isSold'))
      expect(availability === 'Sale pending').toBe(tags.has('isPendingSold'))
      expect(firstSeen <= updatedAt).toBe(true)
      expect(updatedAt < '2026-11-22').toBe(true)
    }
  })

  it('SRCH-4 have lowered prices: about one used vehicle in seven recently, others earlier', () => {
    const used = vehicles.filter(({ condition }) => condition === 'used')
    const lowered = (isLate: boolean) =>
      used.filter(
        (vehicle) =>
          vehicle.priceChange !== null &&
          vehicle.priceChange.from > generalPriceOrZero(vehicle) &&
          vehicle.priceChange.at > '2026-10-22' === isLate,
      ).length
    expect(lowered(true) / used.length).toBeGreaterThan(0.11)
    expect(lowered(true) / used.length).toBeLessThan(0.19)
    expect(lowered(false)).toBeGreaterThanOrEqual(5)
  })

  it('changed their price after listing, by a plausible amount, and never from zero', () => {
    const changed = vehicles.filter(({ priceChange }) => priceChange !== null)
    for (const vehicle of changed) {
      const { priceChange, firstSeen, updatedAt, isMsrpRequired } = vehicle
      const price = generalPriceOrZero(vehicle)
      expect(priceChange!.at > firstSeen && priceChange!.at <= updatedAt).toBe(true)
      expect(price).toBeGreaterThan(0)
      expect(isMsrpRequired).toBe(false)
      expect(priceChange!.from).not.toBe(price)
      expect(Math.abs(1 - priceChange!.from / price)).toBeLessThan(0.1)
    }
  })

  it('have a price history that ends at the current price, often with several points', () => {
    const byVehicle = Map.groupBy(
      group.priceHistory,
      ({ dealerCode, stock }) => `${dealerCode} ${stock}`,
    )
    const priced = vehicles.filter(({ pricing }) => pricing.finalPrice > 0)
    expect(byVehicle.size).toBe(priced.length)
    for (const vehicle of priced) {
      const { dealerCode, stock, pricing, firstSeen, priceChange } = vehicle
      const points = byVehicle.get(`${dealerCode} ${stock}`) ?? []
      expect(points[0]?.at).toBe(firstSeen)
      expect(points.at(-1)?.finalPrice).toBe(pricing.finalPrice)
      expect(points.at(-1)?.generalGap).toBe(generalGap(vehicle))
      const before = points.at(-2)
      expect(before ? before.finalPrice + (before.generalGap ?? 0) : undefined).toBe(
        priceChange?.from,
      )
      const times = points.map(({ at }) => at)
      expect(times).toEqual([...new Set(times)].toSorted())
    }
    const long = [...byVehicle.values()].filter((points) => points.length > 2)
    expect(long.length).toBeGreaterThan(20)
  })

  it('have the seat count of their body, and three rows if the model has them', () => {
    expect(seatsOf('Durango')).toEqual(new Set([7]))
    expect(seatsOf('Pacifica')).toEqual(new Set([7]))
    expect(seatsOf('Wrangler')).toEqual(new Set([4, 5]))
    expect(seatsOf('2500')).toEqual(new Set([3, 6]))
    expect(count(({ seats }) => seats === null)).toBe(0)
  })

  it('were assembled in the country of their VIN', () => {
    expect(new Set(vehicles.map(({ assembly }) => assembly))).toEqual(
      // `null`: makers that use one code for several countries.
      new Set(['United States', 'Canada', 'Mexico', 'Italy', 'Germany', 'South Korea', null]),
    )
  })

  it('contain no empty text', () => {
    for (const vehicle of vehicles)
      expect(Object.values(vehicle).filter((value) => value === '')).toEqual([])
  })
})

describe('demo stores', () => {
  it('DLR-1 are in Arizona and Nevada, in two time zones', () => {
    expect(dealers.map(({ state }) => state).sort()).toEqual(['AZ', 'AZ', 'AZ', 'AZ', 'AZ', 'NV'])
    expect(new Set(dealers.map(dealerTimeZone)).size).toBe(2)
  })

  it('use reserved phone numbers and addresses', () => {
    for (const { phone, servicePhone, partsPhone, leadEmail } of dealers) {
      for (const number of [phone, servicePhone, partsPhone])
        expect(number ?? '480-555-0100').toMatch(/^\d{3}-555-01\d\d$/)
      expect(leadEmail).toMatch(/\.example$/)
    }
  })

  it('DLR-2 have opening hours by weekday, with a holiday, and one department with free text only', () => {
    const tucson = dealers.find(({ code }) => code === 'OCT')
    expect(tucson?.hours.operating.some(({ department }) => department === 'parts')).toBe(false)
    expect(tucson?.hoursText.parts?.MF).toBe('7:00 AM - 6:00 PM')
    expect(
      dealers[0]?.hours.operating.filter(({ department }) => department === 'sales'),
    ).toHaveLength(7)
    expect(dealers[0]?.hours.override).toContainEqual({
      department: 'sales',
      overrideDate: '2026-11-26',
      open: null,
      close: null,
      isClosed: true,
    })
  })
})

it('the demo group is the same for the same day, with other dates for another day', () => {
  expect(demoGroup({ today: '2026-11-21' })).toEqual(group)
  expect(demoGroup({ today: '2027-02-01' })).not.toEqual(group)
})

it.each(['2025-01-01', '2026-11-21', '2028-02-29'])(
  'every tag has vehicles, and every price is plausible, on %s',
  (today) => {
    const { vehicles } = demoGroup({ today })
    for (const tag of TAGS)
      expect(vehicles.filter(({ tags }) => tags.has(tag)).length).toBeGreaterThanOrEqual(5)
    for (const { pricing } of vehicles)
      expect(pricing.finalPrice === 0 || pricing.finalPrice > 3_000_00).toBe(true)
  },
)
