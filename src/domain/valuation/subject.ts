import { fold } from '#domain/kernel/text.ts'
import { driveWord, fuelWord } from '#domain/vehicle/feed-words.ts'

import type { Listing } from './valued-vehicle.ts'

/** A vehicle as features of the model: names as keys, years as age, mileage in tens of thousands. */
export type Subject = Readonly<{
  year: number
  /** Years before the newest one in the data, from 0 to 30. */
  age: number
  make: string
  /** Make and model: `ford|f150`. */
  model: string
  /** The words of the trim in order; empty if unknown. */
  trimWords: readonly string[]
  /** Empty if unknown, like `fuel`. */
  drive: string
  fuel: string
  /** Miles / 10,000. */
  miles: number
  isCertified: boolean
}>

const OLDEST = 30
export const MILES_UNIT = 10_000

/** A name without case, accents, spaces and punctuation: `F-150` and `f150` are one. */
const nameKey = (name: string): string => fold(name).replaceAll(/[^a-z0-9]+/g, '')

/** The key of a make and model in the tables of a valuation model. */
export const modelKey = (make: string, model: string): string =>
  `${nameKey(make)}|${nameKey(model)}`

/** Words that do not distinguish vehicles. */
const FILLERS = new Set(['package', 'pkg', 'with', 'and', 'w', 'edition'])

/** The words by which trim names are compared. */
export const trimWordsOf = (trim: string | null): readonly string[] =>
  fold(trim ?? '')
    .replaceAll(/[^a-z0-9.+]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))

/** The age of a model year relative to the newest year of the data, from 0 to 30. */
export const ageOf = (year: number, newest: number): number =>
  Math.min(OLDEST, Math.max(0, newest - year))

/** The model has one kind of hybrid. */
function fuelOf(text: string | null): string {
  const fuel = text ? fuelWord(text) : ''
  return fuel === 'Plug-in Hybrid' ? 'Hybrid' : fuel
}

/** A vehicle as features of a valuation model. */
export function subjectOf(vehicle: Omit<Listing, 'price'>, newest: number): Subject {
  return {
    year: vehicle.year,
    age: ageOf(vehicle.year, newest),
    make: nameKey(vehicle.make),
    model: modelKey(vehicle.make, vehicle.model),
    trimWords: trimWordsOf(vehicle.trim),
    drive: vehicle.drive ? driveWord(vehicle.drive) : '',
    fuel: fuelOf(vehicle.fuel),
    miles: vehicle.mileage / MILES_UNIT,
    isCertified: vehicle.isCertified,
  }
}
