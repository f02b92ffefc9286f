import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'

/** The parameter with the requested path. */
const REQUESTED = 'to'
const LANGUAGE = 'lang'

/** The path and query of an address of this site, without a change of language. */
function pathOf(url: URL): string {
  const params = new URLSearchParams(url.search)
  params.delete(LANGUAGE)
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname
}

/**
 * The address of the offline page for a page that failed to load: `/offline?to=/search/used?make=Jeep`, with that
 * page's language.
 */
export function offlineAddress(requested: URL): string {
  const params = new URLSearchParams({ [REQUESTED]: pathOf(requested) })
  const language = requested.searchParams.get(LANGUAGE)
  if (language !== null) params.set(LANGUAGE, language)
  return `${OFFLINE_PATH}?${params}`
}

/** The requested page in the query of the offline page; `null` if it has none, or for itself or another site. */
export function requestedPath(search: string, origin: string): string | null {
  const requested = new URLSearchParams(search).get(REQUESTED)
  const url = requested?.startsWith('/') ? URL.parse(requested, origin) : null
  if (url?.origin !== origin || url.pathname === OFFLINE_PATH) return null
  const path = pathOf(url)
  // Browsers read `//host` as another server's address; `/.//host` is normalized to such a path
  // here.
  return path.startsWith('//') ? null : path
}
