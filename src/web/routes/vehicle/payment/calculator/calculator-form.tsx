import { memo, type FormEvent } from 'react'

import type { Deal, FinanceDeal, LeaseDeal } from '#domain/finance/deal/deal.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { readAmount } from '#domain/finance/plan/read-amount.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type { ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'

import { Extras } from './extras.tsx'
import { CreditChoice, MilesChoice, OwnRate, TermChoice } from './rate-choices.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TypedField } from './typed-field.tsx'
import { useAmountWords } from './use-amount-words.ts'
import { useChoice } from './use-choice.ts'

import styles from './calculator.module.css'

type FormProps = {
  payment: PaymentView
  terms: VehicleTerms
  plan: PaymentPlan
  /** The deal of each kind; `null` if it is not offered. */
  deals: Readonly<{ finance: FinanceDeal | null; lease: LeaseDeal | null }>
  /** The displayed one. */
  deal: Deal | null
  change: ChangePlan
}

/** Every change has already taken effect. */
const stayHere = (event: FormEvent) => event.preventDefault()

/**
 * The inputs of a payment. Each change takes effect immediately; without scripts the server handles the form. Its parts
 * get only the props they show, so that a change re-renders only one of them.
 */
export function CalculatorForm({ payment, terms, plan, deals, deal, change }: FormProps) {
  const t = useT('calculator')
  const { finance, lease } = deals
  const { typed } = payment
  return (
    <form
      className={`no-print columns gap-6 pad-6 min-0 ${styles.form}`}
      action={`${payment.pageHref}#payment`}
      aria-label={t('form')}
      noValidate
      onSubmit={stayHere}
    >
      {finance && lease && <Mode mode={deal?.mode} change={change} />}
      {finance && (
        <div className={styles.ofLoan}>
          <DownPayment
            name="downPayment"
            value={finance.downPayment}
            most={finance.maxDownPayment}
            preferred={plan.downPayment}
            typed={typed}
            change={change}
          />
        </div>
      )}
      {lease && (
        <div className={styles.ofLease}>
          <DownPayment
            name="leaseDown"
            value={lease.downPayment}
            most={lease.maxDownPayment}
            preferred={plan.lease.downPayment}
            typed={typed}
            change={change}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Amount
          name="tradeIn"
          value={plan.tradeIn}
          typed={typed}
          change={change}
          worthHref={payment.tradeInHref}
        />
        <Amount name="payoff" value={plan.payoff} typed={typed} change={change} />
      </div>
      <Rates
        payment={payment}
        terms={terms}
        plan={plan}
        deals={deals}
        deal={deal}
        change={change}
      />
      <TaxFields
        payment={payment}
        taxRate={terms.taxRate}
        isTaxEstimated={terms.isTaxEstimated}
        zip={plan.zip}
        taxLocation={plan.taxLocation}
        change={change}
      />
      <Extras
        payment={payment}
        enhancements={terms.enhancements}
        switched={plan.enhancements}
        change={change}
      />
      <div className={styles.send}>
        <Button kind="ink" type="submit" isWide>
          {t('calculate')}
        </Button>
      </div>
    </form>
  )
}

/** The term and the rate. */
function Rates({ payment, terms, plan, deals: { finance, lease }, deal, change }: FormProps) {
  const { typed } = payment
  const isLease = deal?.mode === 'lease'
  return (
    <>
      {finance?.creditTier && (
        <TermChoice
          name="termMonths"
          rows={terms.rates.rates}
          tierId={finance.creditTier.id}
          value={finance.termMonths}
          change={change}
        />
      )}
      {lease?.creditTier && terms.lease && (
        <>
          <TermChoice
            name="leaseTerm"
            rows={terms.lease.terms}
            tierId={lease.creditTier.id}
            value={lease.termMonths}
            change={change}
          />
          <MilesChoice lease={terms.lease} value={lease.milesPerYear} change={change} />
        </>
      )}
      <CreditChoice
        rates={terms.rates}
        rows={isLease && terms.lease ? terms.lease.terms : terms.rates.rates}
        isOfTable={!isLease}
        value={deal?.creditTier?.id}
        change={change}
      />
      {payment.hasCustomRate && finance && (
        <OwnRate
          custom={plan.custom}
          aprPercent={finance.aprPercent}
          termMonths={finance.termMonths}
          typed={typed}
          change={change}
        />
      )}
    </>
  )
}

const Mode = memo(({ mode, change }: { mode: Deal['mode'] | undefined; change: ChangePlan }) => {
  const t = useT('calculator')
  const [shown, choose] = useChoice<string | undefined>(mode, (chosen) =>
    change((plan) => ({ ...plan, mode: chosen === 'lease' ? 'lease' : 'finance' })),
  )
  return (
    <Segments
      label={t('mode')}
      name={PLAN_NAMES.mode}
      value={shown}
      onChoose={choose}
      options={[
        { value: 'finance', label: t('finance') },
        { value: 'lease', label: t('lease') },
      ]}
    />
  )
})

type DownPaymentProps = {
  name: 'downPayment' | 'leaseDown'
  /** The value in effect, and its maximum. @see FIN-6 */
  value: Cents
  most: Cents
  /** The shopper's preferred down payment; `null` leaves it to the program. */
  preferred: Cents | null
  typed: PaymentView['typed']
  change: ChangePlan
}

const DOLLAR_STEP = 100

const DownPayment = memo(({ name, value, most, preferred, typed, change }: DownPaymentProps) => {
  const t = useT('calculator')
  const { money } = useFormat()
  const { say, written } = useAmountWords()
  const field = PLAN_NAMES[name]
  const tooMuch = t('most', { amount: money(most) })
  const choose = (downPayment: Cents | null) =>
    change((plan) =>
      name === 'leaseDown'
        ? { ...plan, lease: { ...plan.lease, downPayment } }
        : { ...plan, downPayment },
    )
  return (
    <TypedField
      isLine
      label={t('downPayment')}
      name={field}
      value={written(value)}
      sent={typed[field]}
      affix="$"
      // Its own bound is lower.
      say={(problem) => (problem === 'tooHigh' ? tooMuch : say(problem))}
      note={preferred !== null && preferred > most ? tooMuch : null}
      onType={(text) => choose(readAmount(text).value)}
    >
      <Slider
        aria-label={t('downSlider')}
        aria-valuetext={money(value)}
        step={DOLLAR_STEP}
        max={most / 100}
        value={value / 100}
        onChange={({ target }) => choose(fromDollars(Number(target.value)))}
      />
    </TypedField>
  )
})

type AmountProps = {
  name: 'tradeIn' | 'payoff'
  value: Cents
  typed: PaymentView['typed']
  change: ChangePlan
  /** The address of an explanation; `null` for none. */
  worthHref?: string | null
}

const Amount = memo(({ name, value, typed, change, worthHref }: AmountProps) => {
  const t = useT('calculator')
  const { say, written } = useAmountWords()
  const field = PLAN_NAMES[name]
  return (
    <TypedField
      label={t(name)}
      name={field}
      value={written(value)}
      sent={typed[field]}
      affix="$"
      say={say}
      onType={(text) => change((plan) => ({ ...plan, [name]: readAmount(text).value ?? cents(0) }))}
    >
      {worthHref && (
        <a className={`link ${styles.worth} no-print`} href={worthHref}>
          {t('worth')}
        </a>
      )}
    </TypedField>
  )
})
