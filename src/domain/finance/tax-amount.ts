import { cents, type Cents } from '#domain/kernel/money.ts'

import { decimalOf, roundedHalfUp, tenTo } from './decimal.ts'

/** Rates are whole numbers of these: seven decimals are more than any state writes. */
const PARTS = 10_000_000

/**
 * What a tax takes of an amount, rounded to the cent, half up; exact for the rate as it is written.
 * @param rate `0.0805` is 8.05 %
 */
export function taxAmount(basis: Cents, rate: number): Cents {
  const parts = Math.round(rate * PARTS)
  const product = basis * parts
  // Whole numbers all the way: of two such a quotient is never on the wrong side of a half.
  if (parts / PARTS === rate && Number.isSafeInteger(2 * product + PARTS))
    return cents(Math.floor((2 * product + PARTS) / (2 * PARTS)))
  const { digits, scale } = decimalOf(rate)
  return cents(roundedHalfUp(BigInt(basis) * digits, tenTo(scale)))
}
