import type { ReactNode } from 'react'

import type { TaxLocation } from '#domain/finance/finance-program.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { formatPlan, PLAN_NAMES } from '#domain/finance/plan-address.ts'
import { formatMonths, formatPercent } from '#i18n/format-unit.ts'
import { Field, SelectField } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import type { PlanOptions } from './plan-options.ts'
import type { AmountName } from './read-plan-form.ts'

export type PlanErrors = Partial<Record<AmountName | 'zip', ReactNode>>

type PlanFieldsProps = {
  plan: PaymentPlan
  options: PlanOptions
  /** Those of the zip code; one is a matter of course, several are to choose from. */
  places: readonly TaxLocation[]
  /** What is wrong with a field, or was and has been put right. */
  errors?: PlanErrors
  /** A field was left. */
  onAmount?: (name: AmountName, field: HTMLInputElement) => void
  onZip?: (zip: string) => void
}

const PERCENT = 100
/** Rates have at most three decimals of a percent. */
/** The choices of a plan, under the names that an address says it by. @see plan-address.ts */
export function PlanFields(props: PlanFieldsProps) {
  const { plan, options, places, errors, onAmount, onZip } = props
  const t = useT('shop-by-payment')
  const locale = useLocale()
  const written = new Map(formatPlan(plan))
  const amount = (name: AmountName, more: { label: string; hint?: string }) => (
    <Field
      {...more}
      affix="$"
      name={PLAN_NAMES[name]}
      defaultValue={written.get(PLAN_NAMES[name])}
      error={errors?.[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onBlur={({ target }) => onAmount?.(name, target)}
    />
  )
  return (
    <div data-fields="">
      <SelectField
        label={t('creditTier')}
        name={PLAN_NAMES.creditTier}
        defaultValue={plan.creditTier ?? ''}
      >
        <option value="">{t('usualTier')}</option>
        {options.tiers.map(({ id, minScore, maxScore }) => (
          <option key={id} value={id}>
            {t('tier', { from: minScore, to: maxScore })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('term')}
        name={PLAN_NAMES.termMonths}
        defaultValue={plan.termMonths ?? ''}
      >
        <option value="">{t('usualTerm')}</option>
        {options.terms.map((term) => (
          <option key={term} value={term}>
            {formatMonths(term, locale)}
          </option>
        ))}
      </SelectField>
      {amount('downPayment', { label: t('downPayment'), hint: t('downHint') })}
      {amount('tradeIn', { label: t('tradeIn') })}
      {amount('payoff', { label: t('payoff') })}
      <Field
        label={t('zip')}
        hint={t('zipHint')}
        name={PLAN_NAMES.zip}
        defaultValue={plan.zip}
        error={errors?.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        title={t('badZip')}
        onChange={({ target }) => onZip?.(target.value.trim())}
      />
      {places.length > 1 && (
        <SelectField
          key={places[0]?.id}
          label={t('place')}
          name={PLAN_NAMES.taxLocation}
          defaultValue={plan.taxLocation?.id}
        >
          {places.map(({ id, city, state, rate }) => (
            <option key={id} value={id}>
              {t('placeOption', { city, state, rate: formatPercent(rate * PERCENT, locale) })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
