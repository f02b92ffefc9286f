import { setImmediate as nextTurn } from 'node:timers/promises'

import { nearestSearch } from '#domain/reports/nearest-search.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { MeasureScope } from '#modules/reports/sites/read-measures.ts'
import { isComparable } from '#modules/reports/sites/stored-days.ts'
import type { SearchReport, UnmatchedSearches } from '#modules/reports/types.ts'

import { readSearches, type SearchRow } from './read-searches.ts'

/** Counts the vehicles of a search on a site; 0 on an unknown one. */
export type CountOnSite = (siteKey: string, query: SearchQuery) => number

type Scope = MeasureScope & Readonly<{ countOnSite: CountOnSite }>

/** The search of a row, on any list for words. */
function queryOf({ list, words, filters }: SearchRow): SearchQuery {
  if (list === '') return { ...emptyQuery(), keywords: words }
  const options = { disabledCategories: [], isValueHub: false }
  return { ...parseQuery(list, new URLSearchParams(filters), options), keywords: words }
}

/** Rows with what is in stock now. Lets other requests run between two of them. */
async function withStock(
  scope: Scope,
  rows: readonly SearchRow[],
): Promise<readonly UnmatchedSearches[]> {
  const found: UnmatchedSearches[] = []
  for (const row of rows) {
    const query = queryOf(row)
    const count = (one: SearchQuery) => scope.countOnSite(row.site_key, one)
    const inStock = count(query)
    found.push({
      siteKey: row.site_key,
      outcome: row.outcome,
      query,
      times: { now: row.n, before: isComparable(scope) ? row.before : 0 },
      spanish: row.spanish,
      inStock,
      nearest: inStock > 0 ? null : nearestSearch(query, count),
    })
    await nextTurn()
  }
  return found
}

/** Searches without a result, the most frequent first, with what is in stock instead. @see ANA-7 */
export async function searchReport(scope: Scope): Promise<Omit<SearchReport, 'sites'>> {
  const [lists, words] = [await readSearches(scope, true), await readSearches(scope, false)]
  return { lists: await withStock(scope, lists), words: await withStock(scope, words) }
}
