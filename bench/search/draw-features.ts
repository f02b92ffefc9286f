import type { DrawnVehicle } from './draw-vehicle.ts'
import { FEATURES } from './features.data.ts'
import { below, hash, seeded } from './random.ts'

const SEED = 4711
/** The minimum and maximum number of features of a vehicle, as in real feeds. */
const MIN_FEATURES = 6
const MAX_FEATURES = 30
/** The share of vehicles with the most frequent feature, and the number of features after which it falls to 1/e. */
const FIRST_SHARE = 0.95
const DECAY = 20
/** How often a feature is chosen independently of the trim's standard equipment. */
const OPTION_SHARE = 0.15
/** The age in years from which vehicles have no features. Until then their share falls linearly. */
const MAX_EQUIPPED_AGE = 40
const THIS_YEAR = 2025

const SHARES = FEATURES.map((_, code) => FIRST_SHARE * Math.exp(-code / DECAY))

/**
 * Generates the features of one vehicle after the other, as codes of `FEATURES`: each model and trim has standard
 * equipment, most vehicles some options, older ones fewer features. 6 to 30 each, about 17 on average; almost all sets
 * differ.
 */
export function featureDrawer() {
  const random = seeded(SEED)
  const standards = new Map<string, readonly boolean[]>()
  const standardOf = (build: string) => {
    const known = standards.get(build)
    if (known) return known
    const standard = SHARES.map((share, code) => (hash(`${code} ${build}`) % 1000) / 1000 < share)
    standards.set(build, standard)
    return standard
  }
  return ({ make, model, trim, year }: DrawnVehicle): readonly number[] => {
    const standard = standardOf(`${make} ${model} ${trim}`)
    const age = Math.max(0, THIS_YEAR - year) / MAX_EQUIPPED_AGE
    const codes: number[] = []
    for (let code = 0; code < FEATURES.length && codes.length < MAX_FEATURES; code++) {
      const isOption = random() < OPTION_SHARE
      const isThere = isOption ? random() < (SHARES[code] ?? 0) : standard[code]
      if (isThere && random() >= age) codes.push(code)
    }
    for (let code = 0; codes.length < MIN_FEATURES; code++)
      if (!codes.includes(code)) codes.push(code)
    return codes
  }
}

/** The share of vehicles whose price was lowered, and the period in days. */
const DROPPED_SHARE = 0.3
const DROPPED_DAYS = 90

/** Generates the days of price drops; 0 for none. */
export function dropDrawer(today: number) {
  const random = seeded(SEED + 1)
  return () => (random() < DROPPED_SHARE ? today - below(random, DROPPED_DAYS) : 0)
}
