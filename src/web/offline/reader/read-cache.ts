import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { paths } from '#domain/pages/paths.ts'
import { leadAmount } from '#domain/price/shown-price.ts'
import { buildIndex } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { MAX_SHOW, type SearchQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { findTarget } from '#web/features/search/find-target.ts'
import { searchTarget } from '#web/features/search/search-target.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import {
  shopperListViews,
  type ViewOfAddress,
  type ShopperList,
} from '#web/features/search/worker/shopper-list.ts'
import { specificationsOf } from '#web/features/vehicle/vehicle-facts.ts'

import type { CacheReply, CachedList, CachedVehicle } from './cached-reply.ts'

/** Parameters that only the server can handle. */
const ONLY_ONLINE: readonly string[] = ['zip', 'radius', 'nearest', ...Object.values(PLAN_NAMES)]

type Found = CacheReply['found']

/** All cached lists as one inventory, since words may match any of the site's vehicles. */
function inventoryOf(lists: readonly ShopperList[], now: () => Date) {
  const [first] = lists
  const vehicles = new Map(
    lists.flatMap((list) => list.vehicles.map((vehicle) => [vehicleId(vehicle), vehicle])),
  )
  const index = buildIndex([...vehicles.values()], {
    priceOf: (vehicle) =>
      first
        ? leadAmount(vehicle, {
            site: first.about.site,
            shopper: 'unknown',
            fees: first.about.fees[vehicle.dealerCode] ?? [],
          })
        : null,
    makeFirst: null,
  })
  const inventory = {
    search: (_: Site, query: SearchQuery) =>
      search(index, query, { today: dayOf(now().toISOString()) }),
    byStock: (_: Site, stock: string) =>
      [...vehicles.values()].find((vehicle) => vehicle.stock === stock) ?? null,
  }
  // Parsers of addresses and words use nothing else.
  return { inventory: inventory as unknown as VehicleCatalog }
}

/** The address of a list without parameters that only the server can handle. */
function withoutPlace(url: URL): URL {
  const known = new URL(url)
  for (const name of ONLY_ONLINE) known.searchParams.delete(name)
  if (known.searchParams.get('sort') === 'distance') known.searchParams.delete('sort')
  // An empty field does not filter.
  for (const [name, value] of Array.from(known.searchParams))
    if (value === '') known.searchParams.delete(name)
  return known
}

const listOf = (
  { applied, cards, clearHref, disclosure, heading, more, total }: SearchView,
  url: URL,
  isWithoutPlace: boolean,
): CachedList => ({
  kind: 'list',
  path: url.pathname + url.search,
  isWithoutPlace,
  applied,
  cards,
  clearHref,
  disclosure,
  heading,
  more,
  total,
})

/** The card of a vehicle in its list, with its fine print. */
function cardIn(
  viewOf: ViewOfAddress,
  list: ShopperList,
  vehicle: ListedVehicle,
  plan: PaymentPlan,
) {
  const { origin } = list.about
  const query = { keywords: vehicle.stock, show: String(MAX_SHOW) }
  // Sold vehicles are in lists only on request.
  for (const more of [{}, { isSold: 'true' }]) {
    const requested = new URLSearchParams({ ...query, ...more })
    const view = viewOf(new URL(`${paths.search(list.type)}?${requested}`, origin), plan)
    const card = view?.cards.find(({ id }) => id === vehicleId(vehicle))
    if (view && card) return { card, disclosure: card.payment ? view.disclosure : '' }
  }
  return null
}

function factsOf(vehicle: ListedVehicle, locale: Locale): CachedVehicle['facts'] {
  const t = areaTranslator('vehicle', locale)
  return (
    specificationsOf(vehicle, locale)
      // Only one fuel economy figure is cached, and pages show others.
      .filter(({ label }) => label !== 'economy')
      .map(({ label, value }) => ({ label: t(label), value }))
  )
}

/**
 * Renders vehicle pages from cached lists, with the server's own search, parsers and views; `null` for every other
 * page.
 */
export function cacheReader(lists: readonly ShopperList[], now: () => Date) {
  const [first] = lists
  // The site data of a list is all that is used here.
  const site = first?.about.site as Site | undefined
  // Most addresses need only one list.
  let all: ReturnType<typeof inventoryOf> | null = null
  const wholeInventory = () => (all ??= inventoryOf(lists, now))
  const viewsByType = new Map<VehicleType, ViewOfAddress>()
  const viewsOf = (list: ShopperList): ViewOfAddress => {
    const viewOf = viewsByType.get(list.type) ?? shopperListViews(list, now)
    viewsByType.set(list.type, viewOf)
    return viewOf
  }

  function list(url: URL, type: VehicleType, plan: PaymentPlan): Found {
    const cachedList = lists.find((cached) => cached.type === type)
    if (!cachedList) return null
    const requested = withoutPlace(url)
    const isWithoutPlace =
      url.searchParams.get('sort') === 'distance' ||
      ONLY_ONLINE.some((name) => url.searchParams.get(name))
    const viewOf = viewsOf(cachedList)
    const view = viewOf(requested, plan)
    if (view) return listOf(view, requested, isWithoutPlace)
    // Without results the filters are shown, with no vehicles.
    const all = viewOf(new URL(paths.search(type), url), plan)
    return (
      all && {
        ...listOf(all, requested, isWithoutPlace),
        cards: [],
        disclosure: '',
        more: null,
        total: 0,
      }
    )
  }

  function searchedList(url: URL, plan: PaymentPlan, steps = 0): Found {
    if (!site || steps > 2) return null
    const listType = /^\/search\/(?<type>\w+)$/.exec(url.pathname)?.groups?.['type']
    const known = lists.find(({ type }) => type === listType)
    if (known) return list(url, known.type, plan)
    const [, , type, make, model] = url.pathname.split('/').map(decodeURIComponent)
    const target = searchTarget({ type, make, model }, url, site, wholeInventory().inventory)
    if (target.kind === 'moved') return searchedList(new URL(target.to, url), plan, steps + 1)
    return target.kind === 'list'
      ? list(new URL(`?${target.searchParams}`, url), target.type, plan)
      : null
  }

  function vehicleAt(url: URL, plan: PaymentPlan): CachedVehicle | null {
    const [stock = '', dealerCode = ''] = url.pathname.split('/').slice(6).map(decodeURIComponent)
    for (const cachedList of lists) {
      const vehicle = cachedList.vehicles.find(
        (cached) => cached.stock === stock && cached.dealerCode === dealerCode,
      )
      if (!vehicle) continue
      const shown = cardIn(viewsOf(cachedList), cachedList, vehicle, plan)
      if (shown) return { kind: 'vehicle', ...shown, facts: factsOf(vehicle, cachedList.locale) }
    }
    return null
  }

  return (url: URL, plan: PaymentPlan): Found => {
    if (url.pathname.startsWith('/detail/')) return vehicleAt(url, plan)
    if (site && url.pathname === paths.find()) {
      const { searchParams } = url
      const path = findTarget(
        { services: wholeInventory(), site },
        searchParams.get('q') ?? '',
        searchParams.get('in'),
      )
      const found = new URL(path, url)
      return found.pathname.startsWith('/detail/')
        ? vehicleAt(found, plan)
        : searchedList(found, plan)
    }
    return /^\/search(?:\/|$)/.test(url.pathname) ? searchedList(url, plan) : null
  }
}
