import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { dayName } from '#i18n/format-day.ts'
import type { ShopperDrive } from '#modules/leads/module.ts'
import { slotName } from '#web/features/scheduler/booked/slot-names.ts'
import { bookableDays } from '#web/features/scheduler/when-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A shopper's test drive on their page. */
export type DriveView = NonNullable<Awaited<ReturnType<typeof driveView>>>

/** Whether the vehicle of a drive is no longer for sale: its drive can be canceled, and no longer moved. */
export function isNoLongerForSale({ services, site }: AppContext, drive: ShopperDrive): boolean {
  if (drive.stock === null) return false
  const vehicle = services.inventory.byStock(site, drive.stock, drive.dealerCode)
  return vehicle === null || vehicle.tags.has('isSold')
}

/** The test drive of a request, with the times to which it can be moved; `null` for a request without one. */
export async function driveView(app: AppContext, token: string) {
  const { services, site, locale } = app
  const drive = await services.testDrives.ofToken(site.key, token)
  const dealer = drive && services.dealers.byCode(drive.dealerCode)
  if (!drive || !dealer) return null
  const { startsAt, stock, isOver } = drive
  const slot = startsAt === null ? null : localMoment(new Date(startsAt), dealerTimeZone(dealer))
  const canChange = slot !== null && !isOver
  const isSold = canChange && isNoLongerForSale(app, drive)
  const days =
    canChange && !isSold ? await bookableDays(app, dealer, { visit: 'test-drive', stock }) : []
  return {
    /** When it starts, in the time of the store; `null` once it is canceled. */
    when: slot && slotName(slot, locale),
    canChange,
    isSold,
    days: days
      .filter(({ times }) => times.length > 0)
      .map(({ date, times }) => ({
        name: dayName(date, locale),
        times: times.map((minutes) => ({
          value: slotText({ date, minutes }),
          label: timeText(minutes),
        })),
      })),
  }
}
