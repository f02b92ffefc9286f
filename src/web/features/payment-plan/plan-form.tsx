import { useState, type FormEvent, type ReactNode } from 'react'

import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES, formatPlan } from '#domain/finance/plan/plan-address.ts'
import { readAmount } from '#domain/finance/plan/read-amount.ts'
import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { formatPercent, formatMonths } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { Field, SelectField } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { keepContact } from '#web/lib/shopper/shopper-contact.ts'

import type { PlanOptions } from './plan-options.ts'
import { planOfForm, unreadAmounts, type AmountName } from './read-plan-form.ts'
import { useTaxPlaces, type TaxPlaces } from './use-tax-places.ts'

type PlanFormProps = {
  plan: PaymentPlan
  options: PlanOptions
  /** The known tax locations of the plan's ZIP code. */
  places: readonly TaxLocation[]
  /** Its target without scripts. */
  action?: string | undefined
  /** Called with the plan whenever all input is valid. */
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

  /** Input out of bounds is corrected with a note; invalid input is kept for correction. */
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
    if (first === undefined) {
      // One ZIP code for this visit and the next ones. @see SHP-7
      if (zip !== plan.zip) keepContact({ zipCode: zip })
      return onSet(planOfForm(form, plan, tax.places))
    }
    // `first` is a key of the errors, which are named like the fields.
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

/** Choices of the plan that cannot be changed here. */
function fixedTermsText({ mode, custom }: PaymentPlan, t: T, locale: Locale): string {
  if (mode === 'lease') return t('leaseEnds')
  return custom ? t('ownRateStays', { apr: formatPercent(custom.aprPercent, locale) }) : ''
}

/** A note about a ZIP code's tax locations; none if there is no problem. */
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
  /** Those of the ZIP code; several are offered as a choice. */
  places: readonly TaxLocation[]
  /** The error of a field, or the note about a correction. */
  errors?: PlanErrors
  /** Called on blur of a field. */
  onAmount?: (name: AmountName, field: HTMLInputElement) => void
  onZip?: (zip: string) => void
}

const PERCENT = 100
/** The choices of a plan, with the parameter names of its address. @see plan-address.ts */
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
