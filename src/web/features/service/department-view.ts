import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import {
  shortOpening,
  weekOf,
  type DayOfWeekView,
  type Opening,
} from '#web/features/store/opening.ts'
import {
  phoneLink,
  storeView,
  type PhoneLink,
  type StoreView,
} from '#web/features/store/store-view.ts'

/** The service department of a store: where, when, whom to call. */
export type DepartmentView = Pick<StoreView, 'name' | 'address' | 'directionsHref'> &
  Readonly<{
    /** Its own number, else the store's. */
    phone: PhoneLink | null
    /** `null` if its hours are unknown. */
    open: Opening | null
    week: readonly DayOfWeekView[]
  }>

/** The dealer whose service department a site speaks of: the one that gets its leads; `null` on a site without any. */
export const serviceDealer = (site: Site, dealers: Services['dealers']): Dealer | null =>
  dealers.byCode(site.arkonas.service) ?? dealers.own(site)

/** Its service department at an instant, by its own clock. @see DLR-1 to DLR-3 */
export function departmentView(dealer: Dealer, now: Date, locale: Locale): DepartmentView {
  const { name, address, directionsHref } = storeView(dealer, now, locale)
  return {
    name,
    address,
    directionsHref,
    phone: phoneLink(dealer.servicePhone ?? dealer.phone),
    open: shortOpening(dealer, 'service', now, locale),
    week: weekOf(dealer, 'service', now, locale),
  }
}
