import type { PageType, RouteName } from '#domain/pages/manifest.data.ts'
import { pageOfPath, type ToldPage } from '#domain/pages/page-of-path.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { AnalyticsEvent } from './events.ts'
import { formOfRoute } from './form-of-route.ts'

const LISTS = ['new', 'used', 'cpo'] as const satisfies readonly VehicleType[]

/** The list of vehicles that stands at a path; `null` for one of several kinds, and for none. */
export const listOfPath = (path: string): VehicleType | null =>
  LISTS.find((type) => path === `/search/${type}` || path.startsWith(`/search/${type}/`)) ?? null

/** Where a link stands. */
export type LinkPart = 'header' | 'footer' | 'page'

/** Pages that are for doing something, beside those of forms. */
const TOOLS: ReadonlySet<RouteName> = new Set([
  'sell-my-car',
  'shop-by-payment',
  'compare',
  'form-financetest',
])
const SPECIALS: ReadonlySet<PageType> = new Set(['dealer specials', 'service specials'])

/**
 * What is told of a link that was followed: one of the head or foot, to a special, or to a tool; `null` for any other.
 * @param path where it leads on this site, without its query
 * @param isCard whether it stands in one of several alike, such as the cards of a page of specials
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

/** Pages whose address opens them for whoever has it. */
const OPENED_BY_ADDRESS: ReadonlySet<RouteName> = new Set([
  'my-request',
  'subscription',
  'sell-my-car-offer',
  'service-booking',
  'service-waiting',
])

/** Whether a page's address is a key to it, which nobody else's script may read. */
export const isOpenedByAddress = (route: RouteName): boolean => OPENED_BY_ADDRESS.has(route)
