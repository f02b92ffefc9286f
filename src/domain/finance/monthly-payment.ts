import { cents, type Cents } from '#domain/kernel/money.ts'

/** Below this rate a month a loan counts as free of interest. @see FIN-1 */
const NEGLIGIBLE_RATE = 1e-9

/**
 * The level payment of a loan, `P·r / (1 − (1 + r)^−n)`, rounded to the cent.
 * @param principal the amount financed
 * @param aprPercent yearly rate in percent: `6.49` is 6.49 %
 * @param termMonths whole months; zero or less is all at once
 * @see FIN-1
 */
export function monthlyPayment(principal: Cents, aprPercent: number, termMonths: number): Cents {
  if (termMonths <= 0) return principal
  const rate = aprPercent / 100 / 12
  if (Math.abs(rate) < NEGLIGIBLE_RATE) return cents(Math.round(principal / termMonths))
  // `expm1` and `log1p` keep the digits that a small rate loses in `1 - (1 + rate) ** -n`.
  const shareOfInterest = -Math.expm1(-termMonths * Math.log1p(rate))
  return cents(Math.round((principal * rate) / shareOfInterest))
}
