import type { StorePromises } from '#domain/dealers/store-promises.ts'
import { cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PartLeft, WarrantyLeft } from '#domain/vehicle/warranty/warranty-left.ts'
import { hasWholeWarranty, warrantyLeft } from '#domain/vehicle/warranty/warranty-left.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { StoreReviews } from '#modules/reviews/module.ts'
import type { IconName } from '#ui/icons/icons.data.ts'
import { reviewMean } from '#web/features/store/store-reviews-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import type { MarketView } from './market-view.ts'
import type { PriceHistory } from './price-history.ts'

/** A fact about a vehicle with its source. */
export type Proof = Readonly<{
  icon: IconName
  title: string
  text: string
  links: readonly Readonly<{ label: string; href: string }>[]
}>

type App = Pick<AppContext, 'locale' | 'services'>
type Words = ReturnType<typeof areaTranslator<'vehicle-proof'>>

/** What the page knows besides the vehicle. */
type Known = Readonly<{
  history: PriceHistory | null
  market: MarketView | null
  /** The reviews of the vehicle's store by its customers. */
  reviews: StoreReviews
}>

/** The store and the words of the page. */
type Store = Readonly<{ name: string; code: string; locale: App['locale']; t: Words }>

const inspectionOf = (
  { points, text }: NonNullable<StorePromises['inspection']>,
  { name, locale, t }: Store,
): Proof => ({
  icon: 'badge-check',
  title: t('inspection', { n: String(points) }),
  text: [text?.[locale], t('inspectionBy', { store: name })].filter(Boolean).join(' '),
  links: [],
})

const returnsOf = (
  { days, miles }: NonNullable<StorePromises['returns']>,
  { name, locale, t }: Store,
): Proof => ({
  icon: 'calendar-check',
  title: t('returns', { n: days }),
  text:
    miles === null
      ? t('returnsDays', { store: name, n: String(days) })
      : t('returnsMiles', { store: name, n: String(days), miles: formatMiles(miles, locale) }),
  links: [],
})

/** The reviews of the store: those of its customers here, and links to others; nothing without any. @see REV-5 */
function reviewsOf(
  { google = null, own = null }: Partial<NonNullable<StorePromises['reviews']>>,
  found: StoreReviews,
  { name, code, locale, t }: Store,
): readonly Proof[] {
  const mean = reviewMean(found, locale)
  const here = `${paths.contact({ stock: null, dealerCode: code })}#reviews`
  const links = [
    ...(mean === null ? [] : [{ label: t('reviewsHere'), href: here }]),
    ...(google ? [{ label: t('reviewsGoogle'), href: google }] : []),
    ...(own ? [{ label: t('reviewsOwn'), href: own }] : []),
  ]
  if (links.length === 0) return []
  const text = mean === null ? t('reviewsText', { store: name }) : `${mean}.`
  return [{ icon: 'message-circle', title: t('reviews'), text, links }]
}

/** What the store does and promises for a vehicle of this list. */
function promisesOf(
  vehicle: Vehicle,
  { services, locale }: App,
  { reviews: found }: Known,
  t: Words,
): readonly Proof[] {
  const dealer = services.dealers.byCode(vehicle.dealerCode)
  if (!dealer?.promises) return []
  const { inspection, returns, reviews } = dealer.promises
  const type = vehicleType(vehicle)
  const store: Store = { name: dealer.name, code: dealer.code, locale, t }
  return [
    ...(inspection?.of.includes(type) ? [inspectionOf(inspection, store)] : []),
    ...(returns?.of.includes(type) ? [returnsOf(returns, store)] : []),
    ...reviewsOf(reviews ?? {}, found, store),
  ]
}

type Maker = Readonly<{ make: string; locale: App['locale']; t: Words }>

const termText = (part: string, { years, miles }: PartLeft, { locale, t }: Maker): string =>
  t('warrantyTerm', { part, n: String(years), miles: formatMiles(miles, locale) })

/** One part of the warranty in a sentence. */
function partText(part: string, left: PartLeft, maker: Maker): string {
  const { make, locale, t } = maker
  const { state, milesLeft, earliestEnd } = left
  const says = {
    left: () =>
      t('warrantyLeft', { miles: formatMiles(milesLeft ?? 0, locale), year: String(earliestEnd) }),
    open: () => t('warrantyOpen'),
    ask: () => t('warrantyAsk', { make }),
  }
  return `${termText(part, left, maker)}: ${says[state]()}`
}

