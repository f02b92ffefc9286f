import type { DrawnVehicle } from './draw-vehicle.ts'
import { FEATURES } from './features.data.ts'
import { below, hash, seeded } from './random.ts'

const SEED = 4711
/** Vehicles of feeds name so many. */
const FEWEST = 6
const MOST = 30
/** The share of vehicles that have the most frequent feature, and how many features on the share is 1/e of it. */
const FIRST_SHARE = 0.95
const FADING = 20
/** How often a vehicle differs from what its trim is sold with. */
const OPTION_SHARE = 0.15
/** A vehicle of so many years has none of what is new since. */
const YEARS_OF_CHANGE = 40
const THIS_YEAR = 2025

const SHARES = FEATURES.map((_, code) => FIRST_SHARE * Math.exp(-code / FADING))

/**
 * Draws the features of one vehicle after the other, as codes of `FEATURES`: a model and trim has its own equipment,
 * most vehicles some options, older ones less of all. 6 to 30 each, about 17 on average; nearly no two sets are alike.
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
    const age = Math.max(0, THIS_YEAR - year) / YEARS_OF_CHANGE
    const codes: number[] = []
    for (let code = 0; code < FEATURES.length && codes.length < MOST; code++) {
      const isOption = random() < OPTION_SHARE
      const isThere = isOption ? random() < (SHARES[code] ?? 0) : standard[code]
      if (isThere && random() >= age) codes.push(code)
    }
    for (let code = 0; codes.length < FEWEST; code++) if (!codes.includes(code)) codes.push(code)
    return codes
  }
}

/** The share of vehicles whose price was lowered, and within so many days. */
const DROPPED_SHARE = 0.3
const DROPPED_DAYS = 90

/** Draws the day that a vehicle's price was lowered; 0 for never. */
export function dropDrawer(today: number) {
  const random = seeded(SEED + 1)
  return () => (random() < DROPPED_SHARE ? today - below(random, DROPPED_DAYS) : 0)
}
