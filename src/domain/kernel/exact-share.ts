import { decimalOf, roundedHalfUp, tenTo } from './decimal.ts'
import { cents, type Cents } from './money.ts'

/** Rates are integer multiples of this fraction: seven decimals are more than anyone writes. */
const PARTS = 10_000_000

/**
 * Amount × rate / per, rounded to the cent, half up; exact for the rate as written, whereas a product of doubles is
 * sometimes a cent off: 0.58 % of $125 is 73 cents.
 * @param amount at least zero
 * @param rate `0.0805` per 1, or `8.05` per 100
 */
export function exactShare(amount: Cents, rate: number, per: 1 | 100 = 1): Cents {
  const parts = Math.round(rate * PARTS)
  const doubled = 2 * amount * parts + PARTS * per
  // Integers throughout, so the quotient is never on the wrong side of a half.
  if (parts / PARTS === rate && Number.isSafeInteger(doubled))
    return cents(Math.floor(doubled / (2 * PARTS * per)))
  const { digits, scale } = decimalOf(rate)
  return cents(roundedHalfUp(BigInt(amount) * digits, tenTo(scale) * BigInt(per)))
}
