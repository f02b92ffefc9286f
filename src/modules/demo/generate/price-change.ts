import { cents } from '#domain/kernel/money.ts'
import { generalGap } from '#domain/price/general-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { daysBefore, instantOf, type Day } from './day.ts'
import type { Random } from './random.ts'

/** Changes are multiples of $250, up to a maximum and a share of the price. */
const STEP_CENTS = 250_00
const MAX_STEPS = 8
const MAX_SHARE = 0.06

/** The shares of vehicles with a price change, recent and earlier, by condition. */
const SHARES = {
  new: { recent: 0.05, earlier: 0.04 },
  used: { recent: 0.22, earlier: 0.14 },
} as const
/** The share of changes that are increases. */
const INCREASE_SHARE = 0.12

/** Days since a price changed, within a month or before that; `null` if it is unchanged since listing. */
function daysSinceChange(daysListed: number, condition: Vehicle['condition'], random: Random) {
  const { recent, earlier } = SHARES[condition]
  const draw = random.next()
  if (draw < recent) return daysListed < 4 ? null : random.whole(1, Math.min(28, daysListed - 2))
  return draw < recent + earlier && daysListed > 40 ? random.whole(33, daysListed - 3) : null
}

/** Adds a last price change: some prices were lowered after listing, a few raised. */
export function withPriceChange(vehicle: Vehicle, today: Day, random: Random): Vehicle {
  const daysListed = (Date.parse(instantOf(today)) - Date.parse(vehicle.firstSeen)) / 86_400_000
  const days = daysSinceChange(daysListed, vehicle.condition, random)
  const direction = random.chance(INCREASE_SHARE) ? -1 : 1
  const steps = random.whole(1, MAX_STEPS)
  const price = vehicle.pricing.finalPrice
  const gap = generalGap(vehicle)
  if (days === null || gap === null) return vehicle
  const maxSteps = Math.max(1, Math.floor((price * MAX_SHARE) / STEP_CENTS))
  const from = cents(price + gap + direction * Math.min(steps, maxSteps) * STEP_CENTS)
  const at = instantOf(daysBefore(today, days))
  const updatedAt = at > vehicle.updatedAt ? at : vehicle.updatedAt
  return { ...vehicle, updatedAt, priceChange: { from, at } }
}
