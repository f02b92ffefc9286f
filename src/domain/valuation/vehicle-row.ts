import type { Grade, Listing, ValuedVehicle } from './valued-vehicle.ts'

/** The columns that are read and the names that files give them: lower case, letters and digits only, best first. */
const COLUMNS = {
  year: ['year', 'modelyear'],
  make: ['make'],
  model: ['model'],
  trim: ['trim', 'series'],
  mileage: ['mileage', 'odometer', 'miles'],
  drive: ['drivetrain', 'drivetraindesc', 'drivetype', 'drive'],
  fuel: ['fuel', 'fueltype'],
  condition: ['condition', 'newused'],
  certified: ['certified', 'cpo', 'iscertified'],
  price: ['price', 'sellingprice', 'internetprice', 'listprice'],
} as const

type Column = keyof typeof COLUMNS
type Columns = ReadonlyMap<Column, number>

/** Columns that are required to value rows. */
const NEEDED = ['year', 'make', 'model', 'mileage'] as const

/** The position of each column in a file with this first row, or the names of missing ones. */
export function vehicleColumns(
  header: readonly string[],
  alsoNeeded: readonly Column[],
): Readonly<{ columns: Columns; missing: readonly Column[] }> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const columns = new Map<Column, number>()
  for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) columns.set(column, place)
  }
  return { columns, missing: [...NEEDED, ...alsoNeeded].filter((column) => !columns.has(column)) }
}

const NUMBER = /^\$?(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d*)?(?: ?(?:mi|miles))?$/i

/** `$54,931`, `54931.0` or `54,931 mi` as a number; `NaN` for anything else. */
function numberOf(text: string): number {
  const { digits, fraction } = NUMBER.exec(text)?.groups ?? {}
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', '') + (fraction ?? ''))
}

/** Words for a condition, the first match wins; anything else, such as `used`, is good. */
const GRADE_WORDS: readonly (readonly [RegExp, Grade])[] = [
  [/excellent|outstanding|like new|extra clean|^clean$/i, 'excellent'],
  [/poor|rough|salvage/i, 'poor'],
  [/fair|average/i, 'fair'],
]
const CERTIFIED = /certified|^cpo$/i
const YES = /^(?:y|yes|true|1|c)$/i
const NEW = /^(?:n|new)$/i

/**
 * Parses a row of a file as a vehicle. Year and mileage are `NaN` if they are not numbers, which no data covers. An
 * empty or missing cell is unknown.
 */
export function vehicleOfRow(cells: readonly string[], columns: Columns): ValuedVehicle {
  const text = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? ''
  const condition = text('condition')
  return {
    year: numberOf(text('year')),
    make: text('make'),
    model: text('model'),
    trim: text('trim') || null,
    mileage: numberOf(text('mileage')),
    drive: text('drive') || null,
    fuel: text('fuel') || null,
    isCertified: CERTIFIED.test(condition) || YES.test(text('certified')),
    grade: GRADE_WORDS.find(([word]) => word.test(condition))?.[1] ?? 'good',
    options: [],
    state: null,
  }
}

const OLDEST_YEAR = 1985
const MAX_MILES = 300_000
const PRICES = { from: 1000, to: 300_000 }

/** Parses a row of a file as training data; `null` for a new vehicle and for an implausible one. */
export function listingOfRow(cells: readonly string[], columns: Columns): Listing | null {
  const { year, make, model, trim, mileage, drive, fuel, isCertified } = vehicleOfRow(
    cells,
    columns,
  )
  const price = numberOf(cells[columns.get('price') ?? -1]?.trim() ?? '')
  const isUsable =
    year >= OLDEST_YEAR &&
    mileage >= 0 &&
    mileage <= MAX_MILES &&
    price >= PRICES.from &&
    price <= PRICES.to &&
    make !== '' &&
    model !== '' &&
    !NEW.test(cells[columns.get('condition') ?? -1]?.trim() ?? '')
  return isUsable ? { year, make, model, trim, mileage, drive, fuel, isCertified, price } : null
}
