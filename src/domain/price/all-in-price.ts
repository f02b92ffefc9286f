import { cents, type Cents } from '#domain/kernel/money.ts'

import { feeAmount, isMandatoryDealerFee, type Fee } from './fee.ts'

/** A mandatory dealer charge, above zero. */
export type Charge = Readonly<{ id: string; name: string; amount: Cents }>

/**
 * The charges that every buyer pays the dealer on top of a price, without zero charges; `null` if the dealer has no fee
 * table.
 * @see PRC-11, PRC-12
 */
export function mandatoryChargesOf(fees: readonly Fee[], price: Cents): readonly Charge[] | null {
  if (fees.length === 0) return null
  return fees
    .filter(isMandatoryDealerFee)
    .map((fee) => ({ id: fee.id, name: fee.name, amount: feeAmount(fee, price) }))
    .filter(({ amount }) => amount !== 0)
}

/** The sum of the charges of `mandatoryChargesOf`, for lists of many vehicles; `null` without a fee table. */
export function chargesTotal(fees: readonly Fee[], price: Cents): Cents | null {
  if (fees.length === 0) return null
  let total = 0
  for (const fee of fees) if (isMandatoryDealerFee(fee)) total += feeAmount(fee, price)
  return cents(total)
}
