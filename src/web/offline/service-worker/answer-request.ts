import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { isLocale, localeFromHeader, type Locale } from '#i18n/locale.ts'
import { offlineAddress } from '#web/offline/offline-address.ts'
import { cacheLocale, cachedLocale, offlinePageKey } from '#web/offline/offline-store.ts'

import type { FetchOfPage } from './worker-scope.ts'

/** Placeholder for pictures that are not cached: a covered vehicle. */
const COVERED = '/illustrations/default.svg'

/** What is kept under an address, whatever headers it was requested with. */
const cached = (address: Request | string) => caches.match(address, { ignoreVary: true })

/** The language of the offline page: the one that is requested, else that of the last page, else the browser's. */
async function localeOf(url: URL, languages: readonly string[]): Promise<Locale> {
  const requested = url.searchParams.get('lang')
  if (!isLocale(requested)) return (await cachedLocale()) ?? localeFromHeader(languages.join(','))
  await cacheLocale(requested)
  return requested
}

/** The answer of the network; what is kept if there is none. */
async function part(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const covered = request.destination === 'image' ? await cached(COVERED) : undefined
    return (await cached(request)) ?? covered ?? Response.error()
  }
}

/**
 * Answers for the network if there is none. It never answers for a network that answers, whatever that says, and
 * keeps no page that it sees.
 */
export function standIn(languages: readonly string[]) {
  /** Whether the last page that was requested did not come: its parts may not come either. */
  let isCutOff = false

  /** The answer of the network; the offline page if there is none. */
  async function page({ request, preloadResponse }: FetchOfPage): Promise<Response> {
    try {
      const answer = (await preloadResponse) ?? (await fetch(request))
      isCutOff = false
      return answer
    } catch {
      isCutOff = true
      const url = new URL(request.url)
      if (url.pathname !== OFFLINE_PATH)
        return Response.redirect(new URL(offlineAddress(url), url).href)
      return (await cached(offlinePageKey(await localeOf(url, languages)))) ?? Response.error()
    }
  }

  /** What a request is answered with; `null` leaves it to the browser, as if there were no worker. */
  return (event: FetchOfPage): Promise<Response> | null => {
    const { request } = event
    if (request.method !== 'GET') return null
    if (request.mode === 'navigate') return request.destination === 'document' ? page(event) : null
    const isOfOfflinePage = URL.parse(request.referrer)?.pathname === OFFLINE_PATH
    return isCutOff || isOfOfflinePage ? part(request) : null
  }
}
