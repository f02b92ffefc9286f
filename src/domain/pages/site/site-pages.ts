import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { pageName } from '#domain/content/markdown-page-facts.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { byCode } from '#domain/kernel/text.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { SITE_PAGE_GROUPS, type SitePageGroup } from '#domain/pages/page-row.ts'
import { isWritten, pages, type NamedPage, type Page } from '#domain/pages/pages.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'
import { siteClearance } from '#domain/specials/clearance.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import {
  isOfGroup,
  markdownPageAt,
  markdownPages,
  markdownPath,
  type MarkdownPageSource,
} from './markdown-pages.ts'
import { conditionSource, hasPage } from './site-conditions.ts'
import { linksOfSite, narrowedList, pathOnSite } from './site-links.ts'

/** A public page of a site: not about one vehicle, and without a secret. */
export type SitePage = Readonly<{
  /** Its address on the site, from the first slash. */
  path: string
  group: SitePageGroup
  /** Its name: a message key, or a text in the requested language. */
  name: Readonly<{ key: NamedPage }> | Readonly<{ text: string }>
  /** The day its text was last changed, `YYYY-MM-DD`; `null` if unknown. */
  updated: string | null
  /** Whether search engines should index it; pages that show only browser data are excluded. */
  isForSearch: boolean
  /** Whether it is an entry page that leads to others, for `/llms.txt`. */
  isMain: boolean
  /** Whether its text is only in English. */
  isEnglishOnly: boolean
}>

type Language = 'en' | 'es'
type Place = Readonly<{ siteKey: string; language: Language }>

/** The texts, dealers and vehicles that the list of pages depends on. */
type PageServices = Readonly<{
  content: Readonly<{
    entry(kind: 'pages', id: string, place: Place): ContentEntry<'pages'> | null
    entries(kind: 'articles', place: Place): readonly ContentEntry<'articles'>[]
  }> &
    MarkdownPageSource['services']['content']
  dealers: Readonly<{
    byCode(code: string): Dealer | null
    ofSite(site: Site): readonly Dealer[]
    own(site: Site): Dealer | null
  }>
  inventory: Readonly<{ search(site: Site, query: SearchQuery): Pick<SearchResult, 'facets'> }>
  firstSite(): Pick<Site, 'key'>
  now(): Date
}>

type Source = Readonly<{ site: Site; locale: Language; services: PageServices }>

const PLAIN = { updated: null, isForSearch: true, isMain: false, isEnglishOnly: false }

/** The name of a row's page: `null` where it has no text, or one that is not listed. */
function nameOf({ site, locale, services }: Source, page: Page): SitePage['name'] | null {
  const key = page.listed?.[1]
  // The compiler sees only `string`; the manifest's keys are all of this type.
  const word = key === undefined ? null : { key: key as NamedPage }
  if (isWritten(page)) {
    const file = markdownPageAt({ site, locale, services }, `/${page.path}`)
    return file === null || file.facts.listed === false
      ? null
      : (word ?? { text: pageName(file.facts) })
  }
  if (word) return word
  const place = { siteKey: site.key, language: locale }
  const entry = services.content.entry('pages', page.id, place)
  return entry && { text: entry.facts.name }
}

/** A row of the manifest as a page of the site: none if it is not listed, not on this site, or has no text. */
function fromManifest({ site, locale, services }: Source): readonly SitePage[] {
  const source = {
    ...conditionSource(site, services.dealers),
    clearanceYear: siteClearance(site, services).year,
  }
  return pages.flatMap((page): readonly SitePage[] => {
    const path = pathOnSite(site, page)
    if (!page.listed || path === null || !hasPage(page, source)) return []
    const [group] = page.listed
    const name = nameOf({ site, locale, services }, page)
    return name === null
      ? []
      : [{ ...PLAIN, path, group, name, isForSearch: !page.isForPeople, isMain: !!page.isMain }]
  })
}

/** Paths of pages that this site lacks: they respond 404, and nothing links to them. @see CFG-5 */
export function absentPaths(
  site: Site,
  { dealers }: Pick<PageServices, 'dealers'>,
): ReadonlySet<string> {
  const source = conditionSource(site, dealers)
  const absent = pages.filter((page) => page.isGated && !hasPage(page, source))
  return new Set(absent.map(({ path }) => `/${path}`))
}

/** The lists filtered by make, for each make in stock. */
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

/** The sitemap groups by footer column; a page in none of them is about the dealer. */
const GROUP_OF_MENU: Readonly<Record<string, SitePageGroup>> = {
  'footer.shop': 'shop',
  'footer.buying': 'buying',
  'footer.service': 'service',
}

/** Pages of the group's own. */
const pagesOfGroup = (source: Source): readonly SitePage[] =>
  markdownPages(source)
    .filter((page) => isOfGroup(page) && page.facts.listed !== false)
    .toSorted((a, b) => byCode(a.id, b.id))
    .map((page) => ({
      ...PLAIN,
      path: markdownPath(page),
      group: GROUP_OF_MENU[page.facts.menu ?? ''] ?? 'about',
      name: { text: pageName(page.facts) },
      isEnglishOnly: page.writtenIn !== undefined,
    }))

/** The articles of a site. */
const articles = ({ site, locale, services }: Source): readonly SitePage[] =>
  (hasFeature(site, 'articles')
    ? services.content.entries('articles', { siteKey: site.key, language: locale })
    : []
  )
    .toSorted((a, b) => byCode(b.facts.date, a.facts.date))
    .map((entry) => ({
      ...PLAIN,
      path: articlePath(entry),
      group: 'articles',
      name: { text: entry.facts.title },
      updated: entry.facts.updated ?? entry.facts.date,
    }))

/**
 * Every public page of a site, in the requested language, as listed in `/sitemap` and `/sitemap.xml`. Other pages of
 * the product still respond there.
 */
export function sitePages(source: Source): readonly SitePage[] {
  const all = [
    ...fromManifest(source),
    ...byMake(source),
    ...pagesOfGroup(source),
    ...articles(source),
  ]
  return SITE_PAGE_GROUPS.flatMap((group) => all.filter((page) => page.group === group))
}
