import { OFFLINE_PATH } from '#domain/pages/offline-path.ts'

/** Its address in the query: the path that was requested. */
const REQUESTED = 'to'
const LANGUAGE = 'lang'

/** The path and query of an address of this site; a change of language is not a part of it. */
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

/**
 * The page of this site that the query of the offline page asks for; `null` if it names none, itself, or a place
 * elsewhere.
 */
export function requestedPath(search: string, origin: string): string | null {
  const requested = new URLSearchParams(search).get(REQUESTED)
  const url = requested?.startsWith('/') ? URL.parse(requested, origin) : null
  if (url?.origin !== origin || url.pathname === OFFLINE_PATH) return null
  const path = pathOf(url)
  // Browsers read `//host` as an address of another server; `/.//host` is read as that path here.
  return path.startsWith('//') ? null : path
}
