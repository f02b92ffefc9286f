import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { listAboutPath, MAX_STORED_VEHICLES } from '#domain/search-wire/list-paths.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messagesAddress } from '#ui/text/load-messages.ts'
import {
  FRESH_MS,
  cacheResponse,
  OFFLINE_CACHE,
  cachedResponse,
} from '#web/offline/offline-store.ts'
import { OFFLINE_AREAS } from '#web/offline/reader/message-areas.ts'
import { CACHE_READER_URL } from '#web/offline/reader/reader-worker-url.ts'

/** Larger than any part of the longest stored list; anything larger is not a list. */
const MAX_BYTES = 1_000_000

async function fetchList(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

const isCached = async (address: string) =>
  (await (await caches.open(OFFLINE_CACHE)).match(address)) !== undefined

/** Caches an immutable address, once. */
async function cacheOnce(address: string): Promise<void> {
  if (await isCached(address)) return
  const response = await fetchList(address)
  if (Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES)
    await cacheResponse(address, response, Date.now())
}

/** Caches a list in a language. @returns the addresses of its vehicles; none for a list that is too long */
async function cacheListAbout(type: VehicleType, locale: Locale): Promise<readonly string[]> {
  const address = listAboutPath(type, locale)
  const response = await fetchList(address)
  // The server sends it as `ListAbout`.
  const about = response.status === 204 ? null : ((await response.clone().json()) as ListAbout)
  if (about === null || about.size > MAX_STORED_VEHICLES) {
    await (await caches.open(OFFLINE_CACHE)).delete(address)
    return []
  }
  const addresses = Object.values(about.parts).flat()
  // Vehicles first, so that a list in the cache is complete.
  for (const part of addresses) await cacheOnce(part)
  await cacheResponse(address, response, Date.now())
  return addresses
}

/** Deletes the vehicles of previous lists. */
async function removeOldParts(currentPaths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (/^\/search-list\/.*(?<!\.json)$/.test(pathname) && !currentPaths.has(pathname))
      await cache.delete(request)
  }
}

/** The key with the time when all lists were last loaded, including those that are too long to store. */
const LOOKED_UP_KEY = '/offline-lists'

/** Whether lists have been cached on this device before. */
export const hasLists = () => isCached(CACHE_READER_URL)

/**
 * Caches the site's lists with the code that searches them, in both languages: some 60 KB the first time, and later
 * only changes, at most every half an hour.
 * @throws {Error} if any part fails to load; the cache then stays unchanged
 */
export async function cacheLists(): Promise<void> {
  const last = await cachedResponse(LOOKED_UP_KEY, Date.now())
  if (last && Date.now() - last.at.getTime() < FRESH_MS) return
  await cacheOnce(CACHE_READER_URL)
  const currentPaths = new Set<string>()
  for (const locale of LOCALES) {
    await cacheResponse(
      messagesAddress(OFFLINE_AREAS, locale),
      await fetchList(messagesAddress(OFFLINE_AREAS, locale)),
      Date.now(),
    )
    for (const type of VEHICLE_TYPES)
      for (const part of await cacheListAbout(type, locale)) currentPaths.add(part)
  }
  await removeOldParts(currentPaths)
  await cacheResponse(LOOKED_UP_KEY, new Response(), Date.now())
}
