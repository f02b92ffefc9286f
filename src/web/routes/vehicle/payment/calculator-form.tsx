import type { FormEvent } from 'react'

import type { Deal } from '#domain/finance/deal.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan-address.ts'
import { readAmount } from '#domain/finance/read-amount.ts'
import type { VehicleTerms } from '#domain/finance/vehicle-terms.ts'
import { cents, fromDollars, type Cents } from '#domain/kernel/money.ts'
import { useFormat, useT } from '#web/lib/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

import { Extras } from './extras.tsx'
import type { PaymentView } from './payment-view.ts'
import { CreditChoice, OwnRate, TermChoice, MilesChoice } from './rate-choices.tsx'
import { TaxFields } from './tax-fields.tsx'
import { TypedField } from './typed-field.tsx'
import { useAmountWords } from './use-amount-words.ts'

import styles from './calculator.module.css'

export type FormProps = {
  payment: PaymentView
  terms: VehicleTerms
  plan: PaymentPlan
  /** The deal of either kind; `null` where it is not offered. */
  deals: Readonly<{ finance: Deal | null; lease: Deal | null }>
  deal: Deal | null
  onPlan: (plan: PaymentPlan) => void
}

/** Everything counts already. */
const stayHere = (event: FormEvent) => event.preventDefault()

/** What a payment depends on. Each change counts at once; without scripts the server answers the form. */
export function CalculatorForm(props: FormProps) {
  const { payment, terms, plan, deals, onPlan } = props
  const t = useT('calculator')
  return (
    <form
      className={styles.form}
      action={`${payment.pageHref}#payment`}
      aria-label={t('form')}
      noValidate
      onSubmit={stayHere}
    >
      {deals.lease && deals.finance && (
        <Segments
          label={t('mode')}
          name={PLAN_NAMES.mode}
          value={props.deal?.mode}
          onChoose={(mode) => onPlan({ ...plan, mode: mode === 'lease' ? 'lease' : 'finance' })}
          options={[
            { value: 'finance', label: t('finance') },
            { value: 'lease', label: t('lease') },
          ]}
        />
      )}
      {deals.finance && (
        <div className={styles.ofLoan}>
          <DownPayment {...props} deal={deals.finance} name="downPayment" />
        </div>
      )}
      {deals.lease && (
        <div className={styles.ofLease}>
          <DownPayment {...props} deal={deals.lease} name="leaseDown" />
        </div>
      )}
      <div className={styles.pair}>
        <Amount {...props} name="tradeIn" />
        <Amount {...props} name="payoff" />
      </div>
      <TermChoice {...props} />
      {terms.lease && <MilesChoice {...props} />}
      <CreditChoice {...props} />
      {payment.hasCustomRate && deals.finance && <OwnRate {...props} />}
      <TaxFields payment={payment} terms={terms} plan={plan} onPlan={onPlan} />
      <Extras payment={payment} terms={terms} plan={plan} onPlan={onPlan} />
      <div className={styles.send}>
        <Button kind="ink" type="submit" isWide>
          {t('calculate')}
        </Button>
      </div>
    </form>
  )
}

const AMOUNT_LABEL = {
  downPayment: 'downPayment',
  leaseDown: 'downPayment',
  tradeIn: 'tradeIn',
  payoff: 'payoff',
} as const

const DOLLAR = 100

function DownPayment({
  payment,
  plan,
  deal,
  name,
  onPlan,
}: FormProps & { deal: Deal; name: 'downPayment' | 'leaseDown' }) {
  const t = useT('calculator')
  const { money } = useFormat()
  const { say, written } = useAmountWords()
  const field = PLAN_NAMES[name]
  const wish = name === 'leaseDown' ? plan.lease.downPayment : plan.downPayment
  const most = deal.maxDownPayment
  const choose = (downPayment: Cents | null) =>
    onPlan(
      name === 'leaseDown'
        ? { ...plan, lease: { ...plan.lease, downPayment } }
        : { ...plan, downPayment },
    )
  return (
    <TypedField
      isLine
      label={t(AMOUNT_LABEL[name])}
      name={field}
      value={written(deal.downPayment)}
      sent={payment.typed[field]}
      affix="$"
      say={say}
      note={wish !== null && wish > most ? t('most', { amount: money(most) }) : null}
      onType={(text) => choose(readAmount(text).value)}
    >
      <Slider
        aria-label={t('downSlider')}
        aria-valuetext={money(deal.downPayment)}
        step={DOLLAR}
        max={most / 100}
        value={deal.downPayment / 100}
        onChange={({ target }) => choose(fromDollars(Number(target.value)))}
      />
    </TypedField>
  )
}

function Amount({ payment, plan, name, onPlan }: FormProps & { name: 'tradeIn' | 'payoff' }) {
  const t = useT('calculator')
  const { say, written } = useAmountWords()
  const field = PLAN_NAMES[name]
  return (
    <TypedField
      label={t(AMOUNT_LABEL[name])}
      name={field}
      value={written(plan[name])}
      sent={payment.typed[field]}
      affix="$"
      say={say}
      onType={(text) => onPlan({ ...plan, [name]: readAmount(text).value ?? cents(0) })}
    />
  )
}
