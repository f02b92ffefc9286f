import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'

/** The default down payment. Percentages are rounded to two decimals. */
export type DefaultDownPayment =
  | Readonly<{ type: 'fixed'; amount: Cents }>
  | Readonly<{ type: 'percentage'; percent: number }>

const HUNDRED_DOLLARS = fromDollars(100)
/** The minimum amount that remains to be financed. */
const MIN_FINANCED_SHARE = fromDollars(1000)

/** Without a default, vehicles from this price on start with `DEFAULT_DOWN` down, others with zero. */
const EXPENSIVE = fromDollars(10_000)
const DEFAULT_DOWN = fromDollars(2000)

/**
 * The initial down payment: the dealer's default, at most the price; a percentage is rounded down to a hundred dollars.
 * Without a default it is zero for prices below $10,000, else $2,000.
 * @see FIN-5
 */
export function defaultDownPayment(price: Cents, preset: DefaultDownPayment | null): Cents {
  if (preset === null) return price < EXPENSIVE ? cents(0) : DEFAULT_DOWN
  if (preset.type === 'fixed') return cents(Math.min(price, preset.amount))
  // In hundredths of a percent the product is exact; otherwise 36.8 % of $31,250 is a hundred
  // dollars too low.
  const share = (price * Math.round(preset.percent * 100)) / 10_000
  return cents(Math.floor(share / HUNDRED_DOLLARS) * HUNDRED_DOLLARS)
}

/** The maximum down payment: the price less $1,000 and the trade-in, in whole hundreds, never below zero. @see FIN-6 */
export const maxDownPayment = (price: Cents, tradeIn: Cents): Cents =>
  cents(
    Math.max(
      0,
      Math.floor((price - MIN_FINANCED_SHARE - tradeIn) / HUNDRED_DOLLARS) * HUNDRED_DOLLARS,
    ),
  )
