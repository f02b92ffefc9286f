import { CUSTOM_BOUNDS } from '#domain/finance/plan/custom-rate.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { parsePlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { readAmount, readNumber, type AmountProblem } from '#domain/finance/plan/read-amount.ts'
import { FILL, FILL_TRADE_IN } from '#domain/finance/plan/trade-in-address.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'

/** The form's own parameter: whether the shopper's own rate is used. Shared addresses omit it. */
export const OWN_RATE = 'own'

export type FieldProblem = AmountProblem | 'notAZip'

/** The parsers of typed fields by name, which return their problems. */
const READ: Readonly<Record<string, (text: string) => FieldProblem | null>> = {
  [PLAN_NAMES.downPayment]: (text) => readAmount(text).problem,
  [PLAN_NAMES.leaseDown]: (text) => readAmount(text).problem,
  [PLAN_NAMES.tradeIn]: (text) => readAmount(text).problem,
  [PLAN_NAMES.payoff]: (text) => readAmount(text).problem,
  [PLAN_NAMES.customRate]: (text) => readNumber(text, CUSTOM_BOUNDS.aprPercent).problem,
  [PLAN_NAMES.customTerm]: (text) => readNumber(text, CUSTOM_BOUNDS.termMonths).problem,
  [PLAN_NAMES.zip]: (text) => (/^(?:\d{5})?$/.test(text) ? null : 'notAZip'),
}

/** The problem of a field's input; `null` for none, and for an empty field. */
export const problemOf = (name: string, text: string): FieldProblem | null =>
  READ[name]?.(text.trim()) ?? null

export type SentPlan = Readonly<{
  /** `null` if the address contains no plan. */
  plan: PaymentPlan | null
  /** Whether only its trade-in is used, and all other choices are kept. @see TRD-4 */
  usesOnlyTradeIn: boolean
  /** Texts that are not accepted as they are, by name. */
  typed: Readonly<Record<string, string>>
}>

const NAMES: ReadonlySet<string> = new Set(Object.values(PLAN_NAMES))
const RATE_NAMES: ReadonlySet<string> = new Set([PLAN_NAMES.customRate, PLAN_NAMES.customTerm])
const MAX_TYPED = 100

/**
 * The plan of an address: a shared one, or the form sent without scripts, whose texts are kept if they need a note. The
 * form's check box selects the rate; the texts of an own one are sent in any case.
 * @see FIN-11, FIN-14
 */
export function sentPlan(
  search: URLSearchParams,
  placesOf: (zip: string) => readonly TaxLocation[],
): SentPlan {
  const values = search.getAll(OWN_RATE)
  const isOwnRateOff = values.length > 0 && !values.includes('1')
  const pairs = [...search].filter(
    ([name]) => NAMES.has(name) && !(isOwnRateOff && RATE_NAMES.has(name)),
  )
  if (pairs.length === 0) return { plan: null, usesOnlyTradeIn: false, typed: {} }
  return {
    plan: parsePlan(pairs, placesOf),
    usesOnlyTradeIn: search.get(FILL) === FILL_TRADE_IN,
    typed: Object.fromEntries(
      pairs
        .map(([name, text]) => [name, text.slice(0, MAX_TYPED)] as const)
        .filter(([name, text]) => problemOf(name, text) !== null),
    ),
  }
}

/** An address without its plan; unchanged if it has none. */
export function withoutPlan(address: string): string {
  const url = new URL(address)
  const planParams = [...url.searchParams.keys()].filter(
    (name) => NAMES.has(name) || name === OWN_RATE || name === FILL,
  )
  if (planParams.length === 0) return address
  for (const name of planParams) url.searchParams.delete(name)
  return url.href
}
