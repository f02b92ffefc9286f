import { useState, type FormEvent, type ReactNode } from 'react'

import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES, formatPlan } from '#domain/finance/plan/plan-address.ts'
import { readAmount } from '#domain/finance/plan/read-amount.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { formatPercent, formatMonths } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { Field, SelectField } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import type { PlanOptions } from './plan-options.ts'
import { planOfForm, unreadAmounts, type AmountName } from './read-plan-form.ts'
import { useTaxPlaces, type TaxPlaces } from './use-tax-places.ts'

type PlanFormProps = {
  plan: PaymentPlan
  options: PlanOptions
  /** The places of the plan's zip code, as far as they are known already. */
  places: readonly TaxLocation[]
  /** Where it leads without scripts. */
  action?: string | undefined
  /** Called with the plan as it is filled in, once all of it can be read. */
  onSet: (plan: PaymentPlan) => void
  head?: ReactNode
  /** The buttons. */
  foot: ReactNode
}

/**
 * The choices of a plan as a form, without a frame: its parent styles it. Errors are shown beside the fields, and the
 * form is sent once it is valid.
 */
export function PlanForm(props: PlanFormProps) {
  const { plan, options, places, action, onSet, head, foot } = props
  const t = useT('shop-by-payment')
  const locale = useLocale()
  const [zip, setZip] = useState(plan.zip)
  const [errors, setErrors] = useState<PlanErrors>({})
  const tax = useTaxPlaces(zip, { zip: plan.zip, places })

  /** What is out of bounds is put right and said; what cannot be read stays to be put right. */
  function onAmount(name: AmountName, field: HTMLInputElement) {
    const { value, problem } = readAmount(field.value)
    setErrors({ ...errors, [name]: problem && t(problem) })
    if (problem && value !== null) field.value = String(value / 100)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong: PlanErrors = Object.fromEntries(
      unreadAmounts(form).map((name) => [name, t('notANumber')]),
    )
    if (zip !== '' && tax.zip !== zip) wrong.zip = t('badZip')
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return onSet(planOfForm(form, plan, tax.places))
    // Its keys are those of the errors.
    const field = form.elements.namedItem(PLAN_NAMES[first as keyof PlanErrors])
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form action={action} noValidate onSubmit={onSubmit}>
      {head}
      <section>
        <p>{[t('intro'), fixedTermsText(plan, t, locale)].filter(Boolean).join(' ')}</p>
        <PlanFields
          plan={plan}
          options={options}
          places={tax.places}
          errors={errors}
          onAmount={onAmount}
          onZip={setZip}
        />
        <output>{noteOf(tax, t)}</output>
        <p>{t('noCredit')}</p>
      </section>
      <footer>{foot}</footer>
    </form>
  )
}

type T = ReturnType<typeof useT<'shop-by-payment'>>

/** What the plan says that cannot be chosen here. */
function fixedTermsText({ mode, custom }: PaymentPlan, t: T, locale: Locale): string {
  if (mode === 'lease') return t('leaseEnds')
  return custom ? t('ownRateStays', { apr: formatPercent(custom.aprPercent, locale) }) : ''
}

/** What has to be said about a zip code's places; nothing while all is well. */
function noteOf({ status, places }: TaxPlaces, t: T): ReactNode {
  if (places.length > 0) return null
  if (status === 'loading') return t('loading')
  if (status === 'failed') return t('zipFailed')
  return status === 'loaded' && t('zipUnknown')
}

type PlanErrors = Partial<Record<AmountName | 'zip', ReactNode>>

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
function PlanFields(props: PlanFieldsProps) {
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
        any={t('usualTier')}
        options={options.tiers.map(({ id, minScore, maxScore }) => ({
          value: id,
          label: t('tier', { from: minScore, to: maxScore }),
        }))}
      />
      <SelectField
        label={t('term')}
        name={PLAN_NAMES.termMonths}
        defaultValue={plan.termMonths ?? ''}
        any={t('usualTerm')}
        options={options.terms.map((value) => ({ value, label: formatMonths(value, locale) }))}
      />
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
          options={places.map(({ id, city, state, rate }) => ({
            value: id,
            label: t('placeOption', { city, state, rate: formatPercent(rate * PERCENT, locale) }),
          }))}
        />
      )}
    </div>
  )
}
