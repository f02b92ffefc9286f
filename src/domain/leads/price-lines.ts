import { toDollars, type Cents } from '#domain/kernel/money.ts'

import type { LeadVehicle } from './lead-vehicle.ts'

const dollarText = (amount: Cents) => `$${toDollars(amount).toLocaleString('en-US')}`

/**
 * The price of a lead's vehicle as its shopper saw it, in English: the most prominent one first, with the public price
 * beside it, the price by the site's own label directly below. None without a price.
 * @see PRC-2, PRC-11
 */
export function priceLines({
  price,
  own,
}: Pick<LeadVehicle, 'price' | 'own'>): readonly (readonly [label: string, text: string])[] {
  if (price === null) return []
  if (own === null) return [['Price shown', dollarText(price)]]
  const beside = own.publicPrice === null ? '' : `, public price: ${dollarText(own.publicPrice)}`
  return [
    [`${own.name} (shown)`, `${dollarText(price)}${beside}`],
    ...(own.personal ? [[own.personal.label, dollarText(own.personal.amount)] as const] : []),
  ]
}
