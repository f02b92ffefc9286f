import type { Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * A vehicle's price on specials pages: the price for 45 days in stock if the site uses it and the feed has one, else
 * its final price; `null` for "Call".
 * @see PRC-5, PRC-10
 */
export function specialsPrice(
  { pricing, day45Price }: Pick<Vehicle, 'pricing' | 'day45Price'>,
  usesDay45Pricing: boolean,
): Cents | null {
  if (pricing.finalPrice <= 0) return null
  return (usesDay45Pricing ? day45Price : null) ?? pricing.finalPrice
}
