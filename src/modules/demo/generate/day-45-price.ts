import { cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** One in this many used vehicles has such a price. */
const EVERY = 4
/** Steps of $250, as stores write prices. */
const STEP_CENTS = 250_00
/** The discounts as shares of the price, in rotation. */
const SHARES = [0.03, 0.045, 0.06] as const

/**
 * Adds a price for 45 days in stock to some used vehicles, below today's price, like a store that plans markdowns. It
 * uses no random numbers, so that the rest of the group stays the same.
 */
export function withDay45Price(vehicle: Vehicle, index: number): Vehicle {
  const { finalPrice } = vehicle.pricing
  if (vehicle.condition === 'new' || finalPrice <= 0 || index % EVERY !== 0) return vehicle
  const share = SHARES[(index / EVERY) % SHARES.length] ?? 0
  const lower = Math.max(1, Math.floor((finalPrice * share) / STEP_CENTS)) * STEP_CENTS
  return finalPrice > 2 * lower ? { ...vehicle, day45Price: cents(finalPrice - lower) } : vehicle
}
