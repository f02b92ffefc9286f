import type { Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * What a vehicle costs among the specials: its price at 45 days in stock where the site uses that and the feed
 * gives one, else its final price; `null` for "Call".
 * @see PRC-5, PRC-10
 */
export function specialsPrice(
  { pricing, day45Price }: Pick<Vehicle, 'pricing' | 'day45Price'>,
  usesDay45Pricing: boolean,
): Cents | null {
  if (pricing.finalPrice <= 0) return null
  return (usesDay45Pricing ? day45Price : null) ?? pricing.finalPrice
}
