import { sql } from 'kysely'
import * as v from 'valibot'

import { LEAST_NETWORKS } from '#domain/analytics/searches/least-networks.ts'
import { SEARCH_OUTCOMES } from '#domain/analytics/searches/unmatched-searches.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import type { MeasureScope } from '#modules/reports/sites/read-measures.ts'

const SearchRow = v.object({
  site_key: v.string(),
  outcome: v.picklist(SEARCH_OUTCOMES),
  list: v.picklist(['', ...VEHICLE_TYPES]),
  words: v.string(),
  filters: v.string(),
  n: v.number(),
  before: v.number(),
  spanish: v.number(),
})
export type SearchRow = v.InferOutput<typeof SearchRow>

/** The most frequent rows of a table. */
const MOST = 40

/**
 * The most frequent searches of a period: lists without vehicles, or words that no filter expresses. Searches that too
 * few networks made are left out.
 * @see ANA-7
 */
export async function readSearches(
  { database, period, past }: MeasureScope,
  isOfLists: boolean,
): Promise<readonly SearchRow[]> {
  const inPeriod = sql`case when day >= ${period.from} then count else 0 end`
  const query = sql`
    select site_key, outcome, list, words, filters,
      sum(${inPeriod}) as n, sum(count - ${inPeriod}) as before,
      sum(case when day >= ${period.from} and language = 'es' then count else 0 end) as spanish
    from search_tally
    where day >= ${period.before} and day <= ${period.to}
      and outcome ${isOfLists ? sql`=` : sql`<>`} ${'no-vehicles'}
    group by site_key, outcome, list, words, filters
    having sum(${inPeriod}) >= ${LEAST_NETWORKS}
    order by sum(${inPeriod}) desc, words, filters
    limit ${MOST}`
  const stored = await database.db
    .selectFrom('search_tally')
    .select(({ fn }) => fn.min('day').as('first'))
    .executeTakeFirst()
  return past(
    isOfLists ? 'lists' : 'words',
    period,
    async () => v.parse(v.array(SearchRow), await runAside(database, query)),
    stored?.first ?? '',
  )
}
