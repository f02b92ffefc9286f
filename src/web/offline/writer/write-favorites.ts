import type { FavoriteVehicle } from '#domain/favorites/favorites.ts'
import { savedVehiclesPath } from '#domain/pages/favorites-paths.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { SavedCards } from '#web/features/saved-cards/saved-card-view.ts'
import { cachedSize } from '#web/offline/offline-picture.ts'
import {
  FRESH_MS,
  cacheResponse,
  OFFLINE_CACHE,
  cachedResponse,
  PICTURE_CACHE,
  savedKey,
} from '#web/offline/offline-store.ts'

/** The size limit for all pictures of saved vehicles. */
export const MAX_PICTURE_BYTES = 4_000_000

/** Caches the public cards of saved vehicles in a language. @see SHP-6 */
async function cacheCards(ids: readonly string[], locale: Locale): Promise<SavedCards> {
  const response = await fetch(savedVehiclesPath(ids), {
    // Without the shopper's cookies, which would set the language of both.
    credentials: 'omit',
    headers: { 'accept-language': locale },
  })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // The loader of the page responds in this format.
  const cards = (await response.clone().json()) as SavedCards
  await cacheResponse(savedKey(locale), response, Date.now())
  return cards
}

/** A cacheable picture; `null` for one without CORS. */
async function loadPicture(address: string): Promise<Response | null> {
  try {
    const response = await fetch(address)
    return response.ok ? response : null
  } catch {
    return null
  }
}

/**
 * Caches as many of these pictures as fit, in order, and no others.
 * @param addresses of pictures, most important first
 */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE)
  const urls = new Set(addresses.map((address) => new URL(address, location.href).href))
  for (const request of await cache.keys()) if (!urls.has(request.url)) await cache.delete(request)
  let bytes = 0
  for (const address of urls) {
    const picture = (await cache.match(address)) ?? (await loadPicture(address))
    if (!picture) continue
    const body = await picture.clone().blob()
    bytes += body.size
    if (bytes > MAX_PICTURE_BYTES) await cache.delete(address)
    else await cache.put(address, picture)
  }
}

/** The key with the ids of cached vehicles. */
const IDS_KEY = '/saved/vehicles.ids'

async function areFresh(ids: readonly string[]): Promise<boolean> {
  const last = await cachedResponse(IDS_KEY, Date.now())
  const isFresh = last !== null && Date.now() - last.at.getTime() < FRESH_MS
  return isFresh && (await last.answer.text()) === JSON.stringify(ids)
}

/**
 * Caches the saved vehicles with their pictures, and deletes those that are no longer saved. Unchanged ones are
 * requested once in half an hour.
 * @throws {Error} if they fail to load; the cache then stays unchanged
 */
export async function cacheSaved(saved: readonly FavoriteVehicle[]): Promise<void> {
  if (saved.length === 0) {
    const cache = await caches.open(OFFLINE_CACHE)
    for (const key of [IDS_KEY, ...LOCALES.map(savedKey)]) await cache.delete(key)
    await caches.delete(PICTURE_CACHE)
    return
  }
  const ids = saved.map(({ id }) => id)
  if (await areFresh(ids)) return
  const shown = await Promise.all(LOCALES.map((locale) => cacheCards(ids, locale)))
  const pictures = ids.flatMap((id) => shown[0]?.cards[id]?.picture.src ?? [])
  await cachePictures(pictures.map(cachedSize))
  await cacheResponse(IDS_KEY, Response.json(ids), Date.now())
}
