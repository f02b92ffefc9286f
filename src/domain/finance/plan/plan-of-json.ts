import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'

import { CUSTOM_BOUNDS } from './custom-rate.ts'
import { emptyPlan, type PaymentPlan } from './payment-plan.ts'

const text = v.pipe(v.string(), v.maxLength(100))
const money = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(1_000_000_000),
  v.transform(cents),
)
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))
const within = ({ min, max }: Readonly<{ min: number; max: number }>) =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max))

const Location = v.object({
  id: text,
  city: text,
  county: text,
  state: text,
  rate: within({ min: 0, max: 1 }),
})

/** Drops each switch that is not a boolean. */
const Switches = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((switches) =>
    Object.fromEntries(
      Object.entries(switches).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    ),
  ),
)

/** Each field falls back on its own: one invalid value does not affect the others. */
const Plan = v.object({
  mode: v.fallback(v.picklist(['finance', 'lease']), emptyPlan.mode),
  creditTier: v.fallback(v.nullable(text), null),
  termMonths: v.fallback(v.nullable(whole), null),
  downPayment: v.fallback(v.nullable(money), null),
  tradeIn: v.fallback(money, emptyPlan.tradeIn),
  payoff: v.fallback(money, emptyPlan.payoff),
  taxLocation: v.fallback(v.nullable(Location), null),
  zip: v.fallback(v.pipe(v.string(), v.regex(/^(?:\d{5})?$/)), ''),
  custom: v.fallback(
    v.nullable(
      v.object({
        aprPercent: within(CUSTOM_BOUNDS.aprPercent),
        termMonths: v.pipe(within(CUSTOM_BOUNDS.termMonths), v.integer()),
      }),
    ),
    null,
  ),
  enhancements: v.fallback(Switches, {}),
  lease: v.fallback(
    v.object({
      termMonths: v.fallback(v.nullable(whole), null),
      milesPerYear: v.fallback(v.nullable(whole), null),
      downPayment: v.fallback(v.nullable(money), null),
    }),
    emptyPlan.lease,
  ),
})

/**
 * Parses the stored plan of a visit; invalid values are dropped field by field, and invalid JSON yields an empty plan.
 */
export function planOfJson(stored: string | null): PaymentPlan {
  try {
    const read = v.safeParse(Plan, JSON.parse(stored ?? 'null'))
    return read.success ? read.output : emptyPlan
  } catch {
    return emptyPlan
  }
}
