declare const unit: unique symbol
/** Integer US cents: the only money type in the code. Dollars exist in feeds, in the API and on screens. */
export type Cents = number & { readonly [unit]: 'cents' }

/**
 * Brands an integer number of cents.
 * @throws {RangeError} when `value` is not a safe integer: a fraction of a cent is always a bug.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

/** Converts dollars, as in feeds and user input, to cents; half a cent is rounded up. */
export const fromDollars = (value: number): Cents => cents(Math.round(value * 100))

/** Converts cents to dollars, for the API and structured data. */
export const toDollars = (value: Cents): number => value / 100
