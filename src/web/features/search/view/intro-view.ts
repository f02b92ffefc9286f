import { listedTypes } from '#domain/pages/listed-types.ts'
import { paths } from '#domain/pages/paths.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { emptyQuery } from '#domain/search/query.ts'

import { bodyRail, type RailItem } from './body-rail.ts'
import { headingOf } from './heading.ts'
import type { Link, ListPage } from './list/list-page.ts'
import { updatedText } from './updated-text.ts'

/** The top of the page: what the list is, and the choices most shoppers make first. */
export type IntroView = Readonly<{
  heading: string
  home: Link
  listName: string
  /** What the prices hold, and how fresh the list is. */
  note: string
  conditionLabel: string
  types: readonly (Link & Readonly<{ isCurrent: boolean }>)[]
  rail: readonly RailItem[]
}>

function typeLinks({
  app: { services, site },
  type,
  query: { plan, zip },
  words,
}: ListPage): IntroView['types'] {
  if (site.filtersOptions.disabledCategories.includes('type')) return []
  const counts = services.inventory.counts(site)
  return listedTypes(site).map((listed) => ({
    label: words.t('typeCount', { label: words.type(listed), n: counts[listed] }),
    href: paths.search(listed, { ...emptyQuery(listed), zip, plan }),
    isCurrent: listed === type,
  }))
}

/** The town that a list is narrowed to; `null` for none, for several and for one without vehicles. */
function townOf({ query, result }: ListPage): string | null {
  const [town, ...others] = query.selections.location ?? []
  if (town === undefined || others.length > 0) return null
  return (
    result.facets.location.find(({ value, count }) => value === town && count > 0)?.value ?? null
  )
}

/** @see PRC-12 */
const HONEST = { included: 'honestAllIn', before: 'honest', unknown: 'honestTax' } as const

/** The top of a list's page. */
export function introView(page: ListPage): IntroView {
  const { app, type, query, result, words } = page
  const { services, site, locale } = app
  const { disabledCategories, typeLabel } = site.filtersOptions
  const place = townOf(page) ?? (site.seoOptions.city || (services.dealers.own(site)?.city ?? ''))
  return {
    heading: headingOf(type, query, place, words),
    home: { label: words.t('home'), href: paths.home() },
    listName: words.type(type),
    note: [
      words.t(HONEST[feeStatement(site, services.dealers)]),
      updatedText(services, site, words),
    ]
      .filter(Boolean)
      .join(' '),
    conditionLabel: typeLabel?.[locale] ?? words.t('facet.type'),
    types: typeLinks(page),
    rail: disabledCategories.includes('body') ? [] : bodyRail(type, query, result, words),
  }
}
