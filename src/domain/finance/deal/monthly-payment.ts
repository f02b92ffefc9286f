import { decimalOf, roundedHalfUp, tenTo } from '#domain/kernel/decimal.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

/** Below this monthly rate a loan counts as interest-free. @see FIN-1 */
const NEGLIGIBLE_RATE = 1e-9

/** Relative error bound of the double-precision payment, with a wide margin. */
const MAX_RELATIVE_ERROR = 1e-11

/** The exact payment as a fraction: `P·r·(1+r)^n / ((1+r)^n − 1)`, with r taken as its decimal notation. */
function exactPayment(principal: Cents, aprPercent: number, termMonths: number): Cents {
  const { digits, scale } = decimalOf(aprPercent)
  const whole = 1200n * tenTo(scale)
  const grown = (whole + digits) ** BigInt(termMonths)
  const owed = BigInt(principal) * digits * grown
  return cents(roundedHalfUp(owed, whole * (grown - whole ** BigInt(termMonths))))
}

/**
 * The level payment of a loan, `P·r / (1 − (1 + r)^−n)`, rounded to the cent, half up. Computed in integers if double
 * precision cannot decide the cent.
 * @param principal the amount financed, not below zero
 * @param aprPercent yearly rate in percent, not below zero: `6.49` is 6.49 %
 * @param termMonths whole months; zero or less means a single payment
 * @see FIN-1
 */
export function monthlyPayment(principal: Cents, aprPercent: number, termMonths: number): Cents {
  if (termMonths <= 0) return principal
  const rate = aprPercent / 100 / 12
  if (Math.abs(rate) < NEGLIGIBLE_RATE) return cents(Math.round(principal / termMonths))
  // `expm1` and `log1p` keep the digits that a small rate loses in `1 - (1 + rate) ** -n`.
  const payment = (principal * rate) / -Math.expm1(-termMonths * Math.log1p(rate))
  const fromHalf = Math.abs(payment - Math.floor(payment) - 0.5)
  return fromHalf <= payment * MAX_RELATIVE_ERROR
    ? exactPayment(principal, aprPercent, termMonths)
    : cents(Math.round(payment))
}
