import { plainLine } from '#domain/feed/plain-text.ts'

import type { PartFit } from './part.ts'

const MAX_NAME_LENGTH = 60
const MAX_FITS = 200
/** From the first cars to later than any model year of a file. */
const [OLDEST, NEWEST] = [1886, 2100]
const YEARS = /^(?:(?<only>\d{4})|(?<from>\d{4})?\s*[-–]\s*(?<until>\d{4})?)$/

function yearsOf(text: string): Pick<PartFit, 'fromYear' | 'untilYear'> | null {
  if (text === '') return { fromYear: null, untilYear: null }
  const { only, from = only, until = only } = YEARS.exec(text)?.groups ?? {}
  if (from === undefined && until === undefined) return null
  const fromYear = from === undefined ? null : Number(from)
  const untilYear = until === undefined ? null : Number(until)
  const isPlausible = [fromYear, untilYear].every(
    (year) => year === null || (year >= OLDEST && year <= NEWEST),
  )
  const isInOrder = fromYear === null || untilYear === null || fromYear <= untilYear
  return isPlausible && isInOrder ? { fromYear, untilYear } : null
}

function fitOf(text: string): PartFit | string {
  const [make = '', model = '', years = '', ...rest] = text
    .split('/')
    .map((name) => plainLine(name, MAX_NAME_LENGTH) ?? '')
  if (rest.length > 0) return 'has more than make/model/years in an entry'
  if (make === '') return 'has no make'
  const range = yearsOf(years)
  if (range === null) return `has "${years}" for years: write 2019-2024, 2019-, -2024 or 2019`
  return { make, model: model === '' ? null : model, ...range }
}

/**
 * The vehicles in a text such as `Jeep/Wrangler/2018-2025; Ram/1500/2019-; Dodge`: make, model and model years; only
 * the make is required. Empty means every vehicle.
 * @returns the error as a phrase after the column's name, if it cannot be parsed
 */
export function readFits(text: string): readonly PartFit[] | string {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  if (entries.length > MAX_FITS) return `has more than ${MAX_FITS} vehicles`
  const fits: PartFit[] = []
  for (const entry of entries) {
    const fit = fitOf(entry)
    if (typeof fit === 'string') return fit
    fits.push(fit)
  }
  return fits
}
