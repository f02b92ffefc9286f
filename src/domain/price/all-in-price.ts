import { cents, type Cents } from '#domain/kernel/money.ts'

import { feeAmount, isMandatoryDealerFee, type Fee } from './fee.ts'

/** A mandatory charge of the dealer, above zero. */
export type Charge = Readonly<{ id: string; name: string; amount: Cents }>

/**
 * What every buyer pays the dealer on top of a price, without zero charges; `null` if the dealer has no fee table,
 * so that it is not known.
 * @see PRC-11, PRC-12
 */
export function mandatoryChargesOf(fees: readonly Fee[], price: Cents): readonly Charge[] | null {
  if (fees.length === 0) return null
  return fees
    .filter(isMandatoryDealerFee)
    .map((fee) => ({ id: fee.id, name: fee.name, amount: feeAmount(fee, price) }))
    .filter(({ amount }) => amount !== 0)
}

/** What those charges come to, for lists of many vehicles; `null` likewise. */
export function chargesTotal(fees: readonly Fee[], price: Cents): Cents | null {
  if (fees.length === 0) return null
  let total = 0
  for (const fee of fees) if (isMandatoryDealerFee(fee)) total += feeAmount(fee, price)
  return cents(total)
}
