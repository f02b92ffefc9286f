import type { Fee } from '#domain/price/fee.ts'
import { pricesOf } from '#domain/price/shown-price.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import type { ShareFacts } from '#domain/seo/share-picture.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

export type PictureRequest = Readonly<{ site: Site; locale: Locale }>
export type FeeSource = Readonly<{ fees(dealerCode: string): readonly Fee[] }>

function priceOf(vehicle: Vehicle, { site, locale }: PictureRequest, dealers: FeeSource) {
  if (vehicle.tags.has('isSold')) return null
  const fees = dealers.fees(vehicle.dealerCode)
  const { lead } = pricesOf(vehicle, { site, shopper: 'unknown', fees })
  if (lead === null) return null
  const { label, amount } = lead
  const words = areaTranslator('vehicle', locale)
  return {
    label: words(label, { label: site.pricing.personalLabel[locale] }),
    amount: formatMoney(amount, locale),
  }
}

/**
 * The text of a vehicle's social media picture: with the largest price on its page, and no other; without one for
 * "Call", a hidden price and a sold vehicle.
 * @see PRC-5, PRC-11
 */
export const shareFacts = (
  vehicle: Vehicle,
  request: PictureRequest,
  dealers: FeeSource,
): ShareFacts => ({
  title: vehicleName(vehicle),
  line: vehicle.trim ?? '',
  price: priceOf(vehicle, request, dealers),
  site: seoName(request.site),
})
