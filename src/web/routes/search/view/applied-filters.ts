import { toggleTag, toggleValue, withKeywords, withRange } from '#domain/search/change-query.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import type { Range, RangeName, SearchQuery } from '#domain/search/query.ts'
import { tagWord } from '#i18n/vehicle-words.ts'

import type { Words } from './words.ts'

/** One thing that narrows the list. */
export type AppliedFilter = Readonly<{
  /** What it keeps: `Jeep`, `Up to $60,000`; keywords in quotes. */
  label: string
  /** The same inside a sentence: always in quotes. */
  quoted: string
  /** What the list is without it: `Any price`, `Without Jeep`. */
  relaxed: string
  /** The same query without it, shown from the first vehicle. */
  without: SearchQuery
}>

const OPEN: Range = { min: null, max: null }

/** What a range keeps, in words; `null` for one that keeps everything. */
export function rangeLabel(name: RangeName, { min, max }: Range, words: Words): string | null {
  const write = (value: number) => {
    if (name === 'price' || name === 'payment') return words.dollars(value)
    // A year is a name, not an amount: it takes no separator.
    return name === 'year' ? String(value) : value
  }
  if (min !== null && max !== null)
    return words.t(`chip.${name}Between`, { from: write(min), to: write(max) })
  if (min !== null) return words.t(`chip.${name}From`, { from: write(min) })
  if (max !== null) return words.t(`chip.${name}To`, { to: write(max) })
  return null
}

/** What narrows a list, in the order of the filter panel; the list itself is none of it. */
export function appliedFilters(query: SearchQuery, words: Words): readonly AppliedFilter[] {
  const quote = (filter: string) => words.t('quoted', { filter })
  const named = (label: string, without: SearchQuery, quoted = quote(label)): AppliedFilter => ({
    label,
    quoted,
    relaxed: words.t('relax.without', { filter: label }),
    without,
  })
  const ranges = (['price', 'payment', 'year', 'mileage'] as const).flatMap(
    (name): AppliedFilter[] => {
      const label = rangeLabel(name, query[name], words)
      if (label === null) return []
      const without = withRange(query, name, OPEN)
      return [{ label, quoted: quote(label), relaxed: words.t(`relax.${name}`), without }]
    },
  )
  const values = LIST_FACETS.flatMap(({ name }) =>
    (query.selections[name] ?? []).map((value) =>
      named(words.value(value), toggleValue(query, name, value)),
    ),
  )
  const tags = query.tags.map((tag) => named(tagWord(tag, words.locale), toggleTag(query, tag)))
  const asTyped = quote(query.keywords)
  const keywords = query.keywords === '' ? [] : [named(asTyped, withKeywords(query, ''), asTyped)]
  return [...keywords, ...ranges, ...values, ...tags]
}
