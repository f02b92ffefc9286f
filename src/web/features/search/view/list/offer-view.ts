import { withParams } from '#domain/pages/address-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { correctionsFor, withCorrections } from '#domain/search/plain-words/corrections.ts'
import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { PAGE_SIZE } from '#domain/search/query/query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import { siteVocabulary } from '#i18n/site-vocabulary.ts'

import type { Link, ListPage } from './list-page.ts'

/** The search of the whole site for words, beside the filters of a list. */
const findPath = (words: string, { type, query }: ListPage) =>
  withParams('/find', [
    ['q', words],
    ['in', type],
    ...formatQuery({ ...query, keywords: '', show: PAGE_SIZE }),
  ])

/**
 * The same query with typos in its keywords corrected; `null` without any. If this list has no result for it, the whole
 * site is searched.
 * @see docs/plain-words.md
 */
export function offerView(page: ListPage): Link | null {
  const { app, type, query, words } = page
  const { services, site } = app
  if (query.keywords === '') return null
  const vocabulary = siteVocabulary(services.inventory, site)
  const corrections = correctionsFor(query.keywords, vocabulary)
  if (corrections.length === 0) return null
  const correctedWords = withCorrections(query.keywords, corrections)
  const reading = readPlainWords(correctedWords, vocabulary, {
    ...siteFacets(site),
    base: { ...query, keywords: '', show: PAGE_SIZE },
  })
  const corrected = { ...reading.query, types: [type] }
  const hasResults = services.inventory.search(site, corrected).total > 0
  return {
    label: words.t('empty.didYouMean', { words: correctedWords }),
    href: hasResults ? paths.search(type, corrected) : findPath(correctedWords, page),
  }
}
