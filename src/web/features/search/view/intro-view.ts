import { dealerTimeZone, isClockKnown } from '#domain/dealers/dealer.ts'
import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { toggleValue } from '#domain/search/query/change-query.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import { seoTown } from '#domain/seo/seo-name.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { dateFormat } from '#i18n/date-format.ts'

import type { Words } from './filters/words.ts'
import type { ListPage, ListServices } from './list/list-page.ts'

const IN_HEADING = 'in heading '

/** `SUVs` for the body style `SUV`; unchanged without a word for headings. */
function bodyWord(body: string, { value }: Words): string {
  const word = value(IN_HEADING + body)
  return word.startsWith(IN_HEADING) ? value(body) : word
}

/**
 * `Jeep Wrangler Rubicon`, `Jeep SUVs`, `SUVs`: the make, model, trim and body style that a list is filtered by, if
 * there is one of each; else empty.
 */
function nameOf({ selections }: SearchQuery, words: Words): string {
  const one = (name: 'make' | 'model' | 'trim' | 'body') => {
    const values = selections[name] ?? []
    return values.length === 1 ? values.join('') : ''
  }
  // Models of several makes have no common name.
  const isOneMake = (selections.make ?? []).length < 2
  const model = isOneMake ? one('model') : ''
  const name = [one('make'), model, model && one('trim')].filter(Boolean).join(' ')
  const body = one('body')
  if (!body || (!name && !isOneMake)) return name
  const written = bodyWord(body, words)
  return name
    ? words.t('heading.nameBody', { name, body: written })
    : words.t('heading.body', { body: written })
}

/**
 * The heading of a list: `Pre-owned Jeep Wrangler in Scottsdale`, `New SUVs in Scottsdale`; without a place if none is
 * configured.
 */
function headingOf(type: VehicleType, query: SearchQuery, place: string, words: Words): string {
  const name = nameOf(query, words)
  const label = type === 'used' ? words.usedLabel : null
  const heading = () => {
    if (label === null)
      return name ? words.t(`heading.${type}Name`, { name }) : words.t(`heading.${type}`)
    return name
      ? words.t('heading.labelName', { label, name })
      : words.t('heading.label', { label })
  }
  return place ? words.t('heading.in', { heading: heading(), place }) : heading()
}

/**
 * When the latest vehicles were imported, in the time zone of the site's own store, or only the day; empty if none ever
 * were.
 */
function updatedText({ inventory, dealers }: ListServices, site: Site, words: Words): string {
  const imports = dealers.ofSite(site).map(({ code }) => inventory.lastImport(code))
  const latest = imports
    .filter((time) => time !== null)
    .toSorted()
    .at(-1)
  if (latest === undefined) return ''
  const dealer = dealers.own(site) ?? dealers.ofSite(site)[0]
  const format = dateFormat(words.locale, {
    month: 'short',
    day: 'numeric',
    ...(dealer && isClockKnown(dealer) && { hour: 'numeric', minute: '2-digit' }),
    timeZone: dealer ? dealerTimeZone(dealer) : 'America/Phoenix',
  })
  return words.t('updated', { time: format.format(new Date(latest)) })
}

/** A body style to select or deselect. */
type RailItem = Readonly<{
  label: string
  count: number
  href: string
  /** The body style of its icon: see `bodyIcon`. */
  icon: string
  isChosen: boolean
}>

const MAX_ITEMS = 10

/** The body styles of a list, most frequent first, each with its icon; none if there is no choice. */
function bodyRail(
  type: VehicleType,
  query: SearchQuery,
  result: SearchResult,
  words: Words,
): readonly RailItem[] {
  const chosen = query.selections.body ?? []
  const values = result.facets.body
  if (values.length < 2 && chosen.length === 0) return []
  return values.slice(0, MAX_ITEMS).map(({ value, count }) => ({
    label: words.value(value),
    count,
    href: paths.search(type, toggleValue(query, 'body', value)),
    icon: bodyStyleFor({ body: value, model: '' }),
    isChosen: chosen.includes(value),
  }))
}

/** The top of the page: the heading, and the most used choices. */
export type IntroView = Readonly<ReturnType<typeof introView>>

function typeLinks({ app: { services, site }, type, query, words }: ListPage) {
  const { isNearestFirst, plan, radius, zip } = query
  if (site.filtersOptions.disabledCategories.includes('type')) return []
  const counts = services.inventory.counts(site)
  return listedTypes(site).map((listed) => ({
    label: words.t('typeCount', { label: words.type(listed), n: counts[listed] }),
    href: paths.search(listed, { ...emptyQuery(listed), zip, radius, isNearestFirst, plan }),
    isCurrent: listed === type,
  }))
}

/** The town that a list is filtered by; `null` for none, for several and for one without vehicles. */
function townOf({ query, result }: ListPage): string | null {
  const [town, ...others] = query.selections.location ?? []
  if (town === undefined || others.length > 0) return null
  return (
    result.facets.location.find(({ value, count }) => value === town && count > 0)?.value ?? null
  )
}

/** @see PRC-12 */
const PRICE_NOTES = { included: 'honestAllIn', before: 'honest', unknown: 'honestTax' } as const

/** The top of a list's page. */
export function introView(page: ListPage) {
  const { app, type, query, result, words } = page
  const { services, site, locale } = app
  const { disabledCategories, typeLabel } = site.filtersOptions
  const place = townOf(page) ?? seoTown(site, services.dealers.ofSite(site), locale)
  const seoHeading = headingOf(type, query, place, words)
  const { radius } = query
  return {
    /** The heading as search engines know the list, wherever a shopper is. */
    seoHeading,
    /** Within a radius, where the vehicles really are. */
    heading:
      page.isNear && page.zip !== null && radius !== null
        ? words.t('heading.within', {
            heading: headingOf(type, query, '', words),
            n: radius,
            zip: page.zip,
          })
        : seoHeading,
    home: { label: words.t('home'), href: paths.home() },
    listName: words.type(type),
    /** A statement about prices, and when the list was updated. */
    note: [
      words.t(PRICE_NOTES[feeStatement(site, services.dealers)]),
      updatedText(services, site, words),
    ]
      .filter(Boolean)
      .join(' '),
    conditionLabel: typeLabel?.[locale] ?? words.t('facet.type'),
    types: typeLinks(page),
    rail: disabledCategories.includes('body') ? [] : bodyRail(type, query, result, words),
  }
}
