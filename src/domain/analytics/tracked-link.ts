import type { PageType, RouteName } from '#domain/pages/manifest.data.ts'
import { pageOfPath, type ToldPage } from '#domain/pages/page-of-path.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { AnalyticsEvent } from './events.ts'
import { formOfRoute } from './form-of-route.ts'

const LISTS = ['new', 'used', 'cpo'] as const satisfies readonly VehicleType[]

/** The vehicle list at a path; `null` for lists of several kinds and for other pages. */
export const listOfPath = (path: string): VehicleType | null =>
  LISTS.find((type) => path === `/search/${type}` || path.startsWith(`/search/${type}/`)) ?? null

/** The part of the page that contains a link. */
export type LinkPart = 'header' | 'footer' | 'page'

/** Task pages besides those of forms. */
const TOOLS: ReadonlySet<RouteName> = new Set([
  'sell-my-car',
  'shop-by-payment',
  'compare',
  'form-financetest',
])
const SPECIALS: ReadonlySet<PageType> = new Set(['dealer specials', 'service specials'])

/**
 * The event data of a followed link in header or footer, to a special or to a tool; `null` for any other link.
 * @param path the target on this site, without its query
 * @param isCard whether it is in one of several cards, such as on a specials page
 */
export function toldLink(
  path: string,
  { part, isCard, on }: Readonly<{ part: LinkPart; isCard: boolean; on: ToldPage }>,
): AnalyticsEvent | null {
  const page = pageOfPath(path)
  if (page.routeName === 'error') return null
  const link = { to: page.routeName, url: page.pageUrl }
  if (part !== 'page') return { event: 'menuUse', part, ...link }
  if (SPECIALS.has(page.pageType) || (isCard && SPECIALS.has(on.pageType)))
    return { event: 'specialUse', ...link }
  return TOOLS.has(page.routeName) || formOfRoute(page.routeName) !== null
    ? { event: 'ctaUse', ...link }
    : null
}

/** Pages whose address is a bearer secret. */
const OPENED_BY_ADDRESS: ReadonlySet<RouteName> = new Set([
  'my-request',
  'subscription',
  'sell-my-car-offer',
  'service-booking',
  'service-waiting',
])

/** Whether a page's address is a secret that third-party scripts must not read. */
export const isOpenedByAddress = (route: RouteName): boolean => OPENED_BY_ADDRESS.has(route)
