import { paths } from '#domain/pages/paths.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { PAGE_SIZE } from '#domain/search/query.ts'
import { DEFAULT_SORT } from '#domain/search/sorts.data.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoName, seoTitle } from '#domain/seo/seo-name.ts'

import type { ListPage } from './list/list-page.ts'

/** What search engines and browser tabs say about the page. */
export type MetaView = Readonly<{
  title: string
  description: string
  /** The one address of the list, whatever its order, however far it is shown and wherever the shopper is. */
  canonical: string
  /** Whether search engines should list the page. */
  isIndexed: boolean
}>

/** Categories that people search the web for; a list narrowed by anything else has no place in an index. */
const INDEXED: ReadonlySet<string> = new Set(['make', 'model', 'body'])
const MAX_INDEXED = 2

/** Few, plain choices, one value each, at terms that are nobody's own. */
function isWorthIndexing({ query: { plan, selections }, applied }: ListPage): boolean {
  const chosen = Object.entries(selections)
  return (
    plan.length === 0 &&
    applied.length === chosen.length &&
    chosen.length <= MAX_INDEXED &&
    chosen.every(([name]) => INDEXED.has(name))
  )
}

/** What a list's page says about itself. */
export function metaView(page: ListPage, heading: string): MetaView {
  const { app, type, query, result, words } = page
  const { site } = app
  const { total } = result
  const isAllIn = feeStatement(site, app.services.dealers) === 'included'
  const key = isAllIn ? 'description' : 'descriptionPlain'
  return {
    title: seoTitle(heading, site),
    description: seoDescription(words.t(key, { heading, n: total, site: seoName(site) })),
    canonical: canonicalOf(
      app,
      paths.search(type, { ...query, zip: null, plan: [], sort: DEFAULT_SORT, show: PAGE_SIZE }),
    ),
    isIndexed: total > 0 && isWorthIndexing(page),
  }
}
