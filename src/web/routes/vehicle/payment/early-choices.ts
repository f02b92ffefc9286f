import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan-address.ts'

import { sentPlan } from './sent-plan.ts'

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Only server-rendered options have the `selected` attribute: a form created in the browser holds no earlier input.
    return (
      options.some(({ defaultSelected }) => defaultSelected) &&
      options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    )
  }
  if (!(field instanceof HTMLInputElement) || field.name === '') return false
  return field.type === 'radio' || field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.type !== 'hidden' && field.value !== field.defaultValue
}

/** A changed field as the form would send it; an enhancement that was released is said too. */
function said(field: Element): [name: string, value: string][] {
  if (field instanceof HTMLSelectElement) return [[field.name, field.value]]
  if (!(field instanceof HTMLInputElement)) return []
  const { type, name, value, checked } = field
  if (checked || (type !== 'radio' && type !== 'checkbox')) return [[name, value]]
  return name === PLAN_NAMES.withEnhancement ? [[PLAN_NAMES.withoutEnhancement, value]] : []
}

/**
 * The plan with what was chosen in a form before the scripts had come; the same plan where nothing was.
 * @param plan what counted when the form was written
 */
export function withEarlyChoices(plan: PaymentPlan, form: HTMLFormElement): PaymentPlan {
  const changed = [...form.elements].filter(isChanged)
  if (changed.length === 0) return plan
  const search = new URLSearchParams(changed.flatMap(said))
  const { plan: read } = sentPlan(search, () => [])
  if (read === null) return plan
  const has = (name: keyof typeof PLAN_NAMES) => search.has(PLAN_NAMES[name])
  return {
    ...plan,
    ...(has('mode') && { mode: read.mode }),
    ...(has('creditTier') && { creditTier: read.creditTier }),
    ...(has('termMonths') && { termMonths: read.termMonths }),
    ...(has('downPayment') && { downPayment: read.downPayment }),
    ...(has('tradeIn') && { tradeIn: read.tradeIn }),
    ...(has('payoff') && { payoff: read.payoff }),
    ...(has('zip') && { zip: read.zip }),
    enhancements: { ...plan.enhancements, ...read.enhancements },
    lease: {
      termMonths: has('leaseTerm') ? read.lease.termMonths : plan.lease.termMonths,
      milesPerYear: has('leaseMiles') ? read.lease.milesPerYear : plan.lease.milesPerYear,
      downPayment: has('leaseDown') ? read.lease.downPayment : plan.lease.downPayment,
    },
  }
}
