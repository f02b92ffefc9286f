import type { RequestInfo } from '#http/request/request-info.ts'

const MAX_ADDRESS_CHARACTERS = 2_000

/** The key of a page in the cache; `null` for one that must not be kept. */
export function pageKey(
  info: Pick<RequestInfo, 'site' | 'locale' | 'hasMarkedLinks'>,
  url: URL,
): string | null {
  const address = `${url.pathname}${url.search}`
  if (address.length > MAX_ADDRESS_CHARACTERS) return null
  return `${info.site.key} ${info.locale}${info.hasMarkedLinks ? ' marked' : ''} ${address}`
}
