import { memo, type ReactNode } from 'react'

import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import type { RateTable } from '#domain/finance/terms/rate-table.ts'
import type { LeaseTerms } from '#domain/finance/terms/terms.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import { withCustom, withOwnRate } from '#web/features/payment-plan/change-plan.ts'
import type { ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import { offeredTerms, offeredTiers, scoreWord } from '#web/routes/vehicle/payment/offered.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'
import { OWN_RATE } from '#web/routes/vehicle/payment/sent-plan.ts'

import { TypedField } from './typed-field.tsx'
import { useChoice } from './use-choice.ts'
import { useExact } from './use-exact.ts'

import styles from './calculator.module.css'

type ChoiceProps = { legend: string; className?: string | undefined; children: ReactNode }

/** A labeled row of choices. */
function Choice({ legend, className, children }: ChoiceProps) {
  return (
    <div className={className}>
      <FieldGroup legend={legend}>{children}</FieldGroup>
    </div>
  )
}

type TermChoiceProps = {
  name: 'termMonths' | 'leaseTerm'
  rows: RateTable['rates'] | LeaseTerms['terms']
  tierId: string
  value: number
  change: ChangePlan
}

/** The terms offered for the tier. @see FIN-4, FIN-12 */
export const TermChoice = memo(({ name, rows, tierId, value, change }: TermChoiceProps) => {
  const t = useT('calculator')
  const isLease = name === 'leaseTerm'
  const [shown, choose] = useChoice(value, (termMonths) =>
    change((plan) =>
      isLease ? { ...plan, lease: { ...plan.lease, termMonths } } : { ...plan, termMonths },
    ),
  )
  return (
    <Choice legend={t('term')} className={isLease ? styles.ofLease : styles.ofTable}>
      <Segments
        name={PLAN_NAMES[name]}
        value={String(shown)}
        options={offeredTerms(rows, tierId).map((months) => ({
          value: String(months),
          label: String(months),
        }))}
        onChoose={(months) => choose(Number(months))}
      />
    </Choice>
  )
})

type MilesChoiceProps = { lease: LeaseTerms; value: number; change: ChangePlan }

/** The yearly mileage of a lease, and the charge for more. @see FIN-12 */
export const MilesChoice = memo(({ lease, value, change }: MilesChoiceProps) => {
  const t = useT('calculator')
  const { number } = useFormat()
  const exact = useExact()
  return (
    <div className={styles.ofLease}>
      <SelectField
        label={t('miles')}
        hint={t('excessMile', { amount: exact(lease.excessMile) })}
        name={PLAN_NAMES.leaseMiles}
        value={value}
        onChange={({ target }) => {
          const milesPerYear = Number(target.value)
          change((plan) => ({ ...plan, lease: { ...plan.lease, milesPerYear } }))
        }}
        options={lease.mileage.map(({ milesPerYear }) => ({
          value: milesPerYear,
          label: number(milesPerYear),
        }))}
      />
    </div>
  )
})

type CreditChoiceProps = {
  rates: RateTable
  rows: RateTable['rates'] | LeaseTerms['terms']
  /** Whether an own rate replaces it. */
  isOfTable: boolean
  value: string | undefined
  change: ChangePlan
}

/** The credit tier: a range of scores with a plain word, never a lender's name. @see FIN-3 */
export const CreditChoice = memo(({ rates, rows, isOfTable, value, change }: CreditChoiceProps) => {
  const t = useT('calculator')
  const tiers = offeredTiers(rates, rows)
  const [shown, choose] = useChoice(value ?? '', (creditTier) =>
    change((plan) => ({ ...plan, creditTier })),
  )
  if (tiers.length === 0) return null
  return (
    <Choice legend={t('credit')} className={isOfTable ? styles.ofTable : undefined}>
      <Segments
        name={PLAN_NAMES.creditTier}
        value={shown}
        options={tiers.map(({ id, minScore, maxScore }) => ({
          value: id,
          label: (
            <>
              <span className={styles.scores}>{`${minScore}–${maxScore}`}</span>{' '}
              <small>{t(scoreWord(minScore))}</small>
            </>
          ),
        }))}
        onChoose={choose}
      />
    </Choice>
  )
})

type OwnRateProps = {
  custom: PaymentPlan['custom']
  /** The rate in effect. */
  aprPercent: number
  termMonths: number
  typed: PaymentView['typed']
  change: ChangePlan
}

/** The shopper's own rate and term instead of the dealer's. @see FIN-11 */
export const OwnRate = memo(({ custom, aprPercent, termMonths, typed, change }: OwnRateProps) => {
  const t = useT('calculator')
  const shown = { aprPercent, termMonths }
  const field = (name: 'aprPercent' | 'termMonths') => {
    const isRate = name === 'aprPercent'
    const key = isRate ? PLAN_NAMES.customRate : PLAN_NAMES.customTerm
    return (
      <TypedField
        label={t(isRate ? 'apr' : 'months')}
        name={key}
        value={String(shown[name])}
        sent={typed[key]}
        inputMode={isRate ? 'decimal' : 'numeric'}
        say={(problem) =>
          problem === 'notANumber'
            ? t(isRate ? 'notARate' : 'notMonths')
            : t(isRate ? 'rateRange' : 'monthsRange')
        }
        onType={(text) => change((plan) => withCustom(plan, name, text))}
      />
    )
  }
  return (
    <div className={`stack gap-2 ${styles.customRate} ${styles.ofLoan}`}>
      {/* Without scripts, this shows that the box was rendered and left unchecked. */}
      <input type="hidden" name={OWN_RATE} value="0" />
      <Check
        name={OWN_RATE}
        value="1"
        checked={custom !== null}
        onChange={({ target: { checked } }) => change((plan) => withOwnRate(plan, shown, checked))}
      >
        {t('ownRate')} <small className="muted">{t('ownRateHint')}</small>
      </Check>
      <div className={styles.pair}>
        {field('aprPercent')}
        {field('termMonths')}
      </div>
    </div>
  )
})
