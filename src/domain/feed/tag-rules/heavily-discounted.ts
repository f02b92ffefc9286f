import type { TagRule } from './tag-rule.ts'

/** The price of a value is at most this share of the MSRP. */
const MAX_SHARE_OF_MSRP = 0.88

/** A new vehicle at 12 % or more below its MSRP. */
export const heavilyDiscounted: TagRule = {
  tag: 'isHeavilyDiscounted',
  matches: ({ condition, msrp, price }) =>
    condition === 'new' && msrp !== null && price > 0 && price <= msrp * MAX_SHARE_OF_MSRP,
}
