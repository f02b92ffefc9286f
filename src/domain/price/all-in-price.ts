import { cents, type Cents } from '#domain/kernel/money.ts'

import { feeAmount, isMandatoryDealerFee, type Fee } from './fee.ts'

export type AllInPrice = Readonly<{
  amount: Cents
  /** The general price it starts from. */
  price: Cents
  /** The mandatory charges of the dealer, without zero ones. */
  fees: readonly Readonly<{ id: string; name: string; amount: Cents }>[]
}>

/**
 * What anyone pays the dealer for a vehicle: the general price and every mandatory dealer charge, before tax
 * and government fees. Fees are priced from the general price, since that is the price in this sum.
 * @see PRC-11
 */
export function allInPrice(price: Cents, fees: readonly Fee[]): AllInPrice {
  const charges = fees
    .filter(isMandatoryDealerFee)
    .map((fee) => ({ id: fee.id, name: fee.name, amount: feeAmount(fee, price) }))
    .filter(({ amount }) => amount !== 0)
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  return { amount: cents(price + total), price, fees: charges }
}
