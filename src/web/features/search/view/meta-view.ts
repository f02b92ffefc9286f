import { listAddress } from '#domain/pages/site/site-links.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { PAGE_SIZE } from '#domain/search/query/query.ts'
import { DEFAULT_SORT } from '#domain/search/sorts.data.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoName, seoTitle } from '#domain/seo/seo-name.ts'

import type { ListPage } from './list/list-page.ts'

/** What search engines and browser tabs say about the page. */
export type MetaView = Readonly<ReturnType<typeof metaView>>

/**
 * What people search the web for, as the categories that narrow such a list, in the order of their names. Title and
 * heading name each of them, so that no two have the same title.
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

/** The list of a hub's town, unless the hub calls itself by that town. @see SRCH-13 */
const isOtherTown = ({ app: { site }, query }: ListPage) =>
  site.isHubSite && query.selections.location?.[0] !== site.seoOptions.city

/** Whether one value of each category that is worth it filters the list, and nothing else; at no shopper's own terms. */
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

/** What a list's page says about itself. */
export function metaView(page: ListPage, heading: string) {
  const { app, type, query, result, words } = page
  const { site } = app
  const { total } = result
  const isAllIn = feeStatement(site, app.services.dealers) === 'included'
  const key = isAllIn ? 'description' : 'descriptionPlain'
  return {
    title: seoTitle(heading, site),
    description: seoDescription(words.t(key, { heading, n: total, site: seoName(site) })),
    /** The one address of the list, whatever its order, however far it is shown and wherever the shopper is. */
    canonical: canonicalOf(
      app,
      listAddress(site, type, {
        ...query,
        zip: null,
        plan: [],
        sort: DEFAULT_SORT,
        show: PAGE_SIZE,
      }),
    ),
    /** Whether search engines should list the page. */
    isIndexed: total > 0 && isWorthIndexing(page),
  }
}
