/** A page with its absolute address in each language. */
export type SitemapPage = Readonly<{
  /** English first: the address without a language marker is the default. */
  addresses: readonly Readonly<{ language: string; href: string }>[]
  /** Last modified: `YYYY-MM-DD`, or an instant in UTC; `null` if unknown. */
  changed: string | null
}>

/** The protocol's limit. @see https://www.sitemaps.org/protocol.html */
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
 * A sitemap with an entry for each language of each page, which links the others.
 * @throws {RangeError} for more addresses than the protocol allows
 */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(entriesOf)
  if (entries.length > MAX_SITEMAP_ADDRESSES)
    throw new RangeError(`${entries.length} addresses are too many for one sitemap`)
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The index of a site's sitemaps, each with the day or time of its newest page. */
export function sitemapIndexXml(
  parts: readonly Readonly<{ href: string; changed: string | null }>[],
): string {
  const entries = parts.map(
    ({ href, changed }) => `<sitemap><loc>${text(href)}</loc>${lastmod(changed)}</sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`
}
