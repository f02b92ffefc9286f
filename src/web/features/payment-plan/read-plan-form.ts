import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { parsePlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { readAmount } from '#domain/finance/plan/read-amount.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'

/** The typed amounts. */
const AMOUNTS = ['downPayment', 'tradeIn', 'payoff'] as const
export type AmountName = (typeof AMOUNTS)[number]

const textsOf = (form: HTMLFormElement): [name: string, value: string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )

/** The amounts of a form that are currently invalid. */
export const unreadAmounts = (form: HTMLFormElement): readonly AmountName[] =>
  AMOUNTS.filter((name) => {
    const field = form.elements.namedItem(PLAN_NAMES[name])
    return field instanceof HTMLInputElement && readAmount(field.value).problem === 'notANumber'
  })

/**
 * The plan of a filled-in form; values that the form does not contain are kept. It is a loan: choosing another score or
 * term replaces a custom rate with the dealer's.
 */
export function planOfForm(
  form: HTMLFormElement,
  before: PaymentPlan,
  places: readonly TaxLocation[],
): PaymentPlan {
  const filled = parsePlan(textsOf(form), () => places)
  const { creditTier, termMonths, downPayment, tradeIn, payoff, zip, taxLocation } = filled
  const isRateChosen = creditTier !== before.creditTier || termMonths !== before.termMonths
  return {
    ...before,
    mode: 'finance',
    creditTier,
    termMonths,
    downPayment,
    tradeIn,
    payoff,
    zip,
    taxLocation,
    custom: isRateChosen ? null : before.custom,
  }
}
