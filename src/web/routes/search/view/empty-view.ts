import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { paths } from '#paths'

import type { AppliedFilter } from './applied-filters.ts'
import type { ListPage } from './list-page.ts'
import type { Words } from './words.ts'

/** A list without vehicles: what is missing, and what would bring some. */
export type EmptyView = Readonly<{
  title: string
  picture: string
  /** Each takes one filter away; with how many vehicles there are then. */
  relaxed: readonly Readonly<{ label: string; count: number; href: string }>[]
}>

const MOST_WAYS = 6
const MOST_NAMED = 4

/** Names what is missing, as long as that fits into one sentence. */
function titleOf(applied: readonly AppliedFilter[], { t, locale }: Words): string {
  if (applied.length === 0) return t('empty.list')
  if (applied.length > MOST_NAMED) return t('empty.many')
  const list = new Intl.ListFormat(INTL_LOCALE[locale])
  return t('empty.few', {
    filters: list.format(applied.map(({ label }) => t('quoted', { filter: label }))),
  })
}

/** Ways out of a list without vehicles, those that bring most first. */
export function emptyView({ app, type, query, words, applied }: ListPage): EmptyView {
  const { services, site } = app
  const relaxed = applied
    .map(({ relaxed, without }) => ({
      label: relaxed,
      count: services.inventory.search(site, without).total,
      href: paths.search(type, without),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_WAYS)
  const body = query.selections.body?.[0] ?? null
  return {
    title: titleOf(applied, words),
    picture: paths.illustration(
      bodyStyleFor({ body, bodyManufacturer: null, model: query.selections.model?.[0] ?? '' }),
      'silver',
    ),
    relaxed,
  }
}
