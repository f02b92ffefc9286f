import { isBackOffice } from '#domain/access/back-office-path.ts'
import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'
import { isLocale, localeFromHeader, type Locale } from '#i18n/locale.ts'
import { offlineAddress } from '#web/offline/offline-address.ts'
import { cachedSizes } from '#web/offline/offline-picture.ts'
import { cacheLocale, cachedLocale, offlinePageKey } from '#web/offline/offline-store.ts'

import type { FetchOfPage } from './worker-scope.ts'

/** Placeholder for pictures that are not cached: a covered vehicle. */
const COVERED = '/illustrations/default.svg'

/** The cached response of an address, regardless of request headers. */
const cached = (address: Request | string) => caches.match(address, { ignoreVary: true })

/** The language of the offline page: the requested one, else that of the last page, else the browser's. */
async function localeOf(url: URL, languages: readonly string[]): Promise<Locale> {
  const requested = url.searchParams.get('lang')
  if (!isLocale(requested)) return (await cachedLocale()) ?? localeFromHeader(languages.join(','))
  await cacheLocale(requested)
  return requested
}

/** The cached picture of an address, if need be in another size. */
async function picture(url: string): Promise<Response | undefined> {
  for (const address of [...cachedSizes(new URL(url).pathname), COVERED]) {
    const found = await cached(address)
    if (found) return found
  }
  return undefined
}

/** The network response, else the cached one. */
async function part(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const found = await cached(request)
    if (found) return found
    return (request.destination === 'image' && (await picture(request.url))) || Response.error()
  }
}

/** Responds when the network fails. It never replaces a network response, whatever its status, and caches no page. */
export function offlineResponse(languages: readonly string[]) {
  /** Whether the last navigation failed: then its parts may fail too. */
  let isOffline = false

  /** The network response, else the offline page. */
  async function page({ request, preloadResponse }: FetchOfPage): Promise<Response> {
    try {
      const response = (await preloadResponse) ?? (await fetch(request))
      isOffline = false
      return response
    } catch {
      isOffline = true
      const url = new URL(request.url)
      if (url.pathname !== OFFLINE_PATH)
        return Response.redirect(new URL(offlineAddress(url), url).href)
      return (await cached(offlinePageKey(await localeOf(url, languages)))) ?? Response.error()
    }
  }

  /** The response to a request; `null` leaves it to the browser, as if there were no worker. */
  return (event: FetchOfPage): Promise<Response> | null => {
    const { request } = event
    if (request.method !== 'GET' || isBackOffice(new URL(request.url).pathname)) return null
    if (request.mode === 'navigate') return request.destination === 'document' ? page(event) : null
    const isOfOfflinePage = URL.parse(request.referrer)?.pathname === OFFLINE_PATH
    return isOffline || isOfOfflinePage ? part(request) : null
  }
}
