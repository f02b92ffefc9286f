/** One page in every language it has, each by its absolute address. */
export type SitemapPage = Readonly<{
  /** English first, as the address without a mark of its language is for everyone. */
  addresses: readonly Readonly<{ language: string; href: string }>[]
  /** Last modified: `YYYY-MM-DD`, or an instant in UTC; `null` if unknown. */
  changed: string | null
}>

/** More than this a sitemap may not hold. @see https://www.sitemaps.org/protocol.html */
export const MAX_SITEMAP_ADDRESSES = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const text = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

const lastmod = (changed: string | null) =>
  changed === null ? '' : `<lastmod>${text(changed)}</lastmod>`

function entriesOf({ addresses, changed }: SitemapPage): readonly string[] {
  const [first] = addresses
  const languages = [...addresses, ...(first ? [{ ...first, language: 'x-default' }] : [])]
  const links = languages
    .map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${text(language)}" href="${text(href)}"/>`,
    )
    .join('')
  return addresses.map(
    ({ href }) => `<url><loc>${text(href)}</loc>${lastmod(changed)}${links}</url>`,
  )
}

/**
 * The sitemap of pages: an entry for each language of each, which names the others.
 * @throws {RangeError} for more addresses than a sitemap may hold
 */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(entriesOf)
  if (entries.length > MAX_SITEMAP_ADDRESSES)
    throw new RangeError(`${entries.length} addresses are too many for one sitemap`)
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The list of a site's sitemaps, each with the day or instant of its newest page. */
export function sitemapIndexXml(
  parts: readonly Readonly<{ href: string; changed: string | null }>[],
): string {
  const entries = parts.map(
    ({ href, changed }) => `<sitemap><loc>${text(href)}</loc>${lastmod(changed)}</sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`
}
