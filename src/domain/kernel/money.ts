declare const unit: unique symbol
/** Integer US cents: the only money type inside. Dollars exist in feeds, in the API and on screens. */
export type Cents = number & { readonly [unit]: 'cents' }

/**
 * Brands an integer number of cents.
 * @throws {RangeError} when `value` is not a safe integer: a fraction of a cent is always a bug.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

/** Dollars, as feeds and people write them, to cents; half a cent is rounded up. */
export const fromDollars = (value: number): Cents => cents(Math.round(value * 100))

/** Cents to dollars, for the API and for structured data. */
export const toDollars = (value: Cents): number => value / 100
