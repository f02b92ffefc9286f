import { LEAST_NETWORKS } from '#domain/analytics/searches/least-networks.ts'
import type { Expiry } from '#domain/retention/expiry.ts'

import type { MeasureRepository } from './repository.ts'
import type { SearchRepository } from './searches/search-repository.ts'
import type { ViewRepository } from './views/view-repository.ts'

type Ports = Readonly<{
  measures: Pick<MeasureRepository, 'purge'>
  views: Pick<ViewRepository, 'purge'>
  searches: Pick<SearchRepository, 'purge' | 'purgeRare'>
  now: () => Date
}>

const DAY_MS = 86_400_000
const DAY_CHARACTERS = 10
/** A search that only one or two networks have made is stored for this long. */
const RARE_SEARCH_DAYS = 28

/** Deletes expired counts. @returns how many rows of each kind */
export async function purgeCounts({ measures, views, searches, now }: Ports, expiry: Expiry) {
  const expired = expiry('measures').slice(0, DAY_CHARACTERS)
  const rare = new Date(now().getTime() - RARE_SEARCH_DAYS * DAY_MS).toISOString()
  return {
    measures: await measures.purge(expired),
    vehicleViews: await views.purge(expired),
    searches:
      (await searches.purge(expired)) +
      (await searches.purgeRare(rare.slice(0, DAY_CHARACTERS), LEAST_NETWORKS)),
  }
}
