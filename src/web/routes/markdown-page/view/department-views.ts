import type { SectionBlock } from '#domain/content/page-blocks.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { serviceDealer } from '#web/features/service/service-dealer.ts'
import { departmentView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type BookBlock = Extract<SectionBlock, { kind: 'book' }>

const departmentOf = ({ services, locale }: AppContext, dealer: Dealer) =>
  departmentView(dealer, 'service', services.now(), locale)

/** Where a visit is booked. @see SITE-10 for a link to another site */
function scheduleOf({ site }: AppContext, dealer: Dealer, { shop }: BookBlock['options']) {
  const external = site.serviceOptions.externalSchedulingUrl
  if (external !== '') return { href: external, isExternal: true }
  const isExpress = shop === 'express' && dealer.service.expressShopId !== null
  return { href: paths.serviceScheduler(isExpress ? 'express' : 'main'), isExternal: false }
}

/** The booking of a service visit; `null` on a site where none is booked online. */
export function bookView(app: AppContext, { title, text, options }: BookBlock) {
  const dealer = serviceDealer(app.site, app.services.dealers)
  if (dealer === null || !hasFeature(app.site, 'serviceScheduler')) return null
  const schedule = scheduleOf(app, dealer, options)
  const { phone } = departmentOf(app, dealer)
  return { kind: 'book' as const, title, text, schedule, phone }
}

/** The service department with its hours; `null` on a site without a dealer. */
export function departmentCard(
  app: AppContext,
  { title, text }: Extract<SectionBlock, { kind: 'department' }>,
) {
  const dealer = serviceDealer(app.site, app.services.dealers)
  if (dealer === null) return null
  return { kind: 'department' as const, title, text, department: departmentOf(app, dealer) }
}
