import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { salesPhone } from '#domain/dealers/sales-phone.ts'
import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import type { ListAbout, ListDealer, ListSite } from '#domain/search-wire/list-about.ts'
import { LIST_PARTS, listPartPath } from '#domain/search-wire/list-paths.ts'
import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import type { HttpEnv, RequestInfo } from '#http/request/request-info.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { acceptedEncoding } from '#platform/http/encodings.ts'

import { readyLists, type ReadyList } from './ready-lists.ts'

const decompress = promisify(brotliDecompress)

/** Localized texts with the other language emptied. */
function inLanguage<T>(value: T, locale: Locale): T {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'en' in part && 'es' in part
      ? { en: '', es: '', [locale]: part[locale] }
      : part,
  )
  // The same shape, with some texts empty.
  return JSON.parse(text) as T
}

const publicSite = (site: Site): ListSite => ({
  chipsDisplayOptions: site.chipsDisplayOptions,
  customerInfo: site.customerInfo,
  dealerShort: site.dealerShort,
  features: site.features,
  filtersOptions: site.filtersOptions,
  inventory: site.inventory,
  isChoice: site.isChoice,
  isHubSite: site.isHubSite,
  isUsedSite: site.isUsedSite,
  isValue: site.isValue,
  name: site.name,
  pricing: site.pricing,
  pricingSectionOptions: site.pricingSectionOptions,
  searchOptions: site.searchOptions,
  seoOptions: {
    city: site.seoOptions.city,
    name: site.seoOptions.name,
    state: site.seoOptions.state,
  },
  tagOptions: site.tagOptions,
})

/** The parts of a finance program that the vehicles in a list need; nothing else is sent. @see SRCH-13 */
function programFor(program: FinanceProgram, type: VehicleType): FinanceProgram {
  const types: readonly VehicleType[] = type === 'used' ? ['used', 'cpo'] : [type]
  return {
    ...program,
    rates: program.rates.filter(({ vehicleType }) => types.includes(vehicleType)),
    lease: type === 'new' ? program.lease : null,
  }
}

const placeIn = <T>(items: readonly T[], item: T | null): number | null => {
  const index = items.findIndex((other) => other === item)
  return index < 0 ? null : index
}

type ListRequest = Readonly<{
  services: Services
  info: RequestInfo
  type: VehicleType
  locale: Locale
}>

/** What a browser needs to know about a list to show its pages. */
function aboutList({ services, info, type, locale }: ListRequest, list: ReadyList): ListAbout {
  const { site, origin } = info
  const { dealers, finance, inventory } = services
  const ofSite = dealers.ofSite(site)
  const siteDealer = dealers.own(site)
  const codes = [
    ...ofSite.map(({ code }) => code),
    ...(siteDealer ? [siteDealer.code] : []),
    ...list.dealerCodes,
  ]
  const known = [...new Set(codes)]
    .map((code) => dealers.byCode(code))
    .filter((dealer) => dealer !== null)
  const programs = new Set(known.map(({ code }) => finance.program(code)))
  const offered = [...programs].filter((program) => program !== null)
  const byCode = <T>(read: (code: string) => T) =>
    Object.fromEntries(known.map(({ code }) => [code, read(code)]))
  return {
    // `fromEntries` loses the key type; there is one entry for each part.
    size: list.size,
    parts: Object.fromEntries(
      LIST_PARTS.map((part) => [
        part,
        list.chunks.map((chunk) => listPartPath(type, chunk[part].hash, part)),
      ]),
    ) as unknown as ListAbout['parts'],
    origin,
    site: inLanguage(publicSite(site), locale),
    dealers: known.map((dealer): ListDealer => ({
      city: dealer.city,
      code: dealer.code,
      phone: salesPhone(dealer),
      state: dealer.state,
    })),
    ofSite: ofSite.map(({ code }) => code),
    own: siteDealer?.code ?? null,
    fees: byCode((code) => dealers.fees(code)),
    programs: offered.map((program) => inLanguage(programFor(program, type), locale)),
    programOf: byCode((code) => placeIn(offered, finance.program(code))),
    stateTaxRules: finance.stateTaxRules(),
    lastImports: byCode((code) => inventory.lastImport(code)),
    counts: inventory.counts(site),
  }
}

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * `/search-list/{type}.{language}.json`: what a browser needs to filter a list by itself, with the addresses of the
 * vehicles; 204 for a list that is too long. `/search-list/{type}.{hash}.{part}`: a chunk of the vehicles. Lists are
 * encoded when they are first requested, once per version of the inventory.
 */
export function searchLists(services: Services): Hono<HttpEnv> {
  const lists = readyLists(services.inventory)

  return new Hono<HttpEnv>().get('/search-list/:name', etag(), async (c) => {
    const { info } = c.env
    const [typed, middle = '', part] = c.req.param('name').split('.')
    const type = VEHICLE_TYPES.find((type) => type === typed)
    if (type === undefined) return c.notFound()
    const partName = LIST_PARTS.find((name) => name === part)
    if (partName !== undefined) {
      const json = await lists.part(info.site, { type, part: partName, hash: middle })
      if (!json) return c.notFound()
      const headers = { 'content-type': 'application/json', 'cache-control': CACHE_FOR_A_YEAR }
      // Other encodings are left to the compression middleware; few clients request them.
      if (acceptedEncoding(c.req.header('accept-encoding')) !== 'br')
        return c.body(new Uint8Array(await decompress(json.brotli)), 200, headers)
      const compressed = { 'content-encoding': 'br', vary: 'Accept-Encoding' }
      return c.body(json.brotli, 200, { ...headers, ...compressed })
    }
    if (part !== 'json' || !isLocale(middle)) return c.notFound()
    const list = await lists.ready(info.site, type)
    if (!list) return c.body(null, 204, { 'cache-control': 'public, max-age=60' })
    return c.json(aboutList({ services, info, type, locale: middle }, list), 200, {
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  })
}
