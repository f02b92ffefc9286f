import type { FieldValues } from '#domain/forms/read-form.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatDuration, formatMiles } from '#i18n/format-unit.ts'
import { totalText } from '#web/features/scheduler/service-words.ts'
import { slotName } from '#web/features/scheduler/slot-names.ts'
import { statedName, statedVehicle } from '#web/features/scheduler/stated-vehicle.ts'
import { couponByCode } from '#web/features/service/coupons-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { chosenItems, minutesOf } from './chosen-visit.ts'
import type { SchedulerSubject } from './scheduler-subject.ts'

/** The choices so far, beside the form. */
export type SummaryView = Readonly<Awaited<ReturnType<typeof summaryView>>>

function whenOf(typed: FieldValues, { locale }: AppContext): string | null {
  const fieldText = (name: string) => typed[name] ?? ''
  if (typed['when'] !== 'wait')
    return fieldText('slot') === '' ? null : slotName(fieldText('slot'), locale)
  if (fieldText('waitFrom') === '' || fieldText('waitTo') === '') return null
  const t = areaTranslator('scheduler', locale)
  return t('waitDays', {
    from: formatDay(fieldText('waitFrom'), locale),
    to: formatDay(fieldText('waitTo'), locale),
  })
}

/** The choices so far, in the shopper's language. */
export async function summaryView(
  app: AppContext,
  { shop, dealer }: SchedulerSubject,
  typed: FieldValues,
) {
  const { locale } = app
  const t = areaTranslator('scheduler', locale)
  const items = chosenItems(shop, typed)
  const mileage = Number((typed['mileage'] ?? '').replaceAll(',', ''))
  return {
    vehicle: statedName(await statedVehicle(app, typed)),
    mileage: mileage > 0 ? formatMiles(mileage, locale) : null,
    lines: items.map((item) => ({
      id: item.id,
      name: item.name[locale],
      price: totalText(estimateOf([item]), t, locale),
    })),
    /** Total duration and price; `null` before anything is selected. */
    total:
      items.length > 0
        ? {
            duration: formatDuration(minutesOf(items), locale),
            price: totalText(estimateOf(items), t, locale),
          }
        : null,
    /** The coupon to redeem; `null` for none. */
    coupon: couponByCode(app, typed['coupon'] ?? ''),
    /** The time, or the days of the waiting list; `null` until chosen. */
    when: whenOf(typed, app),
    shop: {
      name: shop.name[locale],
      place: [dealer.address, dealer.city].filter((part) => part !== null).join(', '),
    },
  }
}
