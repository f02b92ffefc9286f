import type { TrackedPage } from '#domain/pages/page-of-path.ts'

import type { StaticLinks } from './static-link-event.ts'
import { trackedLink } from './tracked-link.ts'

const HREF = /<a\b[^>]*?\shref="(\/[^"?#]*)/g

const pathsIn = (html: string): readonly string[] => [
  ...new Set(Array.from(html.matchAll(HREF), ([, path = '']) => path)),
]

/**
 * The links of a rendered page that analytics tracks: all links in header and footer, and links in the main part that
 * have an event.
 */
export function staticLinks(html: string, on: TrackedPage): StaticLinks {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const headerAndFooterPaths = new Set(pathsIn(html.replace(main, '')))
  const links = new Map<string, StaticLinks[string]>()
  for (const path of pathsIn(html)) {
    const menu = trackedLink(path, { part: 'header', isCard: false, on })
    const inPage = trackedLink(path, { part: 'page', isCard: false, on })
    if (menu?.event !== 'menuUse' || (inPage === null && !headerAndFooterPaths.has(path))) continue
    const { to, url } = menu
    const event = inPage?.event === 'ctaUse' || inPage?.event === 'specialUse' ? inPage.event : null
    if (to === 'customer-info') continue
    links.set(path, { to, ...(url === path ? {} : { url }), ...(event && { event }) })
  }
  return Object.fromEntries(links)
}
