import { CUSTOM_BOUNDS } from '#domain/finance/plan/custom-rate.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { readNumber } from '#domain/finance/plan/read-amount.ts'
import type { Enhancement } from '#domain/finance/terms/enhancement.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'

/** A plan with an enhancement switched; the dealer's preselection is not stored as a choice. @see FIN-7 */
export function withSwitched(
  plan: PaymentPlan,
  { id, isSelectedByDefault }: Enhancement,
  isOn: boolean,
): PaymentPlan {
  const { [id]: _, ...others } = plan.enhancements
  const enhancements = isOn === isSelectedByDefault ? others : { ...others, [id]: isOn }
  return { ...plan, enhancements }
}

/** A plan with an own rate, which starts from the displayed one, or without one. @see FIN-11 */
export const withOwnRate = (
  plan: PaymentPlan,
  { aprPercent, termMonths }: NonNullable<PaymentPlan['custom']>,
  isOn: boolean,
): PaymentPlan => ({ ...plan, custom: isOn ? { aprPercent, termMonths } : null })

/** A plan with another own rate or term; invalid input changes nothing. @see FIN-11 */
export function withCustom(
  plan: PaymentPlan,
  name: 'aprPercent' | 'termMonths',
  text: string,
): PaymentPlan {
  const { value } = readNumber(text, CUSTOM_BOUNDS[name])
  if (plan.custom === null || value === null) return plan
  return {
    ...plan,
    custom: { ...plan.custom, [name]: name === 'termMonths' ? Math.round(value) : value },
  }
}

/** A plan with the trade-in of another one and its loan balance. @see TRD-4 */
export const withTradeIn = (
  plan: PaymentPlan,
  { tradeIn, payoff }: Pick<PaymentPlan, 'tradeIn' | 'payoff'>,
): PaymentPlan => ({ ...plan, tradeIn, payoff })

/** A plan with its tax location once those of its ZIP code are loaded: the chosen one, else the first. @see FIN-9 */
export function withPlaces(plan: PaymentPlan, places: readonly TaxLocation[]): PaymentPlan {
  const { taxLocation } = plan
  const found = places.find(({ id }) => id === taxLocation?.id) ?? places[0] ?? null
  const isSame = found?.id === taxLocation?.id && found?.rate === taxLocation?.rate
  return isSame ? plan : { ...plan, taxLocation: found }
}
