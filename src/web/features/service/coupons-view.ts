import type { ContentEntry, OfferValue } from '#domain/content/content-kinds.ts'
import { offerPeriod, type OfferPeriod } from '#domain/content/offer-period.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { byCode } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { formatPercent } from '#i18n/format-unit.ts'
import { formatCents, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { serviceDealer } from './service-dealer.ts'

/** A printable offer of the service department. */
export type Coupon = Readonly<ReturnType<typeof couponOf>>

/** A valid offer with its period. */
type CurrentOffer = Readonly<{ entry: ContentEntry<'service-offers'>; period: OfferPeriod }>

/** The site's offers that are valid today in its dealer's time zone, sorted by last day. */
export function currentOffers(
  { services, site, locale }: AppContext,
  dealer: Dealer,
): readonly CurrentOffer[] {
  const today = localMoment(services.now(), dealerTimeZone(dealer)).date
  return services.content
    .entries('service-offers', { siteKey: site.key, language: locale })
    .flatMap((entry) => {
      const period = offerPeriod(entry.facts.days, today)
      return period ? [{ entry, period }] : []
    })
    .toSorted((a, b) => byCode(a.period.until, b.period.until))
}

const WHOLE_DOLLAR = 100

function figureOf(value: OfferValue, locale: Locale) {
  const t = areaTranslator('service', locale)
  const off = t('off')
  if (value.kind === 'percent-off')
    return { amount: formatPercent(value.percent, locale), note: off }
  if (value.kind === 'price' && value.amount === 0) return { amount: t('free'), note: null }
  const format = value.amount % WHOLE_DOLLAR === 0 ? formatMoney : formatCents
  const amount = format(value.amount, locale)
  return { amount, note: value.kind === 'price' ? null : off }
}

function couponOf(
  { entry: { id, facts, text }, period }: CurrentOffer,
  locale: Locale,
  isBookable: boolean,
) {
  const t = areaTranslator('service', locale)
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { title, summary, icon, value, code, disclosure } = facts
  return {
    id,
    title,
    summary,
    icon,
    /** `$69.95`, or `15%` with a note that it is a discount. */
    figure: figureOf(value, locale),
    details: text.intro,
    /** Its period, in words. */
    days: t('offerDays', {
      from: date.format(new Date(period.from)),
      until: date.format(new Date(period.until)),
    }),
    code,
    disclosure,
    /** Books a visit with the coupon; `null` if none can be booked on this site. */
    bookHref: isBookable ? paths.serviceScheduler('main', { coupon: code }) : null,
  }
}

/** A coupon of a booking: its code, and what it is. */
export type BookedCoupon = Readonly<{ code: string; title: string; figure: string }>

/** The current offer with a code, of the site's own service department; `null` for none. */
export function couponByCode(app: AppContext, code: string): BookedCoupon | null {
  const dealer = code === '' ? null : serviceDealer(app.site, app.services.dealers)
  const offer = dealer && currentOffers(app, dealer).find(({ entry }) => entry.facts.code === code)
  if (!offer) return null
  const { amount, note } = figureOf(offer.entry.facts.value, app.locale)
  return {
    code,
    title: offer.entry.facts.title,
    figure: [amount, note].filter(Boolean).join(' '),
  }
}

/** Structured data of an offer, as on its coupon. @see https://schema.org/Offer */
const offerJsonLd = ({ entry, period }: CurrentOffer, dealer: Dealer, url: string) => ({
  '@type': 'Offer',
  name: entry.facts.title,
  description: `${entry.facts.summary} ${entry.facts.disclosure}`,
  url: `${url}#${entry.id}`,
  validFrom: period.from,
  validThrough: period.until,
  ...(entry.facts.value.kind === 'price'
    ? { price: entry.facts.value.amount / WHOLE_DOLLAR, priceCurrency: 'USD' }
    : {}),
  itemOffered: { '@type': 'Service', name: entry.facts.title },
  offeredBy: { '@type': 'AutoRepair', name: dealer.name, telephone: dealer.servicePhone },
})

/** Whether visits are booked on this site: another site's scheduler does not take the coupon along. */
const isBookedHere = (site: AppContext['site']): boolean =>
  hasFeature(site, 'serviceScheduler') && site.serviceOptions.externalSchedulingUrl === ''

/** The offers on the specials page and their structured data; none on a site without a dealer. */
export function couponsView(
  app: AppContext,
  url: string,
): Readonly<{ coupons: readonly Coupon[]; jsonLd: Readonly<Record<string, unknown>> | null }> {
  const dealer = serviceDealer(app.site, app.services.dealers)
  const offers = dealer ? currentOffers(app, dealer) : []
  return {
    coupons: offers.map((offer) => couponOf(offer, app.locale, isBookedHere(app.site))),
    jsonLd:
      dealer && offers.length > 0
        ? {
            '@context': 'https://schema.org',
            '@graph': offers.map((offer) => offerJsonLd(offer, dealer, url)),
          }
        : null,
  }
}
