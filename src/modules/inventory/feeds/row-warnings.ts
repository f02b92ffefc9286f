import type { FeedVehicle } from '#domain/feed/feed.ts'
import { FEED_FIELDS, FEED_NUMBERS } from '#domain/vehicle/fields.data.ts'
import { MIN_SPIN } from '#domain/vehicle/media/vehicle-media.ts'
import { videoAt } from '#domain/vehicle/media/video.ts'
import { modelYears } from '#domain/vin/model-year.ts'
import { addressesIn } from '#platform/files/cell-values.ts'
import type { Cells, RowWarning } from '#platform/files/read-feed.ts'

import type { ColumnName } from './vehicle-columns.data.ts'

type Row = Omit<FeedVehicle, 'rowNumber'>
type Warning = RowWarning<ColumnName>

type Context = Readonly<{
  thisYear: number
  /** The current day, as `2026-11-30`; `null` if dates are not compared with it. */
  today: string | null
}>

/** In cents: a lower price is a placeholder, or one in thousands. */
const LOW_PRICE = 100_000
/** New vehicles with dealer markups of a half are as rare as errors. */
const MARKUP = 1.5
const MAX_MILES = 400_000
const MAX_NEW_MILES = 5000
const MAX_YEARS_IN_STOCK = 10
/** The oldest model year of new vehicles, in years before this one. */
const NEW_YEARS = 2

const isFilled = (cell: string) => cell.trim() !== ''

function yearWarnings({ year, condition, vin }: Row, { thisYear }: Context): readonly string[] {
  const years = modelYears(vin, false)
  const [first] = years
  return [
    ...(year === thisYear + 2 ? ['is two years ahead'] : []),
    ...(condition === 'new' && year < thisYear - NEW_YEARS ? ['is not that of a new vehicle'] : []),
    ...(first !== undefined && !years.includes(year) ? [`is not that of its VIN, ${first}`] : []),
  ]
}

function mileageWarnings(row: Row): readonly string[] {
  const { mileage, condition, isMileageUnknown } = row
  if (isMileageUnknown) return ['says that the mileage is not the actual one']
  if (mileage === null) return []
  if (condition === 'new')
    return mileage > MAX_NEW_MILES ? ['is more than 5,000 miles for a new vehicle'] : []
  if (mileage === 0) return ['is 0 for a used vehicle']
  return mileage > MAX_MILES ? ['is more than 400,000 miles'] : []
}

function dateWarnings(cell: string, { inStockSince }: Row, { today }: Context): readonly string[] {
  if (!isFilled(cell)) return []
  if (inStockSince === null) return ['is not a date']
  if (today === null) return []
  const since = inStockSince.slice(0, 10)
  if (since > today) return ['is in the future']
  const early = `${Number(today.slice(0, 4)) - MAX_YEARS_IN_STOCK}${today.slice(4)}`
  return since < early ? ['is more than 10 years ago'] : []
}

function priceWarnings({ price, msrp, condition }: Row): readonly string[] {
  if (price > 0 && price < LOW_PRICE) return ['is below $1,000']
  const isFar = condition === 'new' && msrp !== null && price > msrp * MARKUP
  return isFar ? ['is more than half above the MSRP'] : []
}

function videoWarnings(cell: string, { media }: Row): readonly string[] {
  if (!isFilled(cell)) return []
  const isOther = addressesIn(cell).some((address) => address !== null && videoAt(address) === null)
  return isOther || (media?.videos.length ?? 0) === 0
    ? ['has a video that is not of YouTube, Vimeo or an https file']
    : []
}

/** Columns of numbers whose cell has a number that is out of bounds, so that it is not used. */
const numberWarnings = (cells: Cells<ColumnName>): readonly Warning[] =>
  FEED_FIELDS.flatMap((column) => {
    if (cells[column] === '') return []
    const { min, max } = FEED_NUMBERS[column]
    const digits = /^\s*(?<digits>\d{1,3}(?:,\d{3})+|\d+)/.exec(cells[column])?.groups?.['digits']
    const number = digits === undefined ? 0 : Number(digits.replaceAll(',', ''))
    // Electric vehicles have 0 for what they do not have.
    if (number === 0 || (number >= min && number <= max)) return []
    return [{ column, reason: `is not a number from ${min} to ${max}` }]
  })

const inColumn = (column: ColumnName, reasons: readonly string[]): readonly Warning[] =>
  reasons.map((reason) => ({ column, reason }))

/**
 * The values of an accepted row that look wrong: it is imported with them, or without a value that cannot be used. Each
 * reason continues after the column's name.
 */
export function rowWarnings(
  cells: Cells<ColumnName>,
  row: Row,
  context: Context,
): readonly Warning[] {
  const odometer = isFilled(cells.odometer) ? 'odometer' : 'kilometers'
  const status = isFilled(cells[odometer]) ? odometer : 'odometerStatus'
  return [
    ...inColumn('year', yearWarnings(row, context)),
    ...inColumn(status, mileageWarnings(row)),
    ...inColumn('price', priceWarnings(row)),
    ...inColumn('inventoryDate', dateWarnings(cells.inventoryDate, row, context)),
    ...numberWarnings(cells),
    ...inColumn(
      'photos',
      isFilled(cells.photos) && row.imageUrls.length === 0 ? ['has no web address'] : [],
    ),
    ...inColumn('videos', videoWarnings(cells.videos, row)),
    ...inColumn(
      'spin',
      isFilled(cells.spin) && (row.media?.spin.length ?? 0) === 0
        ? [`has fewer than ${MIN_SPIN} web addresses`]
        : [],
    ),
    ...inColumn(
      'historyUrl',
      isFilled(cells.historyUrl) && row.historyUrl === null ? ['is not an https address'] : [],
    ),
  ]
}
