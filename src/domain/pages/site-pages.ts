import type { ContentEntry } from '#domain/content/content-kinds.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { byCode } from '#domain/kernel/text.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query.ts'
import type { SearchResult } from '#domain/search/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import { articlePath } from './article-path.ts'
import { programmeDealers, type Programme } from './certified-programs.ts'
import { paths } from './paths.ts'
import { hasServicePage, SERVICE_PAGES } from './service-pages.ts'
import { waysOf } from './site-links.ts'

/** The groups of pages, in the order they are shown. */
export const SITE_PAGE_GROUPS = [
  'shop',
  'newByMake',
  'usedByMake',
  'cpoByMake',
  'buying',
  'certified',
  'service',
  'about',
  'articles',
  'rights',
] as const

export type SitePageGroup = (typeof SITE_PAGE_GROUPS)[number]

/** Pages that are called by a word of the area `sitemap`; all others have their names from their contents. */
export type NamedPage =
  | 'home'
  | 'newList'
  | 'usedList'
  | 'cpoList'
  | 'newSpecials'
  | 'usedSpecials'
  | 'cpoSpecials'
  | 'saved'
  | 'finance'
  | 'financeTogether'
  | 'appointment'
  | 'interest'
  | 'customOrder'
  | 'similar'
  | 'notification'
  | 'sellMyCar'
  | 'scheduler'
  | 'expressScheduler'
  | 'parts'
  | 'partsCatalog'
  | 'contact'
  | 'staff'
  | 'careers'
  | 'careersSales'
  | 'careersService'
  | 'careersAdmin'
  | 'careerOpenings'
  | 'articles'
  | 'privacyRequest'
  | 'optOut'
  | 'sitemap'

/** A page that a site has for everyone: no vehicle's, and none behind a secret. */
export type SitePage = Readonly<{
  /** Its address on the site, from the first slash. */
  path: string
  group: SitePageGroup
  /** What it is called: a word of the site, or a text in the language that was asked for. */
  name: Readonly<{ key: NamedPage }> | Readonly<{ text: string }>
  /** The day its text was last changed, `YYYY-MM-DD`; `null` where that is not known. */
  updated: string | null
  /** Whether search engines should know it; pages that hold only what a browser keeps are for people alone. */
  isForSearch: boolean
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
}>

type Source = Readonly<{ site: Site; locale: Language; services: PageServices }>

const NOTHING = { make: '', model: '', trim: '' }

const named = (
  group: SitePageGroup,
  pages: readonly (readonly [key: NamedPage, path: string | null])[],
): readonly SitePage[] =>
  pages.flatMap(([key, path]) =>
    path === null
      ? []
      : [{ path, group, name: { key }, updated: null, isForSearch: key !== 'saved' }],
  )

/** The pages of texts that somebody has written, by the names of their files. */
function written(
  { site, locale, services }: Source,
  group: SitePageGroup,
  pages: readonly (readonly [id: string, path: string])[],
): readonly SitePage[] {
  return pages.flatMap(([id, path]) => {
    const entry = services.content.entry('pages', id, { siteKey: site.key, language: locale })
    return entry === null
      ? []
      : [{ path, group, name: { text: entry.facts.name }, updated: null, isForSearch: true }]
  })
}

/** The lists of a type that hold one make, for each make that is there now. */
function byMake({ site, services }: Source, type: VehicleType, list: string | null) {
  if (list === null) return []
  const { facets } = services.inventory.search(site, { ...emptyQuery(type), show: 0 })
  return facets.make.map(({ value }): SitePage => ({
    path: `${list}?${new URLSearchParams({ make: value }).toString()}`,
    group: `${type}ByMake`,
    name: { text: value },
    updated: null,
    isForSearch: true,
  }))
}

const PROGRAMME_PAGES: readonly Programme[] = ['chrysler', 'carbravo', 'gm']

