import type { FieldValues } from '#domain/forms/read-form.ts'
import { paths } from '#domain/pages/paths.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import type { MenuItem, ServicePrice, ShopView } from '#domain/service/shop.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDuration, formatMiles } from '#i18n/format-unit.ts'
import { totalText } from '#web/features/scheduler/service-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A service of the menu, in the shopper's language. */
export type MenuLine = Readonly<{
  id: string
  name: string
  description: string | null
  duration: string
  minutes: number
  /** In words. */
  cost: string
  price: ServicePrice
  /** The link to another shop, for work that only the express shop does. */
  expressHref: string | null
  /** Whether it is an express service, and this is an express shop. */
  isExpress: boolean
}>

/** The menu, in groups. */
export type MenuView = Readonly<ReturnType<typeof menuView>>

/** The maximum distance in miles from a recommended maintenance. */
const MAX_MILES_AWAY = 7500

/** The maintenance closest to the vehicle's mileage; none without a mileage. */
export function dueMaintenance(menu: readonly MenuItem[], mileage: string): readonly MenuItem[] {
  if (!/^\d[\d,]*$/.test(mileage)) return []
  const miles = Number(mileage.replaceAll(',', ''))
  const away = (item: MenuItem) => Math.abs((item.dueAtMiles ?? Infinity) - miles)
  const closest = Math.min(...menu.map(away))
  return closest > MAX_MILES_AWAY ? [] : menu.filter((item) => away(item) === closest)
}

/** The menu of a shop: recommended maintenance first, then the most requested services, then maintenance by mileage. */
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
    // Services of an express shop are not offered if there is none.
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
    /** The maximum number of services in one visit. */
    most: shop.mostServices,
  }
}
