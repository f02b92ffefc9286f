import { listAddress } from '#domain/pages/site/site-links.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { PAGE_SIZE } from '#domain/search/query/query.ts'
import { DEFAULT_SORT } from '#domain/search/sorts.data.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoName, seoTitle } from '#domain/seo/seo-name.ts'

import type { ListPage } from './list/list-page.ts'

/** Metadata for search engines and browser tabs. */
export type MetaView = Readonly<ReturnType<typeof metaView>>

/**
 * Categories that people search the web for, by name. Title and heading contain each of them, so that no two pages have
 * the same title.
 */
const INDEXED: ReadonlySet<string> = new Set([
  '',
  'make',
  'make model',
  'make model trim',
  'model',
  'body',
  'body make',
])

/** Whether a list is that of a hub's town, unless the hub has that town in its name. @see SRCH-13 */
const isOtherTown = ({ app: { site }, query }: ListPage) =>
  site.isHubSite && query.selections.location?.[0] !== site.seoOptions.city

/** Whether the list is filtered only by one value of each indexed category, with default terms. */
function isWorthIndexing(page: ListPage): boolean {
  const { plan, selections } = page.query
  const chosen = Object.entries(selections)
  const names = chosen.map(([name]) => name).toSorted()
  return (
    plan.length === 0 &&
    page.applied.length === chosen.length &&
    chosen.every(([, values]) => values.length === 1) &&
    (INDEXED.has(names.join(' ')) || (names.join(' ') === 'location' && isOtherTown(page)))
  )
}

/** The metadata of a list page. */
export function metaView(page: ListPage, heading: string) {
  const { app, type, query, result, words } = page
  const { site } = app
  const { total } = result
  const isAllIn = feeStatement(site, app.services.dealers) === 'included'
  const key = isAllIn ? 'description' : 'descriptionPlain'
  return {
    title: seoTitle(heading, site),
    description: seoDescription(words.t(key, { heading, n: total, site: seoName(site) })),
    /** The canonical address of the list, regardless of order, number shown and location of the shopper. */
    canonical: canonicalOf(
      app,
      listAddress(site, type, {
        ...query,
        zip: null,
        radius: null,
        isNearestFirst: false,
        plan: [],
        sort: DEFAULT_SORT,
        show: PAGE_SIZE,
      }),
    ),
    /** Whether search engines should index the page. */
    isIndexed: total > 0 && isWorthIndexing(page),
  }
}
