import { pages, type Page } from '#domain/pages/pages.ts'
import { conditionSource, hasPage } from '#domain/pages/site/site-conditions.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { httpGet } from './crawl/http-get.ts'
import { commandOf } from './servers/command.ts'

/**
 * Data that only the site itself has: a vehicle of its list, an article, an opening, an offer; empty if it has none.
 */
type RouteFacts = Readonly<{
  vehicle: string
  dealer: string
  vin: string
  article: string
  opening: string
  offer: string
}>

export type Route = Readonly<{
  name: string
  /** Its address; `null` on a site without such data. */
  path: (facts: RouteFacts) => string | null
  /** Whether the site has no such page. */
  isAbsent: (site: Site) => boolean
  /** A page without header and footer. @see SITE-6 */
  isBare: boolean
}>

/** An address with a site's data in place of `{vehicle}` and the like; `null` if it has none. */
function filledIn(example: string, facts: RouteFacts): string | null {
  const names = [...example.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof RouteFacts)
  return names.some((name) => !facts[name])
    ? null
    : names.reduce((path, name) => path.replace(`{${name}}`, facts[name]), example)
}

const byCode = (code: string) => DEALERS.find((dealer) => dealer.code === code) ?? null

/** The stores of the demo group. */
const STORES = {
  byCode,
  ofSite: (site: Site) => listedDealers(site, sites).flatMap((code) => byCode(code) ?? []),
  own: (site: Site) => byCode(site.arkonas.site),
}

function routeOf(page: Page): readonly Route[] {
  const { id, path, track, example, isGated, without } = page
  const address = example ?? (track === null || path.includes(':') ? null : `/${path}`)
  if (example === null || address === null) return []
  return [
    {
      name: id,
      path: (facts) => filledIn(address, facts),
      isAbsent: (site) =>
        (page.feature !== undefined && !hasFeature(site, page.feature)) ||
        (isGated === true && !hasPage(page, conditionSource(site, STORES))),
      isBare: without?.includes('layout') ?? false,
    },
  ]
}

/** Every page of the site that has an address to visit. */
export const ROUTES: readonly Route[] = pages.flatMap(routeOf)

const store = commandOf('tests/support/builders/store-offer.ts')

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

const factsOf = new Map<string, Promise<RouteFacts>>()

/** The data of a site that is served at an origin; read once per process, and its offer is created then. */
export function routeFacts(origin: URL, site: Site): Promise<RouteFacts> {
  const facts = factsOf.get(origin.host) ?? readFacts(origin, site)
  factsOf.set(origin.host, facts)
  return facts
}

async function readFacts({ host, port }: URL, site: Site): Promise<RouteFacts> {
  const text = async (path: string) => (await httpGet(port, host, path)).body
  const vehicle = first(await text('/search/used'), /<h3[^>]*><a href="([^"?]+)/)
  const html = vehicle === '' ? '' : await text(vehicle)
  const { out } = await store(
    { DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' },
    JSON.stringify({ siteKey: site.key }),
  )
  return {
    vehicle,
    dealer: vehicle.split('/').at(-1) ?? '',
    vin: first(html, /\b([A-HJ-NPR-Z0-9]{17})\b/),
    article: first(await text('/articles'), /href="(\/articles\/[^"?]+)"/),
    opening: first(await text('/careers/openings'), /href="(\/careers\/openings\/[^"?]+)"/),
    offer: `/sell-my-car/offer/${out}`,
  }
}
