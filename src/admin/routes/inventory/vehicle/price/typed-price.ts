import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import {
  LINE_PARTS,
  repriced,
  withLine,
  type LinePart,
} from '#domain/vehicle-edits/price-change.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

/** The typed price in dollars: changed lines, and the advertised price; `null` if it is computed from the lines. */
export const TypedPriceSchema = v.object({
  lines: v.partial(
    v.object({
      msrp: v.string(),
      markupsTotal: v.string(),
      discountsTotal: v.string(),
      rebatesEveryoneTotal: v.string(),
      exclusiveDiscount: v.string(),
    } satisfies Record<LinePart, unknown>),
  ),
  price: v.nullable(v.string()),
  /** When the price ends, and why it was set. */
  terms: v.object({ ends: v.string(), date: v.string(), reason: v.string() }),
})
export type TypedPrice = Readonly<v.InferOutput<typeof TypedPriceSchema>>
export type PriceTerms = TypedPrice['terms']

export const NOTHING_TYPED: TypedPrice = {
  lines: {},
  price: null,
  terms: { ends: 'feed', date: '', reason: '' },
}

export const dollarsOf = (amount: number): string => String(amount / 100)
const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100)

/** The pricing with the typed lines; `null` if a typed text is not an amount. */
function withLines(pricing: Pricing, lines: TypedPrice['lines']): Pricing | null {
  let next: Pricing | null = pricing
  for (const part of Object.keys(LINE_PARTS) as LinePart[]) {
    const text = lines[part]
    if (text === undefined || next === null) continue
    const amount = centsOf(text)
    if (!Number.isSafeInteger(amount) || amount < 0) return null
    if (amount !== (next[part] ?? 0)) next = withLine(next, part, cents(amount))
  }
  return next
}

/** The pricing with the typed lines and price; `null` if nothing changes, or if a typed text is not an amount. */
export function nextPricing(
  pricing: Pricing,
  { shown, typed }: Readonly<{ shown: number | null; typed: TypedPrice }>,
): Pricing | null {
  const withTypedLines = withLines(pricing, typed.lines)
  if (typed.price === null || withTypedLines === null)
    return withTypedLines === pricing ? null : withTypedLines
  const amount = centsOf(typed.price)
  if (!Number.isSafeInteger(amount) || amount <= 0) return null
  if (amount === shown && withTypedLines === pricing) return null
  return repriced(withTypedLines, { how: 'set', amount: cents(amount) })
}
