import { cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** One used vehicle in so many has such a price. */
const EVERY = 4
/** Steps of $250, as stores write prices. */
const STEP_CENTS = 250_00
/** Shares of its price that it is lower by, by turns. */
const SHARES = [0.03, 0.045, 0.06] as const

/**
 * The vehicle with its price at 45 days in stock, as a store that plans its markdowns tells it: some used ones have
 * one, below what they cost today. Nothing is drawn for it, so that the rest of the group stays as it was.
 */
export function withDay45Price(vehicle: Vehicle, index: number): Vehicle {
  const { finalPrice } = vehicle.pricing
  if (vehicle.condition === 'new' || finalPrice <= 0 || index % EVERY !== 0) return vehicle
  const share = SHARES[(index / EVERY) % SHARES.length] ?? 0
  const lower = Math.max(1, Math.floor((finalPrice * share) / STEP_CENTS)) * STEP_CENTS
  return finalPrice > 2 * lower ? { ...vehicle, day45Price: cents(finalPrice - lower) } : vehicle
}
