import { monthOf } from '#domain/hours/calendar-month.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import type { BookingState, DaysAnswer, ShopperBooking } from '#domain/service/booking.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { atTime } from '#i18n/at-time.ts'
import { dayName } from '#i18n/format-day.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import { bookableMonth, monthView, type MonthView } from '#web/features/scheduler/month-view.ts'
import { totalText } from '#web/features/scheduler/service-words.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import { statedName, statedVehicle } from '#web/features/scheduler/stated-vehicle.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The shop's address, directions and phone number. */
type PlaceView = Readonly<ReturnType<typeof placeView>>

/** The shop of a visit. */
function placeView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  { dealerCode, shopName }: Pick<ShopperBooking, 'dealerCode' | 'shopName'>,
) {
  const dealer = services.dealers.byCode(dealerCode)
  const phone = dealer?.servicePhone ?? dealer?.phone ?? null
  const address = dealer
    ? [dealer.address, dealer.city, `${dealer.state} ${dealer.zip}`].filter((part) => part !== null)
    : []
  return {
    shop: shopName[locale],
    dealer: dealer?.name ?? site.name,
    /** In one line. */
    address: address.join(', '),
    directionsHref: dealer?.address ? paths.directions(address.join(', ')) : null,
    phone: phone && formatPhone(phone),
    callHref: phone && paths.call(phone),
  }
}

/** The action just performed, from the address after a post. */
const DONE = ['booked', 'moved', 'same', 'cancelled'] as const

const MINUTE_MS = 60_000

/** A booked visit as shown to its shopper. */
export type BookingView = Readonly<{
  state: BookingState | 'begun'
  /** For an unconfirmed visit: the address of the link, and until when its time is held. */
  confirmation: Readonly<{ address: string; time: string }> | null
  /** The secret of the mailed link, if the page was opened by it. */
  proof: string | null
  isTest: boolean
  done: (typeof DONE)[number] | null
  /** `Monday, November 23 at 9:30am` */
  slot: string
  day: string
  time: string
  /** When the work should be finished. */
  until: string
  place: PlaceView
  vehicle: ShopperBooking['vehicle']
  vehicleName: string
  transport: string
  advisor: string | null
  lines: readonly Readonly<{ id: string; name: string; price: string; duration: string }>[]
  total: Readonly<{ price: string; duration: string }>
  comments: string
  fileHref: string
  /** Books another visit; `null` on a site where none is booked online. */
  againHref: string | null
}>

/** A booked visit in the shopper's language, its times in the shop's time zone. */
export async function bookingView(
  app: AppContext,
  booking: ShopperBooking,
  query: URLSearchParams,
): Promise<BookingView> {
  const { locale } = app
  const { slot, vehicle, services, timeZone, startsAt, endsAt, state, isOpen } = booking
  const t = areaTranslator('scheduler', locale)
  const stated = await statedVehicle(app, vehicle)
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  const start = localMoment(new Date(startsAt), timeZone)
  const end = localMoment(new Date(endsAt), timeZone)
  return {
    state: state === 'booked' && !isOpen ? 'begun' : state,
    confirmation: booking.confirmation && {
      address: booking.confirmation.mailedTo,
      time: timeText(localMoment(new Date(booking.confirmation.until), timeZone).minutes),
    },
    proof: query.get('confirm'),
    isTest: booking.isTest,
    done: DONE.find((done) => done === query.get('done')) ?? null,
    slot: slotName(slot, locale),
    day: dayName(start.date, locale),
    time: timeText(start.minutes),
    until: atTime(end.minutes, locale),
    place: placeView(app, booking),
    vehicle: { ...stated, mileage: vehicle.mileage },
    vehicleName: statedName(stated) ?? '',
    transport: t(`transport.${booking.transport}`),
    advisor: booking.advisor?.name ?? null,
    lines: services.map((service) => ({
      id: service.id,
      name: service.name[locale],
      price: totalText(estimateOf([service]), t, locale),
      duration: formatDuration(service.minutes, locale),
    })),
    total: {
      price: totalText(booking.estimate, t, locale),
      duration: formatDuration(minutes, locale),
    },
    comments: booking.comments,
    fileHref: paths.serviceBookingFile(booking.token),
    againHref: offeredLink(app.site, paths.serviceScheduler(booking.isTest ? 'test' : 'main')),
  }
}

/**
 * The times that a visit can be moved to; `null` if none can be shown.
 * @param requested the month to show, `YYYY-MM`; empty for that of the visit
 */
export async function moveView(
  { services, site, locale }: AppContext,
  booking: ShopperBooking,
  requested: string,
): Promise<MonthView | null> {
  const { scheduler, dealers } = services
  const shop = [...scheduler.shops(site), scheduler.testShop(site)].find(
    (one) => one?.id === booking.shopId,
  )
  if (!shop) return null
  const month = bookableMonth(requested || monthOf(booking.slot), shop)
  const result: DaysAnswer | null = await scheduler.monthToMove(site.key, booking.token, month)
  if (result?.outcome !== 'days') return null
  const city = dealers.byCode(booking.dealerCode)?.city ?? ''
  return monthView({ ...result, month, bookable: shop, city }, locale)
}
