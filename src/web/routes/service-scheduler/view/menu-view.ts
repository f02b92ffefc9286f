import type { FieldValues } from '#domain/forms/read-form.ts'
import { paths } from '#domain/pages/paths.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import type { MenuItem, ServicePrice, ShopView } from '#domain/service/shop.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDuration, formatMiles } from '#i18n/format-unit.ts'
import { totalText } from '#web/features/scheduler/service-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A line of the menu, in the shopper's language. */
export type MenuLine = Readonly<{
  id: string
  name: string
  description: string | null
  duration: string
  minutes: number
  /** In words. */
  cost: string
  price: ServicePrice
  /** Where it is booked if not here: work that the express shop alone does. */
  expressHref: string | null
  /** Whether an express shop alone does it, and this is one. */
  isExpress: boolean
}>

/** What can be done, in groups. */
export type MenuView = Readonly<ReturnType<typeof menuView>>

/** Further than this from every maintenance nothing is recommended. */
const MAX_MILES_AWAY = 7500

/** The maintenance closest to the vehicle's mileage; none without a mileage. */
export function dueMaintenance(menu: readonly MenuItem[], mileage: string): readonly MenuItem[] {
  if (!/^\d[\d,]*$/.test(mileage)) return []
  const miles = Number(mileage.replaceAll(',', ''))
  const away = (item: MenuItem) => Math.abs((item.dueAtMiles ?? Infinity) - miles)
  const closest = Math.min(...menu.map(away))
  return closest > MAX_MILES_AWAY ? [] : menu.filter((item) => away(item) === closest)
}

/** The menu of a shop: what the mileage calls for first, then what is requested most, then maintenance by mileage. */
export function menuView(
  { services, site, locale }: AppContext,
  shop: ShopView,
  typed: FieldValues,
) {
  const t = areaTranslator('scheduler', locale)
  const hasExpress = services.scheduler.shops(site).some(({ kind }) => kind === 'express')
  const mileage = typed['mileage']?.trim() ?? ''
  const due = dueMaintenance(shop.menu, mileage)
  const others = shop.menu.filter((item) => !due.includes(item))
  const lineOf = (item: MenuItem): MenuLine => {
    const isExpressOffer = item.isExpressOnly && shop.kind === 'main'
    return {
      id: item.id,
      name: item.name[locale],
      description: item.description?.[locale] ?? null,
      duration: formatDuration(item.minutes, locale),
      minutes: item.minutes,
      cost: totalText(estimateOf([item]), t, locale),
      price: item.price,
      expressHref:
        isExpressOffer && hasExpress
          ? paths.serviceScheduler('express', { service: item.id })
          : null,
      isExpress: item.isExpressOnly,
    }
  }
  const group = (id: string, title: string, items: readonly MenuItem[]) =>
    // What only an express shop does is not offered if there is none.
    ({
      id,
      title,
      lines: items
        .map(lineOf)
        .filter(
          ({ isExpress, expressHref }) =>
            !isExpress || shop.kind !== 'main' || expressHref !== null,
        ),
    })
  const miles = Number(mileage.replaceAll(',', ''))
  return {
    groups: [
      group('due', t('menuDue', { miles: formatMiles(miles, locale) }), due),
      group(
        'work',
        t('menuWork'),
        others.filter(({ dueAtMiles }) => dueAtMiles === null),
      ),
      group(
        'miles',
        t('menuMiles'),
        others.filter(({ dueAtMiles }) => dueAtMiles !== null),
      ),
    ].filter(({ lines }) => lines.length > 0),
    /** How many lines one visit may hold. */
    most: shop.mostServices,
  }
}
