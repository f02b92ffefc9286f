import { byCode } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite, townList } from '#domain/pages/site/site-links.ts'
import { sitePages, type SitePage } from '#domain/pages/site/site-pages.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { pathIn } from '#domain/seo/page-address.ts'
import type { SitemapPage } from '#domain/seo/sitemap-xml.ts'
import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{ site: Site; origin: string; services: Services }>

/** A sitemap of a site by its name. */
export type SitemapPart = Readonly<{ name: string; pages: readonly SitemapPage[] }>

/** Two addresses per vehicle: parts stay small enough to generate and read quickly. */
const VEHICLES_PER_PART = 2_000

const newest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, moment) => (moment !== null && moment > (last ?? '') ? moment : last), null)

/** The time of the latest change among a sitemap's pages. */
export const partChanged = ({ pages }: SitemapPart): string | null =>
  newest(pages.map(({ changed }) => changed))

const addressesOf = (origin: string, path: Readonly<Record<'en' | 'es', string>>) =>
  LOCALES.map((locale) => ({ language: locale, href: origin + pathIn(path[locale], locale) }))

/** The vehicles for sale of a site, in an order that changes only with additions and removals. */
function vehiclesOf({ site, services }: Source): readonly Vehicle[] {
  const types = linksOfSite(site).new === null ? (['used'] as const) : (['new', 'used'] as const)
  const query = { ...emptyQuery(...types), show: Infinity }
  return services.inventory
    .search(site, query)
    .vehicles.toSorted((a, b) => byCode(a.dealerCode, b.dealerCode) || byCode(a.stock, b.stock))
}

/** An article has a different address in each language, with the same number. */
const ARTICLE = /^\/articles\/[^/]+\//
const keyOf = (path: string) => ARTICLE.exec(path)?.[0] ?? path

/** The lists of a hub's towns, if they have vehicles. @see SRCH-13 */
function townPages({
  site,
  services,
}: Source): readonly Readonly<{ path: string; group: 'shop' }>[] {
  if (!site.isHubSite) return []
  const lists = linksOfSite(site)
  return VEHICLE_TYPES.flatMap((type) =>
    lists[type] === null
      ? []
      : services.inventory
          .search(site, { ...emptyQuery(type), show: 0 })
          .facets.location.filter(({ value }) => value !== site.seoOptions.city)
          .map(({ value }) => ({ path: townList(type, value), group: 'shop' as const })),
  )
}

/** Pages for search engines in both languages, without empty lists. */
function pagesOf({ site, origin, services }: Source, vehicles: readonly Vehicle[]) {
  const read = (locale: 'en' | 'es') =>
    sitePages({ site, locale, services }).filter(({ isForSearch }) => isForSearch)
  const spanish = new Map(read('es').map((page) => [keyOf(page.path), page]))
  const isEnglishOnly = (path: string) => spanish.get(path)?.isEnglishOnly === true
  const counts = services.inventory.counts(site)
  const empty = new Set(
    VEHICLE_TYPES.filter((type) => counts[type] === 0).map((type) => linksOfSite(site)[type]),
  )
  const listChanged = newest(vehicles.map(({ updatedAt }) => updatedAt))
  const changedOf = ({ group, updated }: SitePage) =>
    group.endsWith('ByMake') ? listChanged : updated
  const towns = townPages({ site, origin, services }).map((page) => ({
    group: page.group,
    addresses: addressesOf(origin, { en: page.path, es: page.path }),
    changed: listChanged,
  }))
  const pages = read('en')
    .filter(({ path }) => !empty.has(path))
    .map((page) => ({
      group: page.group,
      addresses: addressesOf(origin, {
        en: page.path,
        es: spanish.get(keyOf(page.path))?.path ?? page.path,
      }).filter(({ language }) => language === 'en' || !isEnglishOnly(page.path)),
      changed: changedOf(page),
    }))
  return [...pages, ...towns]
}

/** All sitemaps of a site: its pages, its articles, and its vehicles in parts. None is empty. */
export function sitemapParts(source: Source): readonly SitemapPart[] {
  const vehicles = vehiclesOf(source)
  const pages = pagesOf(source, vehicles)
  const cars = vehicles.map((vehicle) => {
    const path = paths.detail(vehicle)
    return {
      addresses: addressesOf(source.origin, { en: path, es: path }),
      changed: vehicle.updatedAt,
    }
  })
  const parts = Array.from({ length: Math.ceil(cars.length / VEHICLES_PER_PART) }, (_, index) => ({
    name: `vehicles-${index + 1}`,
    pages: cars.slice(index * VEHICLES_PER_PART, (index + 1) * VEHICLES_PER_PART),
  }))
  return [
    { name: 'pages', pages: pages.filter(({ group }) => group !== 'articles') },
    { name: 'articles', pages: pages.filter(({ group }) => group === 'articles') },
    ...parts,
  ].filter((part) => part.pages.length > 0)
}
