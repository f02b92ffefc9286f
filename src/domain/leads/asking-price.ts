import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { PricedVehicle } from '#domain/price/general-price.ts'
import {
  isValidDiscount,
  leadAmount,
  pricesOf,
  type PricedSite,
  type Shopper,
} from '#domain/price/shown-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { leadVehicle, type LeadVehicle } from './lead-vehicle.ts'

/**
 * The public price: the most prominent one on the page, so the all-in price if the site shows it, else the general
 * price; `null` for "Call" and for a hidden price.
 * @see PRC-8, PRC-11
 */
export const askingPrice = (
  vehicle: PricedVehicle,
  site: PricedSite,
  fees: readonly Fee[],
): Cents | null => leadAmount(vehicle, { site, shopper: 'unknown', fees })

/** A site's label for the price of known shoppers; leads are in English. */
type LabeledSite = PricedSite &
  Readonly<{ pricing: Readonly<{ personalLabel: Readonly<{ en: string }> }> }>

/** The context in which a vehicle is seen: site, shopper and the dealer's fees. */
type Viewing = Readonly<{ site: LabeledSite; fees: readonly Fee[]; shopper: Shopper }>

type Seen = Pick<LeadVehicle, 'price' | 'own'>

/**
 * The price that a lead quotes: the one its shopper saw. For a known shopper with a personal price that is "Your all-in
 * price", with the public price as its reference and the price under the site's own label.
 * @see PRC-2, PRC-8, PRC-11
 */
export function seenPrice(vehicle: PricedVehicle, { site, fees, shopper }: Viewing): Seen {
  const publicPrice = askingPrice(vehicle, site, fees)
  const { lead, shown } = pricesOf(vehicle, { site, shopper, fees })
  if (lead === null || lead.amount === publicPrice) return { price: publicPrice, own: null }
  const isAllIn = lead.label === 'yourAllIn'
  const label = isValidDiscount(vehicle.pricing.exclusiveDiscount)
    ? site.pricing.personalLabel.en
    : null
  return {
    price: lead.amount,
    own: {
      name: isAllIn ? 'Your all-in price' : (label ?? 'Price'),
      publicPrice,
      personal: isAllIn && label !== null && shown !== null ? { label, amount: shown } : null,
    },
  }
}

/** A vehicle as stored with a lead, with the price that its shopper saw. @see seenPrice */
export function quotedVehicle(vehicle: Vehicle, viewing: Viewing): LeadVehicle {
  const { price, own } = seenPrice(vehicle, viewing)
  return leadVehicle(vehicle, price, own)
}
