import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { vehicleTerms } from '#domain/finance/terms/vehicle-terms.ts'
import { shownPrice, type Shopper } from '#domain/price/shown-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { namedFees } from '#i18n/vehicle-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type Source = Pick<AppContext, 'site' | 'locale'> &
  Readonly<{ services: Pick<AppContext['services'], 'dealers' | 'finance'> }>

/**
 * Everything a vehicle's payment depends on, at this shopper's price, with fee names in their language; `null` if it is
 * sold, has no price, or its dealer offers nothing.
 * @see PRC-5, PRC-8
 */
export function vehicleTermsOf(
  vehicle: Vehicle,
  { services: { dealers, finance }, site, locale }: Source,
  shopper: Shopper,
): VehicleTerms | null {
  if (vehicle.tags.has('isSold')) return null
  const { dealerCode } = vehicle
  const fees = namedFees(dealers.fees(dealerCode), locale)
  const shown = shownPrice(vehicle, { site, shopper })
  const program = finance.program(dealerCode)
  if (shown === null || program === null) return null
  return vehicleTerms(vehicle, {
    price: shown,
    program,
    fees,
    state: dealers.byCode(dealerCode)?.state ?? '',
    stateTaxRules: finance.stateTaxRules(),
  })
}
