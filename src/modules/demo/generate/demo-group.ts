import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { withDay45Price } from './day-45-price.ts'
import type { Day } from './day.ts'
import { MODELS } from './demo-model.ts'
import { draftVehicle } from './draft-vehicle.ts'
import { laterVehicles } from './later-stores.ts'
import { pricingOf } from './ledger.ts'
import { withPriceChange } from './price-change.ts'
import { priceHistoryOf, type DemoPrice } from './price-history.ts'
import { randomFrom, type Random } from './random.ts'
import { NEW_SCENARIOS, ROUND, USED_SCENARIOS, type Draft } from './scenarios.ts'

export type DemoGroup = Readonly<{
  dealers: readonly Dealer[]
  vehicles: readonly Vehicle[]
  /** The prices of each vehicle since it was first listed; the current price is the last. */
  priceHistory: readonly DemoPrice[]
}>

/** The codes of the stores whose vehicles are generated. */
export const DEMO_CODES: readonly string[] = ['OCS', 'OCT', 'RCH', 'OCV', 'PVB', 'JCG']

/** The input of the generator: the stores from their files, and the day. */
export type DemoOptions = Readonly<{ today: Day; dealers: readonly Dealer[] }>

const SEED = 0x0c071110
/** Price changes have their own random sequence, so that everything else stays the same. */
const PRICE_SEED = 0x0c071111
const HISTORY_SEED = 0x0c071112
const LATER_HISTORY_SEED = 0x0c071113
/** The distribution of vehicles over the first three stores. */
const SHARES = ['OCS', 'OCS', 'OCS', 'OCS', 'OCT', 'OCT', 'OCT', 'RCH', 'RCH']

/** Drafts of all vehicles of one condition, model by model. */
function drafts(
  condition: Vehicle['condition'],
  { today, dealers }: DemoOptions,
  random: Random,
): readonly Draft[] {
  const isNew = condition === 'new'
  const counts = new Map<string, number>()
  const slots = MODELS.flatMap((model) => Array.from({ length: model[condition] }, () => model))
  return slots.map((model, index) => {
    const code = random.pick(SHARES)
    const dealer = dealers.find((dealer) => dealer.code === code)
    if (!dealer) throw new RangeError(`no dealer ${code}`)
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    // Stock numbers are unique per store: the same number at two stores is two vehicles.
    const stock = `${isNew ? 'N' : 'P'}${1000 + count}`
    const serial = (isNew ? 500_000 : 100_000) + index * 137
    return draftVehicle({ model, condition, dealer, stock, serial, today }, random)
  })
}

function vehiclesOf(
  condition: Vehicle['condition'],
  options: DemoOptions,
  random: Random,
): readonly Vehicle[] {
  const scenarios = condition === 'new' ? NEW_SCENARIOS : USED_SCENARIOS
  return drafts(condition, options, random).map((plain, index) => {
    const scenario = scenarios[index % ROUND[condition]]
    const { vehicle, ledger } = scenario ? scenario(plain) : plain
    return { ...vehicle, pricing: pricingOf(ledger) }
  })
}

function histories(vehicles: readonly Vehicle[], seed: number): readonly DemoPrice[] {
  const random = randomFrom(seed)
  return vehicles.flatMap((vehicle) => priceHistoryOf(vehicle, random))
}

/**
 * The demo group as of a day: six stores and some 570 vehicles, those of the first three stores (about 400) first. The
 * same day gives the same group. Model years of new vehicles and listing dates follow the day.
 * @throws {RangeError} if one of the stores is missing
 */
export function demoGroup(options: DemoOptions): DemoGroup {
  const { today, dealers } = options
  const random = randomFrom(SEED)
  const priceRandom = randomFrom(PRICE_SEED)
  const vehicles = [
    ...vehiclesOf('new', options, random),
    ...vehiclesOf('used', options, random),
  ].map((vehicle) => withPriceChange(vehicle, today, priceRandom))
  const later = laterVehicles(options)
  return {
    dealers,
    vehicles: [...vehicles, ...later].map(withDay45Price),
    priceHistory: [...histories(vehicles, HISTORY_SEED), ...histories(later, LATER_HISTORY_SEED)],
  }
}
