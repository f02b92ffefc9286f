/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: it must come from a page of the back office itself. Browsers state the origin
 * of every such request; requests of other programs, which don't, are refused.
 */
export function isSameOriginRequest({ method, url, headers }: Request): boolean {
  if (SAFE.has(method)) return true
  const relation = headers.get('sec-fetch-site')
  if (relation !== null && relation !== 'same-origin') return false
  const sender = URL.parse(headers.get('origin') ?? '')
  return sender !== null && sender.host === (headers.get('host') ?? new URL(url).host)
}
