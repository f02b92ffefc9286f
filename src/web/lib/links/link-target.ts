type Link = Readonly<{
  /** As written: `getAttribute('href')`. */
  written: string
  /** As the browser resolved it. */
  url: URL
  target: string
  hasDownload: boolean
  rel: string
}>

/** The handler of a link: the router, the browser, or neither. */
export type LinkTarget = 'router' | 'browser' | 'refused'

const BROWSER_SCHEMES = new Set(['tel:', 'sms:', 'mailto:'])
/** Paths of the server that are not pages. */
export const NON_PAGE_PATH = /^\/api(?:$|[/-])|\.(?:json|xml|txt|csv|svg|pdf|webmanifest)$/

/** Whether the browser loads an address of this site as a document. */
const isDocument = ({ pathname, searchParams }: URL, documents: RegExp | null) =>
  NON_PAGE_PATH.test(pathname) || searchParams.has('lang') || documents?.test(pathname) === true

/**
 * The handler of a link. Hydrated pages of this site are handled by the router; other pages, files, the API, anchors of
 * the same page and a change of language (which the server stores in a cookie) by the browser. Another site is only
 * opened by a link marked with `rel="external"` or `target="_blank"`; script and data addresses never are.
 * @param documents matches the paths of pages that the browser loads; `null` for none, see `documentPaths`
 * @see SITE-10
 */
export function linkTarget(link: Link, here: URL, documents: RegExp | null = null): LinkTarget {
  const { url } = link
  if (BROWSER_SCHEMES.has(url.protocol)) return 'browser'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'refused'
  const opensNewTab = link.target !== '' && link.target !== '_self'
  if (url.origin !== here.origin) {
    return opensNewTab || /\bexternal\b/.test(link.rel) ? 'browser' : 'refused'
  }
  if (opensNewTab || link.hasDownload || isDocument(url, documents)) return 'browser'
  const isHere = url.pathname === here.pathname && url.search === here.search
  return isHere && link.written.includes('#') ? 'browser' : 'router'
}
