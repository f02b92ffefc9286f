import type { Dealer } from '#domain/dealers/dealer.ts'
import { arrivalDate } from '#domain/hours/arrival-date.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** What sentences about delivery need. */
export type DeliveryApp = Pick<AppContext, 'locale' | 'site'> &
  Readonly<{
    services: Pick<AppContext['services'], 'now'> &
      Readonly<{ dealers: Pick<DealerDirectory, 'milesFrom' | 'ofSite'> }>
  }>

/** A vehicle's store and the store of its page. */
export type DeliveryStores = Readonly<{
  /** The store that has the vehicle. */
  holder: Dealer
  /** The store on the vehicle's page; on a hub that of the vehicle. */
  shown: Dealer
}>

const feeText = (fee: number, locale: Locale): string =>
  fee === 0 ? areaTranslator('vehicle', locale)('bringFree') : formatMoney(fromDollars(fee), locale)

/** The store nearest to a ZIP code, if it is nearer than the vehicle's own; else `null`. */
function nearestStore(
  { services: { dealers }, site }: DeliveryApp,
  holder: Dealer,
  zip: string | null,
): Dealer | null {
  if (zip === null) return null
  const milesOf = ({ code }: Dealer) => dealers.milesFrom(zip, code) ?? Number.POSITIVE_INFINITY
  const [nearest] = dealers.ofSite(site).toSorted((a, b) => milesOf(a) - milesOf(b))
  return nearest && milesOf(nearest) < milesOf(holder) ? nearest : null
}

/**
 * `Located in Tempe. We can bring it to Ocotillo Tucson, 9 miles from 85701, by Thursday, December 3. Cost: $199.`;
 * `null` if nothing can be brought or no other store is nearer.
 */
function transferLine(
  app: DeliveryApp,
  { holder, shown }: DeliveryStores,
  zip: string | null,
): string | null {
  const { services, locale } = app
  const rule = holder.delivery?.stores
  const store = shown.code === holder.code ? nearestStore(app, holder, zip) : shown
  if (!rule || !store) return null
  const t = areaTranslator('vehicle', locale)
  const miles = zip === null ? null : services.dealers.milesFrom(zip, store.code)
  const date = dateFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return t('bringToStore', {
    town: holder.city,
    store:
      zip === null || miles === null
        ? store.name
        : t('bringStoreMiles', { store: store.name, distance: formatMiles(miles, locale), zip }),
    date: date.format(new Date(arrivalDate(store, services.now(), rule.days))),
    fee: feeText(rule.fee, locale),
  })
}

/** Whether the store delivers to a ZIP code, or how far it does. */
function homeLine(
  { services, locale }: DeliveryApp,
  holder: Dealer,
  zip: string | null,
): string | null {
  const rule = holder.delivery?.home
  if (!rule) return null
  const t = areaTranslator('vehicle', locale)
  const fee = feeText(rule.fee, locale)
  const area = { distance: formatMiles(rule.withinMiles, locale), town: holder.city }
  const miles = zip === null ? null : services.dealers.milesFrom(zip, holder.code)
  if (zip === null || miles === null) return t('bringHomeArea', { ...area, fee })
  return miles <= rule.withinMiles
    ? t('bringHome', { zip, fee })
    : t('bringHomeFar', { ...area, zip })
}

/**
 * How a vehicle gets to a shopper: to the store of its page, or to one nearer to them, and to their home. Only what its
 * store offers.
 * @param zip the shopper's; `null` without one
 * @see DLR-7
 */
export const deliveryLines = (
  app: DeliveryApp,
  stores: DeliveryStores,
  zip: string | null,
): readonly string[] =>
  [transferLine(app, stores, zip), homeLine(app, stores.holder, zip)].filter(
    (line) => line !== null,
  )
