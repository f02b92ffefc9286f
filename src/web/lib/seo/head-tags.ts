import { pathIn } from '#domain/seo/page-address.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { insertAt, type PageEdit } from '#web/lib/document/page-edits.ts'

import { scriptJson } from './json-ld.ts'
import type { PageAbout } from './page-about.ts'

type Site = Readonly<{
  name: string
  /** Makes paths absolute. */
  origin: string
  locale: Locale
  /** The picture of links to the site, for pages without their own. */
  picture: Readonly<{ path: string; alt: string }>
}>

const PICTURE = { width: 1200, height: 630 } as const
const TERRITORY = { en: 'en_US', es: 'es_US' } as const satisfies Record<Locale, string>
const END = '</head>'
/** The start of the footer, see `SiteLayout`. */
const FOOTER = '<div id="site-foot"'

/** Escapes for attributes. Texts read from the page are already escaped. */
const written = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The metadata in a rendered head, still escaped. */
function readHead(head: string) {
  const one = (pattern: RegExp) => pattern.exec(head)?.[1] ?? null
  return {
    title: one(/<title[^>]*>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/) ?? '',
  }
}
type Head = ReturnType<typeof readHead>

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${href}"/>`

/** The alternates of a page in each language, and the default one. @param paths if it has one for each language */
function alternates(
  canonical: string,
  paths: PageAbout['paths'],
  origin: string,
): readonly string[] {
  const plain = canonical.replace(/(?:\?|&amp;)lang=es$/, '')
  const addressIn = (locale: Locale) => (paths ? written(origin + paths[locale]) : plain)
  return [
    ...LOCALES.map((locale) =>
      alternate(locale, pathIn(addressIn(locale), locale).replace('&lang', '&amp;lang')),
    ),
    alternate('x-default', addressIn('en')),
  ]
}

function shareTags({ title, description, canonical }: Head, about: PageAbout, site: Site) {
  const { path, alt } = about.picture ?? site.picture
  const image = written(site.origin + path)
  const tags: readonly (readonly [
    kind: 'property' | 'name',
    name: string,
    value: string | null,
  ])[] = [
    ['property', 'og:type', about.kind ?? 'website'],
    ['property', 'og:site_name', written(site.name)],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:locale', TERRITORY[site.locale]],
    ...LOCALES.filter((locale) => locale !== site.locale).map(
      (locale) => ['property', 'og:locale:alternate', TERRITORY[locale]] as const,
    ),
    ['property', 'og:image', image],
    ['property', 'og:image:width', String(PICTURE.width)],
    ['property', 'og:image:height', String(PICTURE.height)],
    ['property', 'og:image:alt', written(alt)],
    // Everything else comes from the tags above.
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  return tags.flatMap(([kind, name, value]) =>
    value ? [`<meta ${kind}="${name}" content="${value}"/>`] : [],
  )
}

/**
 * Adds machine-readable tags to a page's head: alternates in the other language, link preview, and after its main part
 * structured data. They are derived from the title, the description, the canonical address and the robots tag of the
 * page, so every page has them. A personal page gets none, and one that is not indexed names no other language.
 * @param html a rendered page; nothing is added to one without a head
 * @see SITE-7
 */
export function headTagEdits(html: string, about: PageAbout, site: Site): readonly PageEdit[] {
  const end = html.indexOf(END)
  if (end < 0) return []
  const head = readHead(html.slice(0, end))
  if (head.title === null || head.robots.includes('nofollow')) return []
  const isListed = !head.robots.includes('noindex')
  const tags = [
    ...(head.canonical !== null && isListed && !about.hasOneLanguage
      ? alternates(head.canonical, about.paths, site.origin)
      : []),
    ...shareTags(head, about, site),
  ]
  const data = (about.jsonLd ?? []).flatMap((one) =>
    one ? [`<script type="application/ld+json">${scriptJson(one)}</script>`] : [],
  )
  // Structured data repeats texts of the page, so it compresses best right after them: at the start
  // of the footer, which is not hydrated.
  const footer = html.indexOf(FOOTER, end)
  const behind = footer < 0 ? end : html.indexOf('>', footer) + 1
  return [insertAt(end, tags.join('')), insertAt(behind, data.join(''))]
}
