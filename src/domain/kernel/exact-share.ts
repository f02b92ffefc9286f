import { decimalOf, roundedHalfUp, tenTo } from './decimal.ts'
import { cents, type Cents } from './money.ts'

/** Rates are whole numbers of these: seven decimals are more than anyone writes. */
const PARTS = 10_000_000

/**
 * Amount × rate / per, rounded to the cent, half up; exact for the rate as written, where a product of doubles is
 * sometimes a cent off: 0.58 % of $125 is 73 cents.
 * @param amount not below zero
 * @param rate `0.0805` per 1, or `8.05` per 100
 */
export function exactShare(amount: Cents, rate: number, per: 1 | 100 = 1): Cents {
  const parts = Math.round(rate * PARTS)
  const doubled = 2 * amount * parts + PARTS * per
  // Whole numbers all the way: of two such a quotient is never on the wrong side of the next one.
  if (parts / PARTS === rate && Number.isSafeInteger(doubled))
    return cents(Math.floor(doubled / (2 * PARTS * per)))
  const { digits, scale } = decimalOf(rate)
  return cents(roundedHalfUp(BigInt(amount) * digits, tenTo(scale) * BigInt(per)))
}
