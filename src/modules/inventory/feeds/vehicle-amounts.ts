import * as v from 'valibot'

import {
  isPointUnclear,
  pointUseIn,
  writtenNumber,
  type PointUse,
} from '#domain/feed/written-number.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

const MAX_MILES = 2_000_000
const MAX_DOLLARS = 10_000_000
const MILES_A_KILOMETER = 0.621371
/** Longer cells have more than a number. */
const MAX_LENGTH = 40

const NUMBER = String.raw`(?<number>\d(?:[\d.,'’ ]*\d)?\.?)`
const AMOUNT = new RegExp(String.raw`^(?:usd? ?)?(?:\$ ?)?${NUMBER}(?: ?\$)?(?: ?usd)?$`, 'i')
const NO_PRICE = /^(?:|call\b.*|ll[aá]m.*|consult.*|n\/?a|tbd|-+)$/i
const DISTANCE = new RegExp(
  String.raw`^${NUMBER} ?(?:(?<mi>mi|miles?|millas?)|(?<km>kms?|kil[oó]met(?:er|re|ro)s?))?\.?$`,
  'i',
)
const NO_DISTANCE = /^(?:|unknown|desconocido|exempt|n\/?a|-+)$/i
/** Odometers that do not show the miles driven: "true mileage unknown", "not actual mileage". */
const NOT_ACTUAL =
  /\b(?:tmu|nam|(?:true|actual) mileage (?:is )?unknown|not (?:the )?actual(?: mileage| miles)?|kilometraje (?:real )?desconocido)\b/i
const UNCLEAR = 'has a point that could be for thousands or for decimals'

/** The parts of a cell by a pattern for texts without repeated blanks. */
function partsOf(cell: string, pattern: RegExp): Readonly<Partial<Record<string, string>>> {
  const text = cell.trim()
  if (text.length > MAX_LENGTH) return {}
  return pattern.exec(text.replaceAll(/\s+/g, ' '))?.groups ?? {}
}

/** Whether a cell is blank or 0; one that says `Call` has its answer. */
export const lacksPrice = (text: string): boolean =>
  text.trim() === '' || writtenNumber(partsOf(text, AMOUNT)['number'] ?? '', null) === 0

/**
 * The price of a vehicle as feeds write it (`31995`, `$31,995.00`, `31.995,00 $`). Blank, 0 and `Call` are zero cents:
 * no price.
 * @param pointUse what the point of `27.350` is; `null` if unknown, so that it is no price
 */
export const vehiclePrice = (pointUse: () => PointUse | null) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Cents => {
      if (NO_PRICE.test(dataset.value.trim())) return cents(0)
      const { number = '' } = partsOf(dataset.value, AMOUNT)
      const dollars = writtenNumber(number, pointUse())
      if (dollars !== null && dollars <= MAX_DOLLARS) return fromDollars(dollars)
      addIssue({ message: isPointUnclear(number) ? UNCLEAR : 'is not a price' })
      return NEVER
    }),
  )

type Distance = Readonly<{
  amount: number
  /** `null` if the cell does not say. */
  isKilometers: boolean | null
}>

/** What an odometer's cell says; `not-actual` if it does not show the miles driven. */
type Odometer = Distance | 'not-actual' | null

/** Whether an odometer's cell, or that of its status, says that it does not show the miles driven (`TMU`, `Not actual`). */
export const isNotActual = (cell: string): boolean =>
  cell.length <= MAX_LENGTH && NOT_ACTUAL.test(cell)

/**
 * An odometer as feeds write it (`23173`, `23,173 mi`, `37.292 km`); `null` for blank and for one that is said to be
 * unknown (`Exempt`); `not-actual` for one that does not show the miles driven (`TMU`, `45,000 TMU`).
 * @param pointUse what the point of `37.292` is; `null` if unknown, so that it is no distance
 */
