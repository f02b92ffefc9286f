import { paths } from '#domain/pages/paths.ts'
import type { SettledWords } from '#domain/search/plain-words/settle-words.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { topicPath } from '#web/features/search/topic-path.ts'

import type { ListPage } from './list/list-page.ts'

/** A sentence about the typed words, with a link; empty strings for none. */
export type WordNote = readonly [text: string, link: string, href: string]

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`)

/** A list that is to be searched near a shopper needs their ZIP code. @see SRCH-17 */
export const nearNote = ({ query, words: { t }, isNear }: ListPage): readonly WordNote[] =>
  isNear || (query.radius === null && !query.isNearestFirst)
    ? []
    : [[t('near.needed'), t('near.enter'), '#zip']]

/**
 * What the search box did with words that are no filters: corrections first, then ignored words, each with a link to
 * the same text as keywords; then the pages about questions in it.
 * @see docs/plain-words.md
 */
export function wordNotesView(
  { app, type, words: { t } }: ListPage,
  { typed, corrections, ignored, topics, unlisted }: SettledWords,
): readonly WordNote[] {
  const list = new Intl.ListFormat(INTL_LOCALE[app.locale])
  const exact = paths.search(type, { ...emptyQuery(type), keywords: typed })
  const notes: WordNote[] = []
  if (corrections.length > 0) {
    const meant = corrections.map(({ meant }) => meant).join(' ')
    const written = corrections.map((one) => one.typed).join(' ')
    notes.push([
      t('words.showing', { words: meant }),
      t('words.instead', { words: written }),
      exact,
    ])
  }
  if (unlisted.length > 0)
    notes.push([t('words.unlisted', { names: list.format(unlisted) }), t('words.exact'), exact])
  if (ignored.length > 0)
    notes.push([
      t('words.ignored', { words: list.format(quoted(ignored)) }),
      t('words.exact'),
      exact,
    ])
  for (const topic of topics) {
    const href = topicPath(app.site, topic)
    if (href !== null) notes.push([t('words.question'), t(`words.topic.${topic}`), href])
  }
  return notes
}
