import type { Dealer } from '#domain/dealers/dealer.ts'
import { UNKNOWN_FIELDS } from '#domain/vehicle/fields.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { assemblyCountry } from '#domain/vin/assembly-country.ts'

import { daysBefore, instantOf, yearOf, type Day } from './day.ts'
import {
  DESCRIPTIONS,
  EXTERIORS,
  FEATURES,
  FEATURES_OF_BODY,
  INTERIORS,
  type DemoModel,
  type Powertrain,
} from './demo-model.ts'
import type { Ledger } from './ledger.ts'
import { makeVin } from './make-vin.ts'
import type { Random } from './random.ts'
import type { Draft } from './scenarios.ts'

export type Slot = Readonly<{
  model: DemoModel
  condition: Vehicle['condition']
  dealer: Dealer
  stock: string
  /** Unique for every vehicle. */
  serial: number
  today: Day
}>

/** The share of its value that a vehicle keeps each year. */
const VALUE_AFTER_ONE_YEAR = 0.87
const MILES_PER_YEAR = 11_500

/** A price in stores' notation: ends in 995, 245, 495 or 745. */
const asPrice = (dollars: number) => Math.round(dollars / 250) * 250 - 5

/** From August on, next year's models are sold beside this year's. */
function modelYear({ condition, model, today }: Slot, random: Random) {
  const thisYear = yearOf(today)
  if (condition === 'used') return Math.min(thisYear, random.whole(...model.usedYears))
  const other = Number(today.slice(5, 7)) >= 8 ? thisYear + 1 : thisYear - 1
  return random.chance(0.25) ? other : thisYear
}

function newLedger(msrp: number, random: Random): Ledger {
  const isDiscounted = random.chance(0.7)
  return {
    start: msrp + random.whole(0, 28) * 125,
    isStartKnown: true,
    markups: random.chance(0.25) ? random.whole(5, 25) * 99 : 0,
    discounts: isDiscounted ? random.whole(8, 48) * 75 : 0,
    rebatesForEveryone: random.chance(0.5) ? random.whole(1, 6) * 500 : 0,
    rebatesForSome: random.chance(0.15) ? 500 : 0,
    exclusive: random.chance(0.35) ? random.whole(2, 8) * 250 : 0,
    isCall: false,
  }
}

/** The ledger of a used vehicle's price; `value` is its market value. */
function usedLedger(value: number, random: Random): Ledger {
  const isReduced = random.chance(0.55)
  const discounts = isReduced ? random.whole(2, 12) * 250 : 0
  return {
    start: asPrice(value) + discounts,
    isStartKnown: isReduced,
    markups: 0,
    discounts,
    rebatesForEveryone: 0,
    rebatesForSome: 0,
    exclusive: random.chance(0.2) ? random.whole(2, 4) * 250 : 0,
    isCall: false,
  }
}

const worth = (msrp: number, age: number, mileage: number, isCollectible: boolean) =>
  msrp *
  (isCollectible
    ? 0.72
    : VALUE_AFTER_ONE_YEAR ** age * (1 - (mileage - age * MILES_PER_YEAR) / 400_000))

const featuresOf = (model: DemoModel, random: Random) => [
  ...random.some(FEATURES, random.whole(4, 8)),
  ...random.some(FEATURES_OF_BODY[model.body] ?? [], 2),
]

/** One bench in front, and no second row. */
const seatsOf = (model: DemoModel, bodyManufacturer: string) =>
  bodyManufacturer.startsWith('Regular Cab') ? 3 : model.seats

function looksOf(model: DemoModel, powertrain: Powertrain, random: Random) {
  const bodyManufacturer = random.pick(model.bodyManufacturers)
  return {
    body: model.body,
    bodyManufacturer,
    fuel: powertrain.fuel,
    drive: random.pick(powertrain.drives),
    transmission: powertrain.transmission,
    engine: powertrain.engine,
    colorExt: random.pick(EXTERIORS[model.colors]),
    colorInt: random.pick(INTERIORS[model.colors] ?? INTERIORS.usual),
    doors: bodyManufacturer.startsWith('Regular Cab') ? 2 : model.doors,
    seats: seatsOf(model, bodyManufacturer),
    cylinders: powertrain.cylinders,
    cityMpg: powertrain.mpg?.[0] ?? null,
    highwayMpg: powertrain.mpg?.[1] ?? null,
  }
}

/** A plain vehicle for a slot of the group, with the ledger of its price. */
export function draftVehicle(slot: Slot, random: Random): Draft {
  const { model, condition, dealer, stock, today } = slot
  const [trim, msrp, powertrainIndex] = random.pick(model.trims)
  const powertrain = model.powertrains[powertrainIndex]
  if (!powertrain) throw new RangeError(`${model.model} ${trim} has no powertrain`)
  const year = modelYear(slot, random)
  const vin = makeVin({ descriptor: model.vin[0], year, plant: model.vin[1], serial: slot.serial })
  const looks = looksOf(model, powertrain, random)
  const age = Math.max(1, yearOf(today) - year)
  const isCollectible = model.tag !== undefined
  const mileage =
    condition === 'new'
      ? random.whole(3, 48)
      : Math.round((isCollectible ? 3_000 : MILES_PER_YEAR) * age * (0.5 + random.next() * 0.9))
  const isCertified =
    condition === 'used' &&
    dealer.makes.includes(model.make) &&
    age <= 6 &&
    mileage < 75_000 &&
    random.chance(0.6)
  const daysListed = random.whole(0, 110)
  return {
    vehicle: {
      ...UNKNOWN_FIELDS,
      dealerCode: dealer.code,
      stock,
      vin,
      condition,
      isCertified,
      year,
      make: model.make,
      model: model.model,
      trim,
      ...looks,
      mileage,
      location: dealer.city,
      availability: 'On the lot',
      assembly: assemblyCountry(vin),
      day45Price: null,
      historyUrl: null,
      isMileageUnknown: false,
      media: null,
      derived: [],
      priceChange: null,
      description: random.chance(0.6) ? random.pick(DESCRIPTIONS[condition]) : null,
      features: model.tag === 'isClassic' ? [] : featuresOf(model, random),
      // Pages show a rendering.
      imageUrls: [],
      tags: new Set(model.tag ? [model.tag] : []),
      isMsrpRequired: false,
      isTruck: model.body === 'Truck',
      valueDealerCode: null,
      popularity: random.chance(0.7) ? random.whole(1, 500) : null,
      firstSeen: instantOf(daysBefore(today, daysListed)),
      updatedAt: instantOf(daysBefore(today, Math.min(daysListed, random.whole(0, 3)))),
    },
    ledger:
      condition === 'new'
        ? newLedger(msrp, random)
        : usedLedger(worth(msrp, age, mileage, isCollectible), random),
  }
}
