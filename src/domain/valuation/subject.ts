import { fold } from '#domain/kernel/text.ts'
import { driveWord, fuelWord } from '#domain/vehicle/feed-words.ts'

import type { Listing } from './valued-vehicle.ts'

/** A vehicle in the terms of the model: names as keys, years as age, miles in tens of thousands. */
export type Subject = Readonly<{
  year: number
  /** Years before the newest one of the data, from 0 to 30. */
  age: number
  make: string
  /** Make and model: `ford|f150`. */
  model: string
  /** The words of the trim in their order; none where it is unknown. */
  trimWords: readonly string[]
  /** Empty where unknown, like `fuel`. */
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

/** The key of a make and model in the tables of a model of values. */
export const modelKey = (make: string, model: string): string =>
  `${nameKey(make)}|${nameKey(model)}`

/** Words that say nothing about the vehicle. */
const FILLERS = new Set(['package', 'pkg', 'with', 'and', 'w', 'edition'])

/** The words that a trim's name is compared by. */
export const trimWordsOf = (trim: string | null): readonly string[] =>
  fold(trim ?? '')
    .replaceAll(/[^a-z0-9.+]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))

/** The age of a model year, in a market whose newest year is `newest`: from 0 to 30. */
export const ageOf = (year: number, newest: number): number =>
  Math.min(OLDEST, Math.max(0, newest - year))

/** A vehicle in the terms of a model of values. */
export function subjectOf(vehicle: Omit<Listing, 'price'>, newest: number): Subject {
  return {
    year: vehicle.year,
    age: ageOf(vehicle.year, newest),
    make: nameKey(vehicle.make),
    model: modelKey(vehicle.make, vehicle.model),
    trimWords: trimWordsOf(vehicle.trim),
    drive: vehicle.drive ? driveWord(vehicle.drive) : '',
    fuel: vehicle.fuel ? fuelWord(vehicle.fuel) : '',
    miles: vehicle.mileage / MILES_UNIT,
    isCertified: vehicle.isCertified,
  }
}
