import { toDollars, type Cents } from '#domain/kernel/money.ts'

import type { Column, Need } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'

/** A column that every vehicle must have. */
export const required = (
  name: string,
  of: Column['of'],
  limits: Pick<Column, 'maxLength' | 'values' | 'pattern'> = {},
): Column => ({ name, need: 'required', of, ...limits })

/** A column that may be empty. */
export const optional = (
  name: string,
  of: Column['of'],
  limits: Pick<Column, 'maxLength' | 'values' | 'pattern'> = {},
): Column => ({ name, need: 'optional', of, ...limits })

/** A column that only some vehicles must have. */
export const requiredFor = (need: Exclude<Need, 'optional'>, column: Column): Column => ({
  ...column,
  need,
})

/** `32995 USD`, or `32995.50 USD` if there are cents; `null` stays. */
export const usd = (amount: Cents | null): string | null => {
  if (amount === null) return null
  const dollars = toDollars(amount)
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} USD`
}

/** The MSRP of a new vehicle; that of a used one is an earlier list price. */
export const newMsrp = ({ vehicle: { condition, pricing } }: FeedItem): Cents | null =>
  condition === 'new' && pricing.msrp !== null && pricing.msrp > 0 ? pricing.msrp : null

/** The day on which it was first listed, `YYYY-MM-DD`. */
export const inStockDay = ({ vehicle }: FeedItem): string => vehicle.firstSeen.slice(0, 10)

/** The vehicle's page in the language of the feed. */
export const link = ({ links, language }: FeedItem): string => links[language]
