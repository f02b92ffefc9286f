import { changeOf, type ReadTables, type ReportTable } from '#admin/routes/reports/report-table.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { filterLabels, filterWords } from '#i18n/filter-labels.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SearchReport, UnmatchedSearches } from '#modules/reports/module.ts'

/** A search as shoppers read it: `Used: Jeep, Up to $15,000`. */
function searchText(query: SearchQuery, locale: Locale): string {
  const labels = filterLabels(query, locale).join(', ')
  const { t } = filterWords(locale)
  const list = query.types.map((type) => t(`type.${type}`)).join(', ')
  return list === '' ? labels : `${list}: ${labels}`
}

const nearestCells = ({ nearest }: UnmatchedSearches, locale: Locale) =>
  [nearest && searchText(nearest.query, locale), nearest && nearest.vehicles] as const

/** The tables of searches without a result. */
export function searchTables(
  { lists, words, sites }: SearchReport,
  locale: Locale,
): ReadTables & Readonly<{ tables: readonly ReportTable[] }> {
  return {
    sites,
    facts: { searches: lists.reduce((sum, { times }) => sum + times.now, 0) },
    tables: [
      {
        name: 'unmatched',
        columns: [
          'search',
          'site',
          'times',
          'change_percent',
          'in_spanish',
          'in_stock',
          'nearest',
          'nearest_vehicles',
        ],
        rows: lists.map((row) => [
          searchText(row.query, locale),
          row.siteKey,
          row.times.now,
          changeOf(row.times.now, row.times.before),
          row.spanish,
          row.inStock,
          ...nearestCells(row, locale),
        ]),
      },
      {
        name: 'words',
        columns: [
          'search',
          'outcome',
          'site',
          'times',
          'change_percent',
          'in_spanish',
          'in_stock',
          'nearest',
          'nearest_vehicles',
        ],
        rows: words.map((row) => [
          row.query.keywords,
          row.outcome,
          row.siteKey,
          row.times.now,
          changeOf(row.times.now, row.times.before),
          row.spanish,
          row.inStock,
          ...nearestCells(row, locale),
        ]),
      },
    ],
  }
}
