import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'

import { salesOpening, shortOpening, weekOf } from './opening.ts'

/** A phone number as it is read, and as it is dialed. */
export type PhoneLink = Readonly<{ text: string; href: string }>

/** The store to visit or call, with the hours of its sales department in the shopper's language. */
export type StoreView = Readonly<ReturnType<typeof storeView>>

/** A department of a store: where, when, whom to call. */
export type DepartmentView = Readonly<ReturnType<typeof departmentView>>

/** In words; `null` if no zip code is given. */
export type Distance = Readonly<{ zip: string; text: string | null }>

/** A zip code, and how many miles it is from a dealer: `null` if that is unknown. */
export type Away = Readonly<{ zip: string; miles: number | null }>

/** The distance, or that it is unknown. @see DLR-4 */
export function distanceOf(away: Away | null, locale: Locale): Distance {
  const t = areaTranslator('store', locale)
  if (!away) return { zip: '', text: null }
  const { zip, miles } = away
  if (miles === null) return { zip, text: t('distanceUnknown') }
  return { zip, text: t('distanceAway', { distance: formatMiles(miles, locale), zip }) }
}

/** The zip code that an address asks about; `null` for anything but five digits. @see DLR-4 */
export const requestedZip = (query: URLSearchParams): string | null =>
  /^\d{5}$/.exec(query.get('zip')?.trim() ?? '')?.[0] ?? null

/** A dealer's phone number to be read and dialed; `null` for none. */
export const phoneLink = (phone: string | null): PhoneLink | null =>
  phone ? { text: formatPhone(phone), href: paths.call(phone) } : null

/** A dealer's store at an instant, by the dealer's own clock. @see DLR-1 to DLR-3 */
export function storeView(dealer: Dealer, now: Date, locale: Locale) {
  const place = `${dealer.city}, ${dealer.state} ${dealer.zip}`
  return {
    name: dealer.name,
    address: [dealer.address, place].filter((line) => line !== null),
    /** On a map of another site; `null` without a street address. */
    directionsHref: dealer.address
      ? paths.directions(`${dealer.name}, ${dealer.address}, ${place}`)
      : null,
    phone: phoneLink(dealer.phone),
    /** Whether sales is open; `null` if its hours are unknown. */
    open: salesOpening(dealer, now, locale),
    /** Seven days from today on; empty where no hours are known. */
    week: weekOf(dealer, 'sales', now, locale),
  }
}

/** A department of a dealer at an instant, by the dealer's own clock. @see DLR-1 to DLR-3 */
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
