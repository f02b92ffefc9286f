import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { byCode } from '#domain/kernel/text.ts'

/** Sorts articles by date, newest first; those of one day by title. */
export const newestFirst = (
  articles: readonly ContentEntry<'articles'>[],
): readonly ContentEntry<'articles'>[] =>
  articles.toSorted((a, b) => byCode(b.facts.date, a.facts.date) || byCode(a.id, b.id))
