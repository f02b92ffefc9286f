import { pages } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { conditionSource, hasPage } from '#domain/pages/site/site-conditions.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { textName } from '#web/features/content/text-name.ts'
import { departmentView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { serviceDealer } from './service-dealer.ts'

/** The data that all pages of the service department share, in one language. */
export type ServiceView = Readonly<ReturnType<typeof serviceView>>

/** The prose pages of the department, in the order of its menu. */
const servicePages = pages.filter(
  ({ listed }) => listed?.[0] === 'service' && listed[1] === undefined,
)

/**
 * The menu, the contact and the booking link of a page of the service department.
 * @param path of the page
 * @param isBookedHere whether the page explains booking, at `#book`
 */
export function serviceView(app: AppContext, path: string, isBookedHere = false) {
  const { services, site, locale } = app
  const dealer = serviceDealer(site, services.dealers)
  const source = conditionSource(site, services.dealers)
  const menu = servicePages.flatMap((page) => {
    const href = `/${page.path}`
    const label = textName(app, href)
    const isHere = href === path
    return label !== null && (isHere || hasPage(page, source)) ? [{ href, label, isHere }] : []
  })
  return {
    /** The pages of the department, including this one. */
    menu,
    /** `null` on a site without a dealer. */
    department: dealer && departmentView(dealer, 'service', services.now(), locale),
    /** The target of the button in the page head; `null` if nothing can be booked. */
    bookHref:
      dealer && hasFeature(site, 'serviceScheduler')
        ? isBookedHere
          ? '#book'
          : `${paths.service()}#book`
        : null,
  }
}

/** Breadcrumbs from the home page through the department's first page to this one. */
export function serviceSteps({ menu }: Pick<ServiceView, 'menu'>, home: string) {
  const [first] = menu
  const here = menu.find(({ isHere }) => isHere)
  return [
    { label: home, href: paths.home() },
    ...(first && !first.isHere ? [{ label: first.label, href: first.href }] : []),
    ...(here ? [{ label: here.label }] : []),
  ]
}
