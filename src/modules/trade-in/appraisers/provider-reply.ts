import * as v from 'valibot'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Appraisal, OfferLine } from '#domain/trade-in/appraiser.ts'

const MIN_OFFER_DOLLARS = 100
const MAX_VALUE_DOLLARS = 500_000
const MAX_MILES = 500_000
const MAX_LISTINGS = 1_000_000_000

const wholeBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
const worth = wholeBetween(MIN_OFFER_DOLLARS, MAX_VALUE_DOLLARS)

const KINDS = ['base', 'mileage', 'condition', 'options', 'region', 'reconditioning'] as const
const Lines = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(KINDS),
      amount: wholeBetween(-MAX_VALUE_DOLLARS, MAX_VALUE_DOLLARS),
    }),
  ),
  v.maxLength(KINDS.length),
  v.check((lines) => lines.some(({ kind }) => kind === 'base'), 'has no line "base"'),
  v.check(
    (lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length,
    'has two lines of the same kind',
  ),
)

/** The format of a provider's response, in whole dollars. @see docs/how-to/connect-a-valuation-provider.md */
const Reply = v.pipe(
  v.object({
    tradeIn: worth,
    asking: worth,
    askingLow: worth,
    askingHigh: worth,
    lines: Lines,
    typicalMiles: v.optional(v.nullable(wholeBetween(0, MAX_MILES)), null),
    isTrimKnown: v.optional(v.boolean(), false),
    listings: v.optional(v.nullable(wholeBetween(0, MAX_LISTINGS)), null),
    edition: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.:-]{1,40}$/))), null),
  }),
  v.check(
    ({ askingLow, asking, askingHigh }) => askingLow <= asking && asking <= askingHigh,
    'has a value outside its range',
  ),
  v.check(
    ({ tradeIn, askingHigh }) => tradeIn <= askingHigh,
    'offers more than the highest asking price',
  ),
)

/** The lines, plus one for the unexplained difference. @see TRD-20 */
function linesOf({ tradeIn, lines }: v.InferOutput<typeof Reply>): readonly OfferLine[] {
  const rest = lines.reduce((left, { amount }) => left - amount, tradeIn)
  const named = KINDS.flatMap((kind) =>
    lines
      .filter((line) => line.kind === kind)
      // JSON has -0, which must not be shown.
      .map(({ amount }) => ({ kind, amount: fromDollars(amount + 0) })),
  )
  return rest === 0 ? named : [...named, { kind: 'adjustment', amount: fromDollars(rest) }]
}

/**
 * The appraisal of a provider's response.
 * @param provider its name, for the source
 * @throws {Error} for an invalid or implausible response
 */
export function readReply(text: string, provider: string): Appraisal {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Reply), text)
  if (!result.success) {
    const [issue] = result.issues
    // The provider's own text is omitted: it may be of any length, and could repeat the request.
    throw new Error(`its response is implausible: ${v.getDotPath(issue) ?? 'it'} is wrong`)
  }
  const { tradeIn, asking, askingLow, askingHigh, edition, ...reply } = result.output
  return {
    outcome: 'valued',
    tradeIn: fromDollars(tradeIn),
    lines: linesOf(result.output),
    asking: fromDollars(asking),
    askingLow: fromDollars(askingLow),
    askingHigh: fromDollars(askingHigh),
    typicalMiles: reply.typicalMiles,
    isTrimKnown: reply.isTrimKnown,
    listings: reply.listings,
    source: edition === null ? provider : `${provider} ${edition}`,
  }
}
