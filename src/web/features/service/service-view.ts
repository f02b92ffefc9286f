import { data } from 'react-router'

import type { ContentFacts } from '#domain/content/content-kinds.ts'
import type { ContentText } from '#domain/content/content-text.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasServicePage, SERVICE_PAGES, type ServicePageId } from '#domain/pages/service-pages.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { departmentView, serviceDealer, type DepartmentView } from './department-view.ts'

/** Where a visit is booked. */
export type BookingWay = Readonly<{
  href: string
  /** Whether that is another site. @see SITE-10 */
  isExternal: boolean
}>

/** What a page of the service department shows, in one language. */
export type ServiceView = Readonly<{
  id: ServicePageId
  facts: ContentFacts<'pages'>
  text: ContentText
  /** The pages of the department, this one among them. */
  menu: readonly Readonly<{ href: string; label: string; isHere: boolean }>[]
  /** `null` on a site without a dealer. */
  department: DepartmentView | null
  /** What the button at the head of the page leads to; `null` where nothing can be booked. */
  book: BookingWay | null
  /** The same from where it is explained, at `#book`; `null` on pages that lead to the one that has it. */
  schedule: BookingWay | null
  canonical: string
}>

const WITH_SCHEDULE: ReadonlySet<ServicePageId> = new Set(['service', 'service-express'])

function scheduleOf(id: ServicePageId, { site }: Pick<AppContext, 'site'>, dealer: Dealer) {
  const elsewhere = site.serviceOptions.externalSchedulingUrl
  if (elsewhere !== '') return { href: elsewhere, isExternal: true }
  const isExpress = id === 'service-express' && dealer.service.expressShopId !== null
  return { href: paths.serviceScheduler(isExpress ? 'express' : 'main'), isExternal: false }
}

/**
 * What a page of the service department shows now.
 * @throws {Response} 404 where nobody has written it
 */
export function serviceView(
  { services, site, locale, origin }: AppContext,
  id: ServicePageId,
): ServiceView {
  const place = { siteKey: site.key, language: locale }
  const entry = services.content.entry('pages', id, place)
  const path = SERVICE_PAGES.find(([page]) => page === id)?.[1] ?? paths.service()
  if (entry === null) throw data(`Page Not Found: ${path}`, { status: 404 })
  const dealer = serviceDealer(site, services.dealers)
  const hasSchedule = WITH_SCHEDULE.has(id)
  const menu = SERVICE_PAGES.flatMap(([page, href]) => {
    const label = services.content.entry('pages', page, place)?.facts.name
    return label !== undefined && (page === id || hasServicePage(page, dealer))
      ? [{ href, label, isHere: page === id }]
      : []
  })
  return {
    id,
    facts: entry.facts,
    text: entry.text,
    menu,
    department: dealer && departmentView(dealer, services.now(), locale),
    book: dealer && { href: hasSchedule ? '#book' : `${paths.service()}#book`, isExternal: false },
    schedule: dealer && hasSchedule ? scheduleOf(id, { site }, dealer) : null,
    canonical: canonicalOf({ origin, locale }, path),
  }
}

const KNOWN: ReadonlySet<string> = new Set(SERVICE_PAGES.map(([id]) => id))

/** The page of an address: `/service/express` is that of `service-express.md`; `null` for any other. */
export function servicePageOf(pathname: string): ServicePageId | null {
  const id = pathname.split('/').filter(Boolean).join('-')
  // It is one of the names of the table.
  return KNOWN.has(id) ? (id as ServicePageId) : null
}
