import type { Dealer } from '#domain/dealers/dealer.ts'
import { appointmentDays, slotText } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { dayName } from '#i18n/format-day.ts'
import { storeView } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The next days that have times, with a few of each, spread over the day. */
const DAYS_SHOWN = 3
const TIMES_SHOWN = 4

/** A given number of entries of a list, evenly spread, including the first and the last. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  return Array.from(
    { length: count },
    (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))],
  ).flatMap((one) => one ?? [])
}

/** Address and times for an inspection: each time links to the form that books it. */
export function inspectionView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  dealer: Dealer,
  offer: Offer,
) {
  const { address, directionsHref } = storeView(dealer, services.now(), locale)
  const days = hasFeature(site, 'appointments')
    ? appointmentDays(dealer, services.now()).filter(({ times }) => times.length > 0)
    : []
  const form = paths.vehicleAppointment({ stock: null, dealerCode: dealer.code })
  const hrefOf = (slot: string | null) =>
    `${form}&${new URLSearchParams({ offer: offer.id, ...(slot && { slot }) })}`
  return {
    name: dealer.name,
    city: dealer.city,
    address,
    directionsHref,
    phone: dealer.phone && formatPhone(dealer.phone),
    callHref: dealer.phone && paths.call(dealer.phone),
    allHref: days.length > 0 ? hrefOf(null) : null,
    days: days.slice(0, DAYS_SHOWN).map(({ date, times }) => ({
      date,
      name: dayName(date, locale),
      times: spread(times, TIMES_SHOWN).map((minutes) => ({
        label: timeText(minutes),
        href: hrefOf(slotText({ date, minutes })),
      })),
    })),
  }
}
export type InspectionView = ReturnType<typeof inspectionView>
