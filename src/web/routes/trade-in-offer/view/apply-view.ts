import { tradeInAddress } from '#domain/finance/plan/trade-in-address.ts'
import { cents } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inquiryVehicle } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { pickerView } from '#web/features/inquiry-vehicle/picker-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicle that the shopper is interested in; `null` for none, and for a sold one. */
function interestOf({ services, site }: AppContext, offer: Offer): Vehicle | null {
  const { interestedStock, dealerCode } = offer
  if (interestedStock === null) return null
  const vehicle =
    services.inventory.byStock(site, interestedStock, dealerCode) ??
    services.inventory.byStock(site, interestedStock)
  return vehicle && !vehicle.tags.has('isSold') ? vehicle : null
}

/** Uses of the offer: the vehicle of interest, and the results of `?keywords=`. */
export function applyView(app: AppContext, offer: Offer, query: URLSearchParams) {
  const { services, site } = app
  const { appraisal, payoff } = offer
  if (appraisal.outcome !== 'valued') return null
  const owed = payoff?.amount ?? cents(0)
  const hrefOf = (about?: Readonly<{ stock: string | null; dealerCode: string | null }>) => {
    const vehicle = about?.stock && services.inventory.byStock(site, about.stock, about.dealerCode)
    return vehicle
      ? tradeInAddress(paths.detail(vehicle), appraisal.tradeIn, owed)
      : paths.tradeInOffer(offer.id)
  }
  const interest = interestOf(app, offer)
  const { keywords, found } = pickerView(app, query, hrefOf)
  return {
    interest: interest && inquiryVehicle(interest, app, hrefOf),
    hasPayoff: payoff !== null,
    keywords,
    found,
    action: `${paths.tradeInOffer(offer.id)}#apply`,
  }
}
export type ApplyView = NonNullable<ReturnType<typeof applyView>>