export const distance = (pointUse: () => PointUse | null) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Odometer => {
      const text = dataset.value.trim()
      if (NO_DISTANCE.test(text)) return null
      if (isNotActual(text)) return 'not-actual'
      const { number = '', mi, km } = partsOf(text, DISTANCE)
      const amount = writtenNumber(number, pointUse())
      if (amount !== null && amount <= MAX_MILES)
        return { amount, isKilometers: mi || km ? km !== undefined : null }
      const fault = text.startsWith('-') ? 'is below zero' : 'is not a number of miles'
      addIssue({ message: isPointUnclear(number) ? UNCLEAR : fault })
      return NEVER
    }),
  )

/**
 * Whole miles of a row: of its odometer, else of its kilometers; `null` if they are unknown.
 * @returns `isUnknown`: whether the row says that the odometer does not show the miles driven
 */
export function mileageOf(
  row: Readonly<{
    odometer: Odometer
    kilometers: Odometer
    odometerUnit: string
    odometerStatus: string
  }>,
): Readonly<{ miles: number | null; isUnknown: boolean }> {
  const { odometer, kilometers, odometerUnit, odometerStatus } = row
  if (odometer === 'not-actual' || kilometers === 'not-actual' || isNotActual(odometerStatus))
    return { miles: null, isUnknown: true }
  const miles = wholeMiles(odometer, odometerUnit) ?? wholeMiles(kilometers, 'km')
  return { miles, isUnknown: false }
}

/**
 * Whole miles of an odometer.
 * @param unit the unit in a column of its own (`MI`, `KM`), which counts if the odometer's cell has none
 */
function wholeMiles(odometer: Distance | null, unit: string): number | null {
  if (odometer === null) return null
  const isKilometers = odometer.isKilometers ?? /^\s*k/i.test(unit)
  return Math.round(odometer.amount * (isKilometers ? MILES_A_KILOMETER : 1))
}

const PATTERNS = {
  price: AMOUNT,
  msrp: AMOUNT,
  day45Price: AMOUNT,
  odometer: DISTANCE,
  kilometers: DISTANCE,
} as const
type AmountColumn = keyof typeof PATTERNS
/** The columns with prices or mileage, which are the keys of their patterns. */
export const AMOUNT_COLUMNS = Object.keys(PATTERNS) as readonly AmountColumn[]
type AmountCells = Readonly<Record<AmountColumn, string>>

/** What points are in a column; `null` while nothing shows it. */
export type PointUseOf = (column: AmountColumn) => PointUse | null

/**
 * What points before three digits are in a file, by all of its values that were noted. Values of one column decide; if
 * none there shows it, decimal commas of another column do. A column with both has only clear numbers.
 * @param known what they are in any case; `null` if the values decide
 */
export function pointUses(known: PointUse | null = null) {
  const shown: Readonly<Record<AmountColumn, Set<PointUse>>> = {
    price: new Set(),
    msrp: new Set(),
    day45Price: new Set(),
    odometer: new Set(),
    kilometers: new Set(),
  }
  const useOf: PointUseOf = (column) => {
    if (known !== null) return known
    const [use = null, ...others] = shown[column]
    if (others.length > 0) return null
    if (use !== null) return use
    return AMOUNT_COLUMNS.some((other) => shown[other].has('thousands')) ? 'thousands' : null
  }
  const numberOf = (cells: AmountCells, column: AmountColumn): string | null => {
    const cell = cells[column]
    return /[.,]/.test(cell) ? (partsOf(cell, PATTERNS[column])['number'] ?? null) : null
  }
  return {
    useOf,
    /** Notes a row of the file. */
    note(cells: AmountCells): void {
      for (const column of AMOUNT_COLUMNS) {
        const number = numberOf(cells, column)
        const use = number === null ? null : pointUseIn(number)
        if (use !== null) shown[column].add(use)
      }
    },
    /** Whether a row has a number that rows after it may make clear. */
    isUnclear: (cells: AmountCells): boolean =>
      AMOUNT_COLUMNS.some((column) => {
        if (useOf(column) !== null || shown[column].size > 1) return false
        const number = numberOf(cells, column)
        return number !== null && isPointUnclear(number)
      }),
  }
}
