import type { ContentEntry } from '#domain/content/content-kinds.ts'
import type { Block } from '#domain/content/content-text.ts'
import { offerPeriod, type OfferPeriod } from '#domain/content/offer-period.ts'
import type { VehicleOfferFacts } from '#domain/content/vehicle-offer-facts.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { coveredBy } from '#domain/specials/offer-hidden.ts'
import { offerPayment } from '#domain/specials/offer-payment.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMiles, formatMonths, formatPercent } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A dated offer, in the shopper's language. */
export type OfferView = Readonly<{
  /** Its anchor. */
  id: string
  title: string
  summary: string
  picture: string
  /** `2.9% APR`, `$449/mo lease`, `$1,500 off` */
  figure: string
  /** All required disclosures of the figure. @see FIN-15 */
  terms: string
  details: readonly Block[]
  /** Its period in words, and as `YYYY-MM-DD`. */
  days: string
  from: string
  until: string
  disclosure: string
  vehicles: Readonly<{ label: string; href: string }>
}>

type Offer = ContentEntry<'vehicle-offers'>

/** The figure with its terms. @see FIN-15 */
function offerValueText(value: VehicleOfferFacts['value'], locale: Locale) {
  const t = areaTranslator('specials', locale)
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale)
  if (value.kind === 'cash')
    return { figure: t('offerCash', { amount: money(value.amount) }), terms: t('offerCashTerms') }
  const { termMonths, due } = value
  const payment = offerPayment(value)
  const common = {
    amount: money(payment),
    due: money(due),
  }
  if (value.kind === 'finance') {
    const apr = formatPercent(value.aprPercent, locale)
    return {
      figure: t('offerApr', { apr }),
      terms: t('offerLoan', {
        ...common,
        term: formatMonths(termMonths, locale),
        apr,
        financed: money(value.financed),
      }),
    }
  }
  const lease = {
    ...common,
    // The number of payments.
    term: termMonths,
    miles: formatMiles(value.milesPerYear, locale),
    // The first payment is part of the amount due at signing.
    total: money(cents(due + payment * (termMonths - 1))),
  }
  return {
    figure: t('offerMonthly', { amount: common.amount }),
    terms:
      value.deposit > 0
        ? t('offerLeaseDeposit', { ...lease, deposit: money(value.deposit) })
        : t('offerLease', lease),
  }
}

function viewOf(
  { id, facts, text }: Offer,
  period: OfferPeriod,
  vehicles: OfferView['vehicles'],
  locale: Locale,
): OfferView {
  const t = areaTranslator('specials', locale)
  return {
    id,
    title: facts.title,
    summary: facts.summary,
    picture: renderingPath(facts.vehicle.body, facts.vehicle.coat),
    ...offerValueText(facts.value, locale),
    details: text.intro,
    days: t('offerDays', {
      from: formatDay(period.from, locale),
      until: formatDay(period.until, locale),
    }),
    ...period,
    disclosure: facts.disclosure,
    vehicles,
  }
}

/**
 * A site's offers for a list that are valid today in its dealer's time zone, sorted by last day. Omits offers without
 * vehicles in stock; a site without a dealer has none, and a dealer that does not lease has no lease offers.
 */
export function offersView(
  { services, site, locale }: AppContext,
  type: VehicleType,
): readonly OfferView[] {
  const t = areaTranslator('specials', locale)
  const dealer = services.dealers.own(site) ?? services.dealers.ofSite(site)[0]
  if (!dealer) return []
  const today = localMoment(services.now(), dealerTimeZone(dealer)).date
  return services.content
    .entries('vehicle-offers', { siteKey: site.key, language: locale })
    .filter(({ facts }) => facts.covers.type === type)
    .filter(({ facts }) => dealer.hasLease || facts.value.kind !== 'lease')
    .flatMap((entry) => {
      const period = offerPeriod(entry.facts.days, today)
      if (period === null) return []
      const query = coveredBy(entry.facts.covers)
      const { total } = services.inventory.search(site, { ...query, show: 0 })
      const vehicles = { label: t('offerVehicles', { n: total }), href: paths.search(type, query) }
      return total > 0 ? [{ period, offer: viewOf(entry, period, vehicles, locale) }] : []
    })
    .toSorted((a, b) => byCode(a.period.until, b.period.until))
    .map(({ offer }) => offer)
}