/** The parts of the warranty in a sentence each, or in one if a dealer of the make is the one to ask about both. */
function partTexts({ basic, powertrain }: WarrantyLeft, maker: Maker): readonly string[] {
  const { make, t } = maker
  if (basic.state !== 'ask' || powertrain.state !== 'ask')
    return [partText(t('basic'), basic, maker), partText(t('powertrain'), powertrain, maker)]
  const terms = [termText(t('basic'), basic, maker), termText(t('powertrain'), powertrain, maker)]
  return [`${terms.join('; ')}: ${t('warrantyAsk', { make })}`]
}

/** The maker's warranty; none for vehicles whose terms are not known. @see VDP-2 */
function warrantyOf(vehicle: Vehicle, app: App, t: Words): readonly Proof[] {
  const maker: Maker = { make: vehicle.make, locale: app.locale, t }
  const left = warrantyLeft(vehicle, app.services.now().getUTCFullYear())
  if (left === null && !hasWholeWarranty(vehicle)) return []
  const text = left
    ? [...partTexts(left, maker), t('warrantySource', { make: vehicle.make })].join(' ')
    : t('warrantyNew', { make: vehicle.make })
  return [{ icon: 'shield-check', title: t('warranty'), text, links: [] }]
}

const VIN_LENGTH = 17

/** Its history report and its recalls, each at the site that knows them. */
function reportsOf({ historyUrl, vin }: Vehicle, t: Words): readonly Proof[] {
  const history: Proof = {
    icon: 'receipt-text',
    title: t('history'),
    text: t('historyText'),
    links: [{ label: t('historyLink'), href: historyUrl ?? '' }],
  }
  const recalls: Proof = {
    icon: 'info',
    title: t('recalls'),
    text: t('recallsText'),
    links: [{ label: t('recallsLink'), href: `https://www.nhtsa.gov/recalls?vin=${vin}` }],
  }
  return [
    ...(historyUrl === null ? [] : [history]),
    ...(vin.length === VIN_LENGTH ? [recalls] : []),
  ]
}

/**
 * How the price has changed since the first one that is known; empty if it has not, or if the page does not show it.
 */
function changeText({ prices }: PriceHistory, { locale }: App, t: Words): string {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return ''
  const day = formatDay(first.at, locale)
  // Each price differs from the one before it: there were changes in between.
  if (last.amount === first.amount) return t('priceBack', { day })
  const amount = formatMoney(cents(Math.abs(last.amount - first.amount)), locale)
  return t(last.amount < first.amount ? 'priceDown' : 'priceUp', { amount, day })
}

/** Its time in the list, and its price beside those of comparable ones. */
function standingOf({ history, market }: Known, app: App, t: Words): readonly Proof[] {
  const found: Proof[] = []
  if (history)
    found.push({
      icon: 'clock',
      title: history.daysListed === 0 ? t('listedToday') : t('listed', { n: history.daysListed }),
      text: changeText(history, app, t),
      links: history.prices.length > 0 ? [{ label: t('priceLink'), href: '#price-history' }] : [],
    })
  if (market) {
    const cheaper = market.others.filter(({ allIn }) => allIn < market.allIn).length
    found.push({
      icon: 'tag',
      title: t('market', { n: String(market.others.length) }),
      text: t('marketText', {
        cheaper: String(cheaper),
        pricier: String(market.others.length - cheaper),
      }),
      links: [{ label: t('marketLink'), href: '#market' }],
    })
  }
  return found
}

/**
 * What is known about a vehicle, each fact with its source; unknown ones are left out. Empty for a sold vehicle.
 * @see VDP-1
 */
export function proofView(vehicle: Vehicle, app: App, known: Known): readonly Proof[] {
  if (vehicle.tags.has('isSold')) return []
  const t = areaTranslator('vehicle-proof', app.locale)
  return [
    ...promisesOf(vehicle, app, known, t),
    ...warrantyOf(vehicle, app, t),
    ...reportsOf(vehicle, t),
    ...standingOf(known, app, t),
  ]
}
