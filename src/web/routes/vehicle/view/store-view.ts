import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { hoursOfDay, type DayHours } from '#domain/hours/hours-of-day.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { paths } from '#paths'
import type { Site } from '#sites/schema.ts'

/** The store to visit or call, with the hours of its sales department in the shopper's language. */
export type StoreView = Readonly<{
  name: string
  address: readonly string[]
  /** On a map of another site; `null` without a street address. */
  directionsHref: string | null
  phone: Readonly<{ text: string; href: string }> | null
  /** Whether sales is open, and until when or from when; `null` where its hours are unknown. */
  open: Readonly<{ isOpen: boolean; text: string }> | null
  /** Seven days from today on; empty where no hours are known. */
  week: readonly Readonly<{ day: string; hours: string }>[]
  /** From the zip code that the shopper asked about, empty for none; `href` tells it from others. */
  distance: Distance & Readonly<{ href: string }>
}>

/** In words; `null` where no zip code is given. */
export type Distance = Readonly<{ zip: string; text: string | null }>

/** A zip code, and how many miles it is from a dealer: `null` where that is unknown. */
export type Away = Readonly<{ zip: string; miles: number | null }>

type Dealers = Readonly<{
  own: (site: Site) => Dealer | null
  byCode: (code: string) => Dealer | null
}>

/**
 * The dealer that the page of a vehicle sends shoppers to: the vehicle's own where the site says so, else
 * the site's; where there is only one of them, that one.
 */
export function storeOf(site: Site, dealers: Dealers, dealerCode: string): Dealer | null {
  const candidates = [dealers.own(site), dealers.byCode(dealerCode)]
  if (site.detailOptions.showVdpDealerDetailsByCar) candidates.reverse()
  return candidates.find((dealer) => dealer !== null) ?? null
}

const DAYS_A_WEEK = 7

const weekday = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(INTL_LOCALE[locale], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

function hoursText(hours: DayHours | null, locale: Locale): string {
  const t = areaTranslator('vehicle', locale)
  if (hours === null) return t('unknownHours')
  if (hours === 'closed') return t('closed')
  return t('hours', { open: timeText(hours.openMinutes), close: timeText(hours.closeMinutes) })
}

function weekOf(dealer: Dealer, now: Date, locale: Locale): StoreView['week'] {
  const t = areaTranslator('vehicle', locale)
  const today = localMoment(now, dealerTimeZone(dealer)).date
  const days = Array.from({ length: DAYS_A_WEEK }, (_, ahead) => {
    const date = addDays(today, ahead)
    return { date, hours: hoursOfDay(dealer, 'sales', date) }
  })
  if (days.every(({ hours }) => hours === null)) return []
  return days.map(({ date, hours }) => {
    const day = weekday(date, locale)
    return { day: date === today ? t('today', { day }) : day, hours: hoursText(hours, locale) }
  })
}

function openOf(dealer: Dealer, now: Date, locale: Locale): StoreView['open'] {
  const t = areaTranslator('vehicle', locale)
  const state = openState(dealer, 'sales', now)
  if (state === null) return null
  if (state.isOpen) {
    const text = state.closesAt
      ? t('openUntil', { time: timeText(state.closesAt.minutes) })
      : t('openNow')
    return { isOpen: true, text }
  }
  if (!state.opensAt) return { isOpen: false, text: t('closedNow') }
  const { date, minutes } = state.opensAt
  const isToday = date === localMoment(now, dealerTimeZone(dealer)).date
  const time = timeText(minutes)
  return {
    isOpen: false,
    text: isToday ? t('opensToday', { time }) : t('opensOn', { time, day: weekday(date, locale) }),
  }
}

/** How far it is, or that nobody knows. @see DLR-4 */
export function distanceOf(away: Away | null, locale: Locale): Distance {
  const t = areaTranslator('vehicle', locale)
  if (!away) return { zip: '', text: null }
  const { zip, miles } = away
  return { zip, text: miles === null ? t('distanceUnknown') : t('distanceAway', { n: miles, zip }) }
}

/** The zip code that an address asks about; `null` for anything but five digits. @see DLR-4 */
export const askedZip = (query: URLSearchParams): string | null =>
  /^\d{5}$/.exec(query.get('zip')?.trim() ?? '')?.[0] ?? null

/**
 * A dealer as the page of a vehicle shows it at an instant, by the dealer's own clock.
 * @param away where the shopper asked how far it is
 * @see DLR-1 to DLR-4
 */
export function storeView(
  dealer: Dealer,
  now: Date,
  locale: Locale,
  away: Away | null = null,
): StoreView {
  const place = `${dealer.city}, ${dealer.state} ${dealer.zip}`
  return {
    name: dealer.name,
    address: [dealer.address, place].filter((line) => line !== null),
    directionsHref: dealer.address
      ? paths.directions(`${dealer.name}, ${dealer.address}, ${place}`)
      : null,
    phone: dealer.phone
      ? { text: formatPhone(dealer.phone), href: paths.call(dealer.phone) }
      : null,
    open: openOf(dealer, now, locale),
    week: weekOf(dealer, now, locale),
    distance: { ...distanceOf(away, locale), href: paths.storeDistance(dealer.code) },
  }
}
