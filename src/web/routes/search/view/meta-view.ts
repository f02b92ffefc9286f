import { PAGE_SIZE, type SearchQuery } from '#domain/search/query.ts'
import { DEFAULT_SORT } from '#domain/search/sorts.data.ts'
import { paths } from '#paths'

import type { ListPage } from './list-page.ts'

/** What search engines and browser tabs say about the page. */
export type MetaView = Readonly<{
  title: string
  description: string
  /** The one address of the list, whatever its order and however far it is shown. */
  canonical: string
  /** Whether search engines should list the page. */
  isIndexed: boolean
}>

/** Categories that people search the web for; a list narrowed by anything else has no place in an index. */
const INDEXED: ReadonlySet<string> = new Set(['make', 'model', 'body'])
const MOST_INDEXED = 2

/** Few, plain choices, one value each. */
function isWorthIndexing({ selections, keywords, tags, ...query }: SearchQuery): boolean {
  const ranges = [query.price, query.mileage, query.year]
  const chosen = Object.entries(selections)
  return (
    ranges.every(({ min, max }) => min === null && max === null) &&
    keywords === '' &&
    tags.length === 0 &&
    chosen.length <= MOST_INDEXED &&
    chosen.every(([name, values]) => INDEXED.has(name) && values.length === 1)
  )
}

/** What a list's page says about itself. */
export function metaView({ app, type, query, result, words }: ListPage, heading: string): MetaView {
  const { site, origin } = app
  const { total } = result
  const key = site.pricingSectionOptions.showAllInPrice ? 'description' : 'descriptionPlain'
  return {
    title: words.t('title', { heading, site: site.name }),
    description: words.t(key, { heading, n: total, site: site.name }),
    canonical: origin + paths.search(type, { ...query, sort: DEFAULT_SORT, show: PAGE_SIZE }),
    isIndexed: total > 0 && isWorthIndexing(query),
  }
}
