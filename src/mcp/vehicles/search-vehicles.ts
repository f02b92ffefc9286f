import * as v from 'valibot'

import { searchQuery } from '#api/inventory/search-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { SORTS } from '#domain/search/sorts.data.ts'
import { pageUrl } from '#mcp/page-url.ts'
import { tool } from '#mcp/tool.ts'

import { MAX_RESULTS, searchInput, searchParams } from './search-input.ts'
import { VehicleSummary, vehicleSummary } from './vehicle-summary.ts'

/** The maximum number of values of a facet in a result: the most frequent ones. */
const MAX_FACET_VALUES = 15

const Values = v.array(v.object({ value: v.string(), count: v.number() }))

/** Searches the vehicles of the site as its results page does. */
export const searchVehicles = tool({
  name: 'search_vehicles',
  title: 'Search vehicles',
  description: `Searches the vehicles in stock with the filters and sort orders of the site's own search. Returns at most ${MAX_RESULTS} vehicles, each with its price and page, and the values that can narrow the search further (\`facets\`). Sold vehicles are found only with \`isSold\`.`,
  input: searchInput,
  output: v.object({
    total: v.pipe(v.number(), v.description('The number of matches.')),
    showing: v.number(),
    sort: v.picklist(SORTS),
    vehicles: v.array(VehicleSummary),
    facets: v.pipe(
      v.record(v.string(), Values),
      v.description(
        'By filter: the number of vehicles with each value, ignoring the filter’s own selection.',
      ),
    ),
    url: v.optional(
      v.pipe(v.string(), v.description('The results page with the same filters, for one list.')),
    ),
  }),
  handle: (context, input) => {
    const { services, site } = context
    const { types = [], limit } = input
    const query = searchQuery(site, { type: types, show: limit }, searchParams(input))
    const found = services.inventory.search(site, query)
    const disabled: readonly string[] = site.filtersOptions.disabledCategories
    const [type, ...others] = query.types
    return {
      total: found.total,
      showing: found.vehicles.length,
      sort: query.sort,
      vehicles: found.vehicles.map((vehicle) => vehicleSummary(vehicle, context)),
      facets: Object.fromEntries(
        LIST_FACETS.filter(({ name }) => name !== 'type' && !disabled.includes(name)).map(
          ({ name }) => [
            name,
            found.facets[name]
              .filter(({ count }) => count > 0)
              .toSorted((a, b) => b.count - a.count)
              .slice(0, MAX_FACET_VALUES),
          ],
        ),
      ),
      ...(type !== undefined &&
        others.length === 0 && { url: pageUrl(context, paths.search(type, query)) }),
    }
  },
})
