import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'
import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, withVins, type SentList } from '#domain/search-wire/list-columns.ts'
import { listAboutPath, type ListPart } from '#domain/search-wire/list-paths.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messagesAddress } from '#ui/text/load-messages.ts'
import type { ShopperList } from '#web/features/search/worker/shopper-list.ts'
import { isKnownShopper, type StoredCustomer } from '#web/lib/shopper/customer-info.ts'
import { OFFLINE_CACHE, cachedResponse } from '#web/offline/offline-store.ts'

import type { CacheReply, CacheQuestion } from './cached-reply.ts'
import { OFFLINE_AREAS } from './message-areas.ts'
import { cacheReader } from './read-cache.ts'

/** Loads the messages of a language, which a worker's script does not contain. Words are parsed in every language. */
async function addMessages(locale: Locale, nowMs: number): Promise<void> {
  const words = await cachedResponse(messagesAddress(OFFLINE_AREAS, locale), nowMs)
  if (words) Object.assign(dictionaries[locale], await words.answer.json())
}

async function vehiclesOf({ parts }: ListAbout) {
  const cache = await caches.open(OFFLINE_CACHE)
  const partsAt = <Name extends ListPart>(part: Name) =>
    Promise.all(
      parts[part].map(async (address) => {
        // Parts are cached before the metadata that refers to them, and are as old.
        const cached = await cache.match(address)
        if (!cached) throw new Error(`${address} is not cached`)
        // The server sends it as `SentList`.
        return (await cached.json()) as SentList[Name]
      }),
    )
  const vehicles = (await partsAt('vehicles')).flatMap(decodeList)
  return withVins(vehicles, (await partsAt('vins')).flat())
}

type Cached = Readonly<{ list: ShopperList; at: number }>

async function readList(
  type: VehicleType,
  { locale, customer }: Readonly<{ locale: Locale; customer: StoredCustomer }>,
  nowMs: number,
): Promise<Cached | null> {
  const cached = await cachedResponse(listAboutPath(type, locale), nowMs)
  if (!cached) return null
  // The server sends it as `ListAbout`.
  const about = (await cached.answer.json()) as ListAbout
  const shopper = isKnownShopper(customer, about.site.customerInfo.locked) ? 'known' : 'unknown'
  const vehicles = await vehiclesOf(about)
  return { list: { about, type, locale, vehicles, shopper }, at: cached.at.getTime() }
}

async function answer({ path, origin, plan, ...who }: CacheQuestion): Promise<CacheReply> {
  const now = new Date()
  await Promise.all(LOCALES.map((locale) => addMessages(locale, now.getTime())))
  const read = await Promise.all(VEHICLE_TYPES.map((type) => readList(type, who, now.getTime())))
  const cached = read.filter(
    (list) => list !== null && list.list.vehicles.length > 0,
  ) as readonly Cached[]
  const lists = cached.map(({ list }) => list)
  return {
    at: cached.length > 0 ? Math.min(...cached.map(({ at }) => at)) : null,
    count: lists.reduce((sum, { vehicles }) => sum + vehicles.length, 0),
    found: cacheReader(lists, () => now)(new URL(path, origin), planOfJson(plan)),
  }
}

addEventListener('message', ({ data }: MessageEvent<CacheQuestion>) => {
  answer(data).then(postMessage, (error: unknown) => {
    // Thrown outside of any promise, it reaches the page as the worker's error.
    setTimeout(() => {
      throw error
    })
  })
})
