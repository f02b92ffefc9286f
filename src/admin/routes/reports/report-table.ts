import type { Period } from '#domain/reports/period.ts'

/** How the values of a column are shown. */
export type ColumnKind =
  | 'day'
  | 'label'
  | 'count'
  /** Percent more or fewer than in the period before. */
  | 'change'
  | 'minutes'

/** The columns of all tables by their names in CSV files, with how they are shown. Labels: `column.…`. */
export const COLUMNS = {
  day: 'day',
  source: 'label',
  form: 'label',
  site: 'label',
  language: 'label',
  store: 'label',
  leads: 'count',
  leads_before: 'count',
  change_percent: 'change',
  sold: 'count',
  median_minutes: 'minutes',
  slow_minutes: 'minutes',
} as const satisfies Readonly<Record<string, ColumnKind>>
export type ColumnName = keyof typeof COLUMNS

export type CellValue = string | number | null

/** The tables of all reports. */
export type TableName = 'answers' | 'source' | 'form' | 'site' | 'language' | 'store'

/** A table of a report with raw values, which the view shows and CSV files contain. */
export type ReportTable = Readonly<{
  name: TableName
  columns: readonly ColumnName[]
  rows: readonly (readonly CellValue[])[]
}>

/** The figures that titles of sections name. */
export type Facts = Readonly<Record<string, number | null>>

export const REPORT_NAMES = ['leads'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** A report of a period, as the view shows it. */
export type ReportView = Readonly<{
  name: ReportName
  period: Period
  /** The last day that may be chosen. */
  today: string
  tables: readonly ReportTable[]
  facts: Facts
  /** The names of stores by code, and of sites by key. */
  stores: Readonly<Record<string, string>>
  sites: Readonly<Record<string, string>>
}>

/** What a report of a period contains, besides its period. */
export type ReadTables = Pick<ReportView, 'facts' | 'tables'> & Partial<Pick<ReportView, 'sites'>>

/** Percent more or fewer than before; `null` if there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
