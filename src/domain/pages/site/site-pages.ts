import type { ContentEntry } from '#domain/content/content-kinds.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { byCode } from '#domain/kernel/text.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { SITE_PAGE_GROUPS, type SitePageGroup } from '#domain/pages/page-row.ts'
import { pages, type NamedPage, type Page } from '#domain/pages/pages.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import { siteClearance } from '#domain/specials/clearance.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { featureSource, hasFeature } from './site-features.ts'
import { linksOfSite, narrowedList } from './site-links.ts'

/** A page that a site has for everyone: no vehicle's, and none behind a secret. */
export type SitePage = Readonly<{
  /** Its address on the site, from the first slash. */
  path: string
  group: SitePageGroup
  /** What it is called: a word of the site, or a text in the language that was requested. */
  name: Readonly<{ key: NamedPage }> | Readonly<{ text: string }>
  /** The day its text was last changed, `YYYY-MM-DD`; `null` if that is not known. */
  updated: string | null
  /** Whether search engines should know it; pages that hold only what a browser keeps are for people alone. */
  isForSearch: boolean
  /** Whether it leads on to others, for an agent that looks for one. */
  isMain: boolean
}>

type Language = 'en' | 'es'
type Place = Readonly<{ siteKey: string; language: Language }>

/** What the list of pages reads of texts, dealers and vehicles. */
type PageServices = Readonly<{
  content: Readonly<{
    entry(kind: 'pages', id: string, place: Place): ContentEntry<'pages'> | null
    entries(kind: 'articles', place: Place): readonly ContentEntry<'articles'>[]
  }>
  dealers: Readonly<{
    byCode(code: string): Dealer | null
    ofSite(site: Site): readonly Dealer[]
    own(site: Site): Dealer | null
  }>
  inventory: Readonly<{ search(site: Site, query: SearchQuery): Pick<SearchResult, 'facets'> }>
  now(): Date
}>

type Source = Readonly<{ site: Site; locale: Language; services: PageServices }>

const PLAIN = { updated: null, isForSearch: true, isMain: false }

/** Where a page is on a site: the lists of hubs begin at all makes. */
function pathOn(site: Site, { of, path }: Page): string | null {
  const type = of === 'search' ? VEHICLE_TYPES.find((known) => path.endsWith(`/${known}`)) : null
  return type ? linksOfSite(site)[type] : `/${path}`
}

/** A row of the manifest as a site has it: none where it is not listed, not for this site, or not written. */
function fromManifest({ site, locale, services }: Source): readonly SitePage[] {
  const source = {
    ...featureSource(site, services.dealers),
    clearanceYear: siteClearance(site, services).year,
  }
  return pages.flatMap((page): readonly SitePage[] => {
    const path = pathOn(site, page)
    if (!page.listed || path === null || !hasFeature(page.feature, source)) return []
    const [group, key] = page.listed
    const entry = key
      ? null
      : services.content.entry('pages', page.id, { siteKey: site.key, language: locale })
    // The names of the rows are those of the type.
    const name = key ? { key: key as NamedPage } : entry && { text: entry.facts.name }
    return name === null
      ? []
      : [{ ...PLAIN, path, group, name, isForSearch: !page.isForPeople, isMain: !!page.isMain }]
  })
}

/** Paths of pages that other sites have and this one has not: they respond 404, and nothing leads to them. @see CFG-5 */
export function absentPaths(
  site: Site,
  { dealers }: Pick<PageServices, 'dealers'>,
): ReadonlySet<string> {
  const source = featureSource(site, dealers)
  const absent = pages.filter((page) => page.isGated && !hasFeature(page.feature, source))
  return new Set(absent.map(({ path }) => `/${path}`))
}

/** The lists of a type that hold one make, for each make that is there now. */
function byMake({ site, services }: Source): readonly SitePage[] {
  const siteLinks = linksOfSite(site)
  return VEHICLE_TYPES.flatMap((type) => {
    const list = siteLinks[type]
    if (list === null) return []
    const { facets } = services.inventory.search(site, { ...emptyQuery(type), show: 0 })
    return facets.make.map(({ value }): SitePage => ({
      ...PLAIN,
      path: narrowedList(list, { make: value }),
      group: `${type}ByMake`,
      name: { text: value },
    }))
  })
}

/** The articles of a site. */
const articles = ({ site, locale, services }: Source): readonly SitePage[] =>
  services.content
    .entries('articles', { siteKey: site.key, language: locale })
    .toSorted((a, b) => byCode(b.facts.date, a.facts.date))
    .map((entry) => ({
      ...PLAIN,
      path: articlePath(entry),
      group: 'articles',
      name: { text: entry.facts.title },
      updated: entry.facts.updated ?? entry.facts.date,
    }))

/**
 * Every page of a site that anyone may be led to, in the language asked for: what `/sitemap` shows and
 * `/sitemap.xml` tells. Only what the site has; other pages of the product still answer there.
 */
export function sitePages(source: Source): readonly SitePage[] {
  const all = [...fromManifest(source), ...byMake(source), ...articles(source)]
  return SITE_PAGE_GROUPS.flatMap((group) => all.filter((page) => page.group === group))
}
