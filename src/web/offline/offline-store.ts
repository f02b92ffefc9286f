import { isLocale, type Locale } from '#i18n/locale.ts'

/** The files of the offline page, one cache per build, named after it. Written by the service worker. */
export const PAGE_CACHE = 'offline-page-'
/** Its lists, saved vehicles and messages, in the format of one build. Written by pages. */
export const OFFLINE_CACHE = 'offline-kept'
/** Pictures of saved vehicles. Written by pages. */
export const PICTURE_CACHE = 'offline-pictures'

/** The header with the time of the data. */
const CACHED_AT = 'x-kept-at'

/** The minimum interval between refreshes: offline data is at most this much older than the last visit. */
export const FRESH_MS = 30 * 60_000

/** Prices are short-lived: older data is not shown. */
const MAX_CACHED_MS = 7 * 86_400_000

/** The cache key of the offline page in a language. */
export const offlinePageKey = (locale: Locale): string => `/offline.${locale}`

/** Whether the offline page is available: only while the service worker is installed. */
export const hasOfflinePage = async (): Promise<boolean> =>
  (await caches.keys()).some((name) => name.startsWith(PAGE_CACHE))

/** The cache key of the saved vehicles in a language, as rendered by the server. */
export const savedKey = (locale: Locale): string => `/saved/vehicles.${locale}`

const LOCALE_KEY = '/offline-language'

/** The language of the last page that the shopper read; `null` if unknown. */
export async function cachedLocale(): Promise<Locale | null> {
  const cached = await (await caches.open(OFFLINE_CACHE)).match(LOCALE_KEY)
  const locale = await cached?.text()
  return isLocale(locale) ? locale : null
}

/** Stores the language for `cachedLocale`. */
export const cacheLocale = async (locale: Locale): Promise<void> =>
  (await caches.open(OFFLINE_CACHE)).put(LOCALE_KEY, new Response(locale))

/** Caches a response under a key, with its time. */
export async function cacheResponse(key: string, response: Response, nowMs: number): Promise<void> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const headers = { 'content-type': type, [CACHED_AT]: new Date(nowMs).toISOString() }
  const copy = new Response(await response.arrayBuffer(), { headers })
  await (await caches.open(OFFLINE_CACHE)).put(key, copy)
}

type Cached = Readonly<{ answer: Response; at: Date }>

/** The cached response of a key, with its time; `null` for none, and if it is too old to be shown. */
export async function cachedResponse(key: string, nowMs: number): Promise<Cached | null> {
  const response = await (await caches.open(OFFLINE_CACHE)).match(key)
  const at = new Date(response?.headers.get(CACHED_AT) ?? '')
  const ageMs = nowMs - at.getTime()
  return response && ageMs <= MAX_CACHED_MS ? { answer: response, at } : null
}
