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
import type { Locale } from '#i18n/locale.ts'

const SOURCES = ['web', 'assistant', 'phone', 'walk-in'] as const

/** `Nov 4` @param day `YYYY-MM-DD` */
export const shortDay = (day: string, locale: Locale): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** `+12%`, `−6%` */
const changeText = (percent: number, locale: Locale): string =>
  percent === 0
    ? formatPercent(0, locale)
    : `${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent), locale)}`

const NUMBERS: Readonly<
  Record<Exclude<ColumnKind, 'day' | 'label'>, (value: number, locale: Locale) => string>
> = {
  count: formatNumber,
  change: changeText,
  minutes: formatDuration,
}

/** A number of a column as text, with its unit. */
export function numberText(column: ColumnName, value: number, locale: Locale): string {
  const kind = COLUMNS[column]
  return kind === 'day' || kind === 'label' ? String(value) : NUMBERS[kind](value, locale)
}

/** A function that writes a value of a column in the page's language; `–` for none. */
export function useCellText({ stores, sites }: Pick<ReportView, 'stores' | 'sites'>) {
  const t = useT('admin-reports')
  const leads = useT('admin-leads')
  const locale = useLocale()

  function labelText(column: ColumnName, value: string): string {
    if (column === 'store') return stores[value] ?? value
    if (column === 'site') return sites[value] ?? value
    if (column === 'language') return t(value === 'es' ? 'es' : 'en')
    if (column === 'form') {
      const form = LEAD_FORMS.find((one) => one === value)
      return form ? leads(`form.${form}`) : value
    }
    const source = SOURCES.find((one) => one === value)
    return source ? t(`source.${source}`) : value
  }

  return (column: ColumnName, value: CellValue): string => {
    if (value === null) return '–'
    if (typeof value === 'number') return numberText(column, value, locale)
    return COLUMNS[column] === 'day' ? shortDay(value, locale) : labelText(column, value)
  }
}
