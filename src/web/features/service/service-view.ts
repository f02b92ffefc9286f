import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { pages, type ServicePageId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { conditionSource, hasPage } from '#domain/pages/site/site-conditions.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import { departmentView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { assertOnSite } from '#web/lib/unknown-address.ts'

import { serviceDealer } from './service-dealer.ts'

/** The link to book a visit. */
export type BookingLink = Readonly<{
  href: string
  /** Whether it leads to another site. @see SITE-10 */
  isExternal: boolean
}>

/** The data of a service department page, in one language. */
export type ServiceView = Readonly<ReturnType<typeof serviceView>>

/** The prose pages of the department, in the order of its menu. */
const servicePages = pages.filter(
  ({ listed }) => listed?.[0] === 'service' && listed[1] === undefined,
)

const WITH_SCHEDULE: ReadonlySet<ServicePageId> = new Set(['service', 'service-express'])

/** Where a visit is booked; `null` on a site where none is booked online. */
function scheduleOf(
  id: ServicePageId,
  { site }: Pick<AppContext, 'site'>,
  dealer: Dealer,
): BookingLink | null {
  if (!hasFeature(site, 'serviceScheduler')) return null

  const external = site.serviceOptions.externalSchedulingUrl
  if (external !== '') return { href: external, isExternal: true }
  const isExpress = id === 'service-express' && dealer.service.expressShopId !== null
  return { href: paths.serviceScheduler(isExpress ? 'express' : 'main'), isExternal: false }
}

/**
 * The data of a service page.
 * @throws {Response} 404 if the page has no text, or is about a brand that the site does not sell
 */
export function serviceView(app: AppContext, id: ServicePageId) {
  const { services, site, locale, origin } = app
  const place = { siteKey: site.key, language: locale }
  const entry = services.content.entry('pages', id, place)
  const path = servicePages.find((page) => page.id === id)?.path ?? 'service'
  if (entry === null) throw data(`Page Not Found: /${path}`, { status: 404 })
  assertOnSite(app, `/${path}`)
  const dealer = serviceDealer(site, services.dealers)
  const hasSchedule = WITH_SCHEDULE.has(id)
  const source = conditionSource(site, services.dealers)
  const menu = servicePages.flatMap((page) => {
    const label = services.content.entry('pages', page.id, place)?.facts.name
    const isHere = page.id === id
    return label !== undefined && (isHere || hasPage(page, source))
      ? [{ href: `/${page.path}`, label, isHere }]
      : []
  })
  return {
    id,
    facts: entry.facts,
    text: textOfSite(entry.text, app),
    /** The pages of the department, including this one. */
    menu,
    /** `null` on a site without a dealer. */
    department: dealer && departmentView(dealer, 'service', services.now(), locale),
    /** The target of the button in the page head; `null` if nothing can be booked. */
    book:
      dealer && hasFeature(site, 'serviceScheduler')
        ? { href: hasSchedule ? '#book' : `${paths.service()}#book`, isExternal: false }
        : null,
    /** The same on the page that explains booking, at `#book`; `null` on pages that link to that one. */
    schedule: dealer && hasSchedule ? scheduleOf(id, { site }, dealer) : null,
    canonical: canonicalOf({ origin, locale }, `/${path}`),
  }
}

/** The page at an address: `/service/express` is the one of `service-express.md`; `null` for any other. */
export function servicePageOf(pathname: string): ServicePageId | null {
  const path = pathname.split('/').filter(Boolean).join('/')
  const page = servicePages.find((known) => known.path === path)
  // It is one of the department's pages.
  return page ? (page.id as ServicePageId) : null
}
