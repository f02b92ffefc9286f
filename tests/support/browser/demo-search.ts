import { buildIndex } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

const TODAY = '2026-11-20'

/** Everything that the demo group lists, as the result of an unfiltered search. */
export const demoSearch = () =>
  search(
    buildIndex(demoGroup({ today: TODAY }).vehicles, {
      priceOf: ({ pricing }) => pricing.finalPrice,
      makeFirst: null,
    }),
    emptyQuery(),
    { today: dayOf(TODAY) },
  )
