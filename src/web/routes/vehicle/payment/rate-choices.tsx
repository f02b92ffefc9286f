import type { ReactNode } from 'react'

import type { Deal } from '#domain/finance/deal.ts'
import { PLAN_NAMES } from '#domain/finance/plan-address.ts'
import { useFormat, useT } from '#web/lib/use-t.ts'
import { Check } from '#web/ui/form/check.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Segments } from '#web/ui/form/segments.tsx'

import type { FormProps } from './calculator-form.tsx'
import { withCustom, withOwnRate } from './change-plan.ts'
import { offeredTerms, offeredTiers, scoreWord } from './offered.ts'
import { OWN_RATE } from './sent-plan.ts'
import { TypedField } from './typed-field.tsx'
import { useExact } from './use-exact.ts'

import styles from './calculator.module.css'

const MONTH_OPTION = (months: number) => ({ value: String(months), label: String(months) })

/** A row of choices under its own name. */
function Choice({
  legend,
  className,
  children,
}: {
  legend: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <FieldGroup legend={legend}>{children}</FieldGroup>
    </div>
  )
}

/** How long it is paid for; of a loan and of a lease, each what its tier is offered. @see FIN-4, FIN-12 */
export function TermChoice({ terms, plan, deals, onPlan }: FormProps) {
  const t = useT('calculator')
  const { finance, lease } = deals
  const loanTier = finance?.creditTier?.id
  return (
    <>
      {finance && loanTier !== undefined && (
        <Choice legend={t('term')} className={styles.ofTable}>
          <Segments
            name={PLAN_NAMES.termMonths}
            value={String(finance.termMonths)}
            options={offeredTerms(terms.rates.rates, loanTier).map(MONTH_OPTION)}
            onChoose={(months) => onPlan({ ...plan, termMonths: Number(months) })}
          />
        </Choice>
      )}
      {lease && terms.lease && (
        <Choice legend={t('term')} className={styles.ofLease}>
          <Segments
            name={PLAN_NAMES.leaseTerm}
            value={String(lease.termMonths)}
            options={offeredTerms(terms.lease.terms, lease.creditTier?.id).map(MONTH_OPTION)}
            onChoose={(months) =>
              onPlan({ ...plan, lease: { ...plan.lease, termMonths: Number(months) } })
            }
          />
        </Choice>
      )}
    </>
  )
}

/** How far a leased vehicle is driven in a year, and what more costs. @see FIN-12 */
export function MilesChoice({ terms, plan, deals: { lease }, onPlan }: FormProps) {
  const t = useT('calculator')
  const { number } = useFormat()
  if (lease?.mode !== 'lease' || !terms.lease) return null
  return (
    <div className={styles.ofLease}>
      <SelectField
        label={t('miles')}
        hint={<ExcessMile lease={lease} />}
        name={PLAN_NAMES.leaseMiles}
        value={lease.milesPerYear}
        onChange={({ target }) =>
          onPlan({ ...plan, lease: { ...plan.lease, milesPerYear: Number(target.value) } })
        }
      >
        {terms.lease.mileage.map(({ milesPerYear }) => (
          <option key={milesPerYear} value={milesPerYear}>
            {number(milesPerYear)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function ExcessMile({ lease }: { lease: Extract<Deal, { mode: 'lease' }> }) {
  const t = useT('calculator')
  const exact = useExact()
  return t('excessMile', { amount: exact(lease.excessMile) })
}

/** Whose credit the rate is for: a range of scores with a plain word, never a lender's name for it. @see FIN-3 */
export function CreditChoice({ terms, plan, deal, onPlan }: FormProps) {
  const t = useT('calculator')
  const isLease = deal?.mode === 'lease'
  const tiers = offeredTiers(terms.rates, (isLease ? terms.lease?.terms : terms.rates.rates) ?? [])
  if (tiers.length === 0) return null
  return (
    <Choice legend={t('credit')} className={isLease ? undefined : styles.ofTable}>
      <Segments
        name={PLAN_NAMES.creditTier}
        value={deal?.creditTier?.id ?? ''}
        options={tiers.map(({ id, minScore, maxScore }) => ({
          value: id,
          label: (
            <>
              <span className={styles.scores}>{`${minScore}–${maxScore}`}</span>{' '}
              <small>{t(scoreWord(minScore))}</small>
            </>
          ),
        }))}
        onChoose={(creditTier) => onPlan({ ...plan, creditTier })}
      />
    </Choice>
  )
}

/** A rate and a term of the shopper's own instead of the dealer's. @see FIN-11 */
export function OwnRate({ payment, plan, deals: { finance }, onPlan }: FormProps) {
  const t = useT('calculator')
  if (finance === null) return null
  const shown = plan.custom ?? finance
  const field = (name: 'aprPercent' | 'termMonths') => {
    const isRate = name === 'aprPercent'
    const key = isRate ? PLAN_NAMES.customRate : PLAN_NAMES.customTerm
    return (
      <TypedField
        label={t(isRate ? 'apr' : 'months')}
        name={key}
        value={String(shown[name])}
        sent={payment.typed[key]}
        inputMode={isRate ? 'decimal' : 'numeric'}
        say={(problem) =>
          problem === 'notANumber' ? t('notANumber') : t(isRate ? 'rateRange' : 'monthsRange')
        }
        onType={(text) => onPlan(withCustom(plan, name, text))}
      />
    )
  }
  return (
    <div className={`${styles.own} ${styles.ofLoan}`}>
      {/* Says without scripts that the box was there and left empty. */}
      <input type="hidden" name={OWN_RATE} value="0" />
      <Check
        name={OWN_RATE}
        value="1"
        checked={plan.custom !== null}
        onChange={({ target }) => onPlan(withOwnRate(plan, finance, target.checked))}
      >
        {t('ownRate')} <small className="muted">{t('ownRateHint')}</small>
      </Check>
      <div className={styles.pair}>
        {field('aprPercent')}
        {field('termMonths')}
      </div>
    </div>
  )
}
