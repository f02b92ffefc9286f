import { asTrackable } from '#domain/kernel/trackable.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'
import type { RouteName } from '#domain/pages/pages.ts'

import type { AnalyticsEvent } from './events.ts'
import type { LinkPart } from './tracked-link.ts'

/** The target of a link on a static page. */
type StaticLink = Readonly<{
  to: RouteName
  /** Its tracked path; omitted if it is the path itself. */
  url?: string
  /** The event of such a link in the page's main part; omitted for none. */
  event?: 'ctaUse' | 'specialUse'
}>

/** The tracked links of a static page, by path. */
export type StaticLinks = Readonly<Record<string, StaticLink>>

/** Analytics data that the server writes into a static page, whose script has no page manifest. */
export type StaticPageData = Readonly<{
  page: TrackedPage
  links: StaticLinks
  /** Events of the page besides its view. */
  events: readonly AnalyticsEvent[]
}>

/** The event of a link that is followed on a static page; `null` for none. */
export function staticLinkEvent(
  links: StaticLinks,
  path: string,
  part: LinkPart,
): AnalyticsEvent | null {
  const link = links[path]
  if (!link) return null
  const target = { to: link.to, url: asTrackable<'path'>(link.url ?? path) }
  if (part !== 'page') return { event: 'menuUse', part, ...target }
  return link.event ? { event: link.event, ...target } : null
}
