import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { paths } from '#domain/pages/paths.ts'
import type { OwnWaiting } from '#domain/service/booking.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** An entry of the waiting list as its shopper sees it. */
export type WaitingView = ReturnType<typeof waitingView>

/** An entry of the waiting list in the shopper's language, its times by the clock of the shop. */
export function waitingView(app: AppContext, entry: OwnWaiting) {
  const { locale, services, site } = app
  const t = areaTranslator('scheduler', locale)
  const { state, preference, offer, bookingToken } = entry
  return {
    state,
    shop: services.dealers.byCode(entry.dealerCode)?.name ?? site.name,
    days: t('waitDays', {
      from: formatDay(preference.from, locale),
      to: formatDay(preference.to, locale),
    }),
    part: t(`part.${preference.part}`),
    work: entry.services.map(({ name }) => name[locale]),
    offer: offer && {
      slot: slotName(offer.slot, locale),
      until: slotName(slotText(localMoment(new Date(offer.until), entry.timeZone)), locale),
    },
    bookingHref: bookingToken && paths.serviceBooking(bookingToken),
    againHref: paths.serviceScheduler(),
  }
}
