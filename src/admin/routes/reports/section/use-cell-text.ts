import { useT, useLocale } from '#admin/lib/texts.tsx'
import {
  COLUMNS,
  type CellValue,
  type ColumnKind,
  type ColumnName,
  type ReportView,
} from '#admin/routes/reports/report-table.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatDuration, formatPercent } from '#i18n/format-unit.ts'
import { formatNumber } from '#i18n/format.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'

/** The values of columns that have a message. */
const WORDS = [
  'en',
  'es',
  'web',
  'assistant',
  'phone',
  'walk-in',
  '0',
  '31',
  '61',
  '91',
  'below',
  'near',
  'above',
  'alone',
  'none',
  'list',
  'vehicle',
  'form',
  'sent',
  'not-listed',
  'set-aside',
] as const

/** `Nov 4`, `Nov 4, 2025` @param day `YYYY-MM-DD` */
export const shortDay = (day: string, locale: Locale, hasYear = false): string =>
  dateFormat(locale, {
    ...(hasYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** `+12%`, `−6%` */
const changeText = (percent: number, locale: Locale): string =>
  percent === 0
    ? formatPercent(0, locale)
    : `${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent), locale)}`

const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 2, ...options })

/** `12 days`, `2,400 ms` */
const unitText = (
  value: number,
  unit: 'day' | 'hour' | 'minute' | 'millisecond',
  locale: Locale,
): string =>
  numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(value)

const NUMBERS: Readonly<
  Record<Exclude<ColumnKind, 'day' | 'label'>, (value: number, locale: Locale) => string>
> = {
  count: formatNumber,
  change: changeText,
  minutes: formatDuration,
  hours: (value, locale) => unitText(value, 'hour', locale),
  percent: formatPercent,
  days: (value, locale) => unitText(value, 'day', locale),
  ms: (value, locale) => unitText(value, 'millisecond', locale),
  score: (value, locale) => numberFormat(locale, { minimumFractionDigits: 2 }).format(value),
}

/** A number of a column as text, with its unit. */
export function numberText(column: ColumnName, value: number, locale: Locale): string {
  const kind = COLUMNS[column]
  return kind === 'day' || kind === 'label' ? String(value) : NUMBERS[kind](value, locale)
}

/** A number of a column at an axis: in one unit, so that labels are short. */
export const axisText = (column: ColumnName, value: number, locale: Locale): string =>
  COLUMNS[column] === 'minutes'
    ? unitText(value, 'minute', locale)
    : numberText(column, value, locale)

/** A function that writes a value of a column in the page's language; `–` for none. */
export function useCellText({
  stores,
  sites,
  shops,
}: Pick<ReportView, 'shops' | 'sites' | 'stores'>) {
  const t = useT('admin-reports')
  const leads = useT('admin-leads')
  const locale = useLocale()

  const formText = (value: string) => {
    const form = LEAD_FORMS.find((one) => one === value)
    return form ? leads(`form.${form}`) : value
  }
  const wordText = (value: string) => {
    const word = WORDS.find((one) => one === value)
    return word ? t(`word.${word}`) : value
  }
  const names: Partial<Record<ColumnName, (value: string) => string>> = {
    store: (value) => stores[value] ?? value,
    site: (value) => sites[value] ?? value,
    shop: (value) => shops[value]?.[locale] ?? value,
    form: formText,
    page: (value) => value,
    search: (value) => value,
    nearest: (value) => value,
    vehicle: (value) => value,
  }

  function labelText(column: ColumnName, value: string): string {
    return (names[column] ?? wordText)(value)
  }

  return (column: ColumnName, value: CellValue): string => {
    if (value === null) return '–'
    if (typeof value === 'number') return numberText(column, value, locale)
    return COLUMNS[column] === 'day' ? shortDay(value, locale) : labelText(column, value)
  }
}
