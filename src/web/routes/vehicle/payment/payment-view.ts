import { reportedVehicle, type ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { TermsSource } from '#web/features/payment-plan/use-shopper-terms.ts'
import { vehicleTermsOf } from '#web/features/payment-plan/vehicle-terms-of.ts'
import type { OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { sentPlan } from './sent-plan.ts'

/** Initial data of a page's payment calculator, before the shopper is known. */
export type PaymentView = TermsSource &
  Readonly<{
    /** The plan of the address; `null` for none. */
    shared: PaymentPlan | null
    /** Whether it only contains a trade-in: everything else stays as the shopper chose. @see TRD-4 */
    usesOnlyTradeIn: boolean
    /** The tax locations of its ZIP code. */
    places: readonly TaxLocation[]
    /** Submitted texts by name that are invalid or out of bounds. */
    typed: Readonly<Record<string, string>>
    hasCustomRate: boolean
    /** The trade-in valuation page; `null` on a site without trade-ins. */
    tradeInHref: string | null
    /** The page itself, without a plan. */
    pageHref: string
    /** The vehicle for analytics; `null` if it is not reported. @see ANA-4 */
    reported: ReportedVehicle | null
  }>

/**
 * Initial data of the payment calculator on a vehicle's page; `null` for sold vehicles and those without a price. It
 * has no amount for a hidden price.
 * @see PRC-5, CFG-3
 */
export function paymentView(
  vehicle: Vehicle,
  offer: OfferView,
  { app, search }: Readonly<{ app: AppContext; search: URLSearchParams }>,
): PaymentView | null {
  if (offer.kind !== 'price' && offer.kind !== 'hidden') return null
  const { detailOptions } = app.site
  const isOpen = offer.kind === 'price'
  const terms = vehicleTermsOf(vehicle, app, isOpen ? 'unknown' : 'known')
  if (terms === null) return null
  const { finance } = app.services
  const { plan, usesOnlyTradeIn, typed } = sentPlan(search, (zip) => finance.taxLocations(zip))
  return {
    terms: isOpen ? terms : null,
    shared: plan,
    usesOnlyTradeIn,
    places: plan?.zip ? finance.taxLocations(plan.zip) : [],
    typed,
    hasCustomRate: detailOptions.includeCustomRateOption,
    termsHref: paths.vehicleTerms(vehicle),
    tradeInHref: offeredLink(app.site, paths.sellMyCar(vehicle)),
    pageHref: paths.detail(vehicle),
    reported: reportedVehicle(vehicle, offer),
  }
}