/** What is said of certified vehicles, and of the makers' programmes that a store of the site takes part in. */
function certified(source: Source) {
  const { site, services } = source
  const dealers = services.dealers.ofSite(site)
  return written(source, 'certified', [
    ['certified-preowned-details', paths.certifiedDetails()],
    ...PROGRAMME_PAGES.filter((programme) => programmeDealers(programme, dealers).length > 0).map(
      (programme) => [`${programme}-certified-details`, paths.certifiedDetails(programme)] as const,
    ),
  ])
}

function service(source: Source) {
  const { site, services } = source
  const dealer = services.dealers.byCode(site.arkonas.service) ?? services.dealers.own(site)
  const hasExpress = Boolean(dealer?.service.expressShopId)
  const pages = SERVICE_PAGES.filter(([id]) => hasServicePage(id, dealer))
  return [
    ...written(source, 'service', pages),
    ...named('service', [
      ['scheduler', paths.serviceScheduler()],
      ['expressScheduler', hasExpress ? paths.serviceScheduler('express') : null],
      ['parts', paths.parts()],
      ['partsCatalog', paths.partsCatalog()],
    ]),
  ]
}

/** The articles of a site. */
const articles = ({ site, locale, services }: Source): readonly SitePage[] =>
  services.content
    .entries('articles', { siteKey: site.key, language: locale })
    .toSorted((a, b) => byCode(b.facts.date, a.facts.date))
    .map((entry) => ({
      path: articlePath(entry),
      group: 'articles',
      name: { text: entry.facts.title },
      updated: entry.facts.updated ?? entry.facts.date,
      isForSearch: true,
    }))

/**
 * Every page of a site that anyone may be led to, in the language asked for: what `/sitemap` shows and
 * `/sitemap.xml` tells. Only what the site has; other pages of the product still answer there.
 */
export function sitePages(source: Source): readonly SitePage[] {
  const { site } = source
  const ways = waysOf(site)
  const hasClearance = site.clearanceOptions.year !== null
  return [
    ...named('shop', [
      ['home', ways.home],
      ['newList', ways.new],
      ['usedList', ways.used],
      ['cpoList', ways.cpo],
      ['newSpecials', ways.new && paths.specials('new')],
      ['usedSpecials', paths.specials('used')],
      ['cpoSpecials', ways.cpo && paths.specials('cpo')],
      ['saved', paths.saved()],
    ]),
    ...(hasClearance
      ? written(source, 'shop', [['model-year-blowout', paths.modelYearBlowout()]])
      : []),
    ...byMake(source, 'new', ways.new),
    ...byMake(source, 'used', ways.used),
    ...byMake(source, 'cpo', ways.cpo),
    ...named('buying', [
      ['finance', paths.finance('finance')],
      ['financeTogether', paths.finance('finance-coapplicant')],
      ['appointment', paths.vehicleAppointment()],
      ['interest', paths.vehicleInterest()],
      // Only new vehicles are ordered.
      ['customOrder', ways.new && paths.vehicleCustomOrder(NOTHING)],
      ['similar', paths.similarVehicles()],
      ['notification', paths.availabilityNotification()],
      ['sellMyCar', paths.sellMyCar()],
    ]),
    ...written(source, 'buying', [
      ['military-bonus-cash', paths.militaryBonusCash()],
      ['automobility-disability-assistance', paths.automobility()],
    ]),
    ...(ways.cpo === null ? [] : certified(source)),
    ...service(source),
    ...named('about', [
      ['contact', paths.contact()],
      ['staff', paths.staffDirectory()],
    ]),
    ...written(source, 'about', [['community', paths.community()]]),
    ...named('about', [
      ['careers', paths.careers()],
      ['careerOpenings', paths.careers('openings')],
      ['careersSales', paths.careers('sales')],
      ['careersService', paths.careers('service')],
      ['careersAdmin', paths.careers('admin')],
    ]),
    ...named('articles', [['articles', paths.articles()]]),
    ...articles(source),
    ...written(source, 'rights', [
      ['accessibility', paths.accessibility()],
      ['privacy-policy', paths.privacyPolicy()],
    ]),
    ...named('rights', [
      ['privacyRequest', paths.privacyRequest()],
      ['optOut', paths.optOut()],
      ['sitemap', paths.sitemap()],
    ]),
  ]
}
