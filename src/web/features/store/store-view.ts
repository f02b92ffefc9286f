import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'

import { salesOpening, shortOpening, weekOf } from './opening.ts'

/** A phone number for display and for dialing. */
export type PhoneLink = Readonly<{ text: string; href: string }>

/** The store to visit or call, with its sales hours in the shopper's language. */
export type StoreView = Readonly<ReturnType<typeof storeView>>

/** A store's department: address, hours, phone number. */
export type DepartmentView = Readonly<ReturnType<typeof departmentView>>

/** In words; `null` without a ZIP code. */
export type Distance = Readonly<{ zip: string; text: string | null }>

/** A ZIP code, and its distance in miles from a dealer: `null` if unknown. */
export type ShopperDistance = Readonly<{ zip: string; miles: number | null }>

/** The distance, or that it is unknown. @see DLR-4 */
export function distanceOf(away: ShopperDistance | null, locale: Locale): Distance {
  const t = areaTranslator('store', locale)
  if (!away) return { zip: '', text: null }
  const { zip, miles } = away
  if (miles === null) return { zip, text: t('distanceUnknown') }
  return { zip, text: t('distanceAway', { distance: formatMiles(miles, locale), zip }) }
}

/** The ZIP code in an address; `null` for anything but five digits. @see DLR-4 */
export const requestedZip = (query: URLSearchParams): string | null =>
  /^\d{5}$/.exec(query.get('zip')?.trim() ?? '')?.[0] ?? null

/** A dealer's phone number for display and for dialing; `null` for none. */
export const phoneLink = (phone: string | null): PhoneLink | null =>
  phone ? { text: formatPhone(phone), href: paths.call(phone) } : null

/** A dealer's store now, in the dealer's time zone. @see DLR-1 to DLR-3 */
export function storeView(dealer: Dealer, now: Date, locale: Locale) {
  const place = `${dealer.city}, ${dealer.state} ${dealer.zip}`
  return {
    name: dealer.name,
    address: [dealer.address, place].filter((line) => line !== null),
    /** On a third-party map; `null` without a street address. */
    directionsHref: dealer.address
      ? paths.directions(`${dealer.name}, ${dealer.address}, ${place}`)
      : null,
    /** Of sales. */
    phone: phoneLink(salesPhone(dealer)),
    /** Whether sales is open; `null` if its hours are unknown. */
    open: salesOpening(dealer, now, locale),
    /** Seven days from today; empty if no hours are known. */
    week: weekOf(dealer, 'sales', now, locale),
  }
}

/** A dealer's department now, in the dealer's time zone. @see DLR-1 to DLR-3 */
export function departmentView(
  dealer: Dealer,
  department: Exclude<Department, 'sales'>,
  now: Date,
  locale: Locale,
) {
  const { name, address, directionsHref } = storeView(dealer, now, locale)
  return {
    name,
    address,
    directionsHref,
    /** Its own number, else the store's. */
    phone: phoneLink(dealer[`${department}Phone`] ?? dealer.phone),
    /** Whether it is open; `null` if its hours are unknown. */
    open: shortOpening(dealer, department, now, locale),
    week: weekOf(dealer, department, now, locale),
  }
}
