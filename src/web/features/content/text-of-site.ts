import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import { isOnSite, waysOf } from '#site-map/ways.ts'
import type { Site } from '#sites/schema.ts'

/** A text as a site can show it: without links to lists that the site does not have. */
export function textOfSite(text: ContentText, site: Site): ContentText {
  const ways = waysOf(site)
  return fitLinks(text, (href) => isOnSite(ways, href))
}
