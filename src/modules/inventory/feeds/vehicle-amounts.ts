import * as v from 'valibot'

import { writtenNumber } from '#domain/feed/written-number.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

const MAX_MILES = 2_000_000
const MAX_DOLLARS = 10_000_000
const MILES_A_KILOMETER = 0.621371

const AMOUNT = /^(?:usd?)?\s*\$?\s*(?<number>\d.*?)\s*\$?\s*(?:usd)?$/i
const NO_PRICE = /^(?:|call\b.*|ll[aá]m.*|consult.*|n\/?a|tbd|-+)$/i
const DISTANCE =
  /^(?<number>\d.*?)\s*(?:(?<mi>mi|miles?|millas?)|(?<km>kms?|kil[oó]met(?:er|re|ro)s?))?\.?$/i
/** Odometers that cannot be trusted, such as `TMU`, "true mileage unknown". */
const NO_DISTANCE = /^(?:|tmu|(?:true mileage )?unknown|desconocido|exempt|n\/?a|-+)$/i

/** Whether a cell is blank or 0; one that says `Call` has its answer. */
export const lacksPrice = (text: string): boolean =>
  text.trim() === '' || writtenNumber(AMOUNT.exec(text.trim())?.groups?.['number'] ?? '') === 0

/**
 * The price of a vehicle as feeds write it (`31995`, `$31,995.00`, `31.995,00 $`). Blank, 0 and `Call` are zero cents:
 * no price.
 */
export const vehiclePrice = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cents => {
    const text = dataset.value.trim()
    if (NO_PRICE.test(text)) return cents(0)
    const dollars = writtenNumber(AMOUNT.exec(text)?.groups?.['number'] ?? '')
    if (dollars !== null && dollars <= MAX_DOLLARS) return fromDollars(dollars)
    addIssue({ message: 'is not a price' })
    return NEVER
  }),
)

type Distance = Readonly<{
  amount: number
  /** `null` if the cell does not say. */
  isKilometers: boolean | null
}>

/**
 * An odometer as feeds write it (`23173`, `23,173 mi`, `37.292 km`); `null` for blank and for one that is said to be
 * unknown (`TMU`).
 */
export const distance = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Distance | null => {
    const text = dataset.value.trim()
    if (NO_DISTANCE.test(text)) return null
    const { number = '', mi, km } = DISTANCE.exec(text)?.groups ?? {}
    const amount = writtenNumber(number)
    if (amount !== null && amount <= MAX_MILES)
      return { amount, isKilometers: mi || km ? km !== undefined : null }
    addIssue({ message: text.startsWith('-') ? 'is below zero' : 'is not a number of miles' })
    return NEVER
  }),
)

/**
 * Whole miles of an odometer.
 * @param unit the unit in a column of its own (`MI`, `KM`), which counts if the odometer's cell has none
 */
export function wholeMiles(odometer: Distance | null, unit: string): number | null {
  if (odometer === null) return null
  const isKilometers = odometer.isKilometers ?? /^\s*k/i.test(unit)
  return Math.round(odometer.amount * (isKilometers ? MILES_A_KILOMETER : 1))
}
