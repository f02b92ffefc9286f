import type { Period } from '#domain/reports/period.ts'

/** How the values of a column are shown. */
export type ColumnKind =
  | 'day'
  | 'label'
  | 'count'
  /** Percent more or fewer than in the period before. */
  | 'change'
  | 'minutes'
  | 'hours'
  | 'percent'
  | 'days'
  | 'ms'
  /** A number without a unit, with two decimals. */
  | 'score'

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
  age: 'label',
  position: 'label',
  vehicles: 'count',
  median_days: 'days',
  over_60_days: 'count',
  without_photos: 'count',
  without_price: 'count',
  step: 'label',
  times: 'count',
  percent_of_step_before: 'percent',
  lists_viewed: 'count',
  vehicles_viewed: 'count',
  shop: 'label',
  visits: 'count',
  missed: 'count',
  booked_hours: 'hours',
  open_hours: 'hours',
  filled_percent: 'percent',
  page: 'label',
  views: 'count',
  lcp_ms: 'ms',
  lcp_before_ms: 'ms',
  inp_ms: 'ms',
  cls: 'score',
  last_import_hours: 'hours',
  imports: 'count',
  rows_read: 'count',
  rows_rejected: 'count',
  added: 'count',
  changed: 'count',
  search: 'label',
  outcome: 'label',
  in_spanish: 'count',
  in_stock: 'count',
  nearest: 'label',
  nearest_vehicles: 'count',
  vehicle: 'label',
  days_in_stock: 'days',
  vehicle_views: 'count',
  views_per_vehicle: 'score',
  leads_per_100_views: 'score',
} as const satisfies Readonly<Record<string, ColumnKind>>
export type ColumnName = keyof typeof COLUMNS

export type CellValue = string | number | null

/** The tables of all reports. */
export type TableName =
  | 'answers'
  | 'source'
  | 'form'
  | 'site'
  | 'language'
  | 'store'
  | 'age'
  | 'position'
  | 'stock'
  | 'most'
  | 'fewest'
  | 'unmatched'
  | 'words'
  | 'steps'
  | 'views'
  | 'fill'
  | 'shops'
  | 'pages'
  | 'imports'

/** A table of a report with raw values, which the view shows and CSV files contain. */
export type ReportTable = Readonly<{
  name: TableName
  columns: readonly ColumnName[]
  rows: readonly (readonly CellValue[])[]
}>

/** The figures that titles of sections name. */
export type Facts = Readonly<Record<string, number | null>>

export const REPORT_NAMES = ['leads', 'vehicles', 'searches', 'service', 'speed', 'feeds'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** A report of a period, as the view shows it. */
export type ReportView = Readonly<{
  name: ReportName
  /** Whether the person gets the weekly mail. */
  hasWeeklyMail: boolean
  period: Period
  /** The last day that may be chosen. */
  today: string
  tables: readonly ReportTable[]
  facts: Facts
  /** The names of stores by code, and of sites by key. */
  stores: Readonly<Record<string, string>>
  sites: Readonly<Record<string, string>>
  /** The names of service shops by id. */
  shops: Readonly<Record<string, Readonly<{ en: string; es: string }>>>
}>

/** What a report of a period contains, besides its period. */
export type ReadTables = Pick<ReportView, 'facts' | 'tables'> &
  Partial<Pick<ReportView, 'shops' | 'sites'>>

/** Percent more or fewer than before; `null` if there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** A number as a percentage of another, rounded; `null` if that is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

/** A number divided by another, with two decimals; `null` if that is 0. */
export const ratioOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100) / 100
