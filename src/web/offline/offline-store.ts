import { isLocale, type Locale } from '#i18n/locale.ts'

/** What the offline page is made of, one cache for each build: its name follows. Kept by the service worker. */
export const PAGE_CACHE = 'offline-page-'
/** The lists, saved vehicles and words that it shows, in the form of one build. Kept by pages. */
export const OFFLINE_CACHE = 'offline-kept'
/** Pictures of saved vehicles. Kept by pages. */
export const PICTURE_CACHE = 'offline-pictures'

/** Says when something was last known to be true. */
const CACHED_AT = 'x-kept-at'

/** Cached data is refreshed no sooner: offline it is at most this much older than the last visit. */
export const FRESH_MS = 30 * 60_000

/** Prices are offers of a day: what is older than this is not shown any more. */
const MAX_CACHED_MS = 7 * 86_400_000

/** Where the offline page is kept in a language. */
export const offlinePageKey = (locale: Locale): string => `/offline.${locale}`

/** Whether there is a page to show what is kept: not before the service worker is there, and not once it is removed. */
export const hasOfflinePage = async (): Promise<boolean> =>
  (await caches.keys()).some((name) => name.startsWith(PAGE_CACHE))

/** Where the saved vehicles are kept in a language, as the server shows them. */
export const savedKey = (locale: Locale): string => `/saved/vehicles.${locale}`

const LOCALE_KEY = '/offline-language'

/** The language of the last page that the shopper read; `null` if none is known. */
export async function cachedLocale(): Promise<Locale | null> {
  const cached = await (await caches.open(OFFLINE_CACHE)).match(LOCALE_KEY)
  const locale = await cached?.text()
  return isLocale(locale) ? locale : null
}

export const cacheLocale = async (locale: Locale): Promise<void> =>
  (await caches.open(OFFLINE_CACHE)).put(LOCALE_KEY, new Response(locale))

/** Keeps an answer under a key, with when it was true. */
export async function cacheResponse(key: string, answer: Response, nowMs: number): Promise<void> {
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const headers = { 'content-type': type, [CACHED_AT]: new Date(nowMs).toISOString() }
  const copy = new Response(await answer.arrayBuffer(), { headers })
  await (await caches.open(OFFLINE_CACHE)).put(key, copy)
}

type Cached = Readonly<{ answer: Response; at: Date }>

/** What is kept under a key, with when it was true; `null` for nothing, and for what is too old to be shown. */
export async function cachedResponse(key: string, nowMs: number): Promise<Cached | null> {
  const answer = await (await caches.open(OFFLINE_CACHE)).match(key)
  const at = new Date(answer?.headers.get(CACHED_AT) ?? '')
  const ageMs = nowMs - at.getTime()
  return answer && ageMs <= MAX_CACHED_MS ? { answer, at } : null
}
