import { pageOfSite, type TrackedPage } from '#domain/pages/page-of-path.ts'
import { pageAt, pages, routeNameOf, type PageType, type RouteName } from '#domain/pages/pages.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { AnalyticsEvent } from './events.ts'
import { formOfRoute } from './form-of-route.ts'

const LISTS = ['new', 'used', 'cpo'] as const satisfies readonly VehicleType[]

/** The vehicle list at a path; `null` for lists of several kinds and for other pages. */
export const listOfPath = (path: string): VehicleType | null =>
  LISTS.find((type) => path === `/search/${type}` || path.startsWith(`/search/${type}/`)) ?? null

/** The part of the page that contains a link. */
export type LinkPart = 'header' | 'footer' | 'page'

const SPECIALS: ReadonlySet<PageType> = new Set(['dealer specials', 'service specials'])

/**
 * The event data of a followed link in header or footer, to a special or to a tool; `null` for any other link.
 * @param path the target on this site, without its query
 * @param isCard whether it is in one of several cards, such as on a specials page
 */
export function trackedLink(
  path: string,
  { part, isCard, on }: Readonly<{ part: LinkPart; isCard: boolean; on: TrackedPage }>,
): AnalyticsEvent | null {
  const page = pageOfSite(path)
  if (page.routeName === 'error') return null
  const link = { to: page.routeName, url: page.pageUrl }
  if (part !== 'page') return { event: 'menuUse', part, ...link }
  if (SPECIALS.has(page.pageType) || (isCard && SPECIALS.has(on.pageType)))
    return { event: 'specialUse', ...link }
  return pageAt(path)?.isTool || formOfRoute(page.routeName) !== null
    ? { event: 'ctaUse', ...link }
    : null
}

/** Whether a page's address contains a secret that third-party scripts must not read. */
export const isOpenedByAddress = (route: RouteName): boolean =>
  pages.some((page) => page.params === 'secret' && routeNameOf(page) === route)
