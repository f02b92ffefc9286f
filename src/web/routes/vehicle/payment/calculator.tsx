import { useEffect, useRef, useState } from 'react'

import { dealOf } from '#domain/finance/deal-of.ts'
import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import type { VehicleTerms } from '#domain/finance/vehicle-terms.ts'
import { tellOnce } from '#web/lib/analytics/data-layer.ts'
import { useT } from '#web/lib/use-t.ts'

import { CalculatorForm } from './calculator-form.tsx'
import { DealTools } from './deal-tools.tsx'
import { withEarlyChoices } from './early-choices.ts'
import type { PaymentView } from './payment-view.ts'
import { setPlan, usePlan } from './plan-store.ts'
import { Result } from './result.tsx'

import styles from './calculator.module.css'

/** The deal of each kind by one plan; `null` where the kind is not offered. */
function dealsOf(terms: VehicleTerms, plan: PaymentPlan) {
  const finance = dealOf(terms, { ...plan, mode: 'finance' })
  const lease = dealOf(terms, { ...plan, mode: 'lease' })
  return { finance, lease: lease?.mode === 'lease' ? lease : null }
}

/** Opens all figures for a print of the deal, and shuts them again. */
function useOpenInPrint() {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const page = new AbortController()
    addEventListener(
      'beforeprint',
      () => {
        opened = [...(section.current?.querySelectorAll('details') ?? [])].filter(
          ({ open }) => !open,
        )
        for (const figure of opened) figure.open = true
      },
      page,
    )
    addEventListener(
      'afterprint',
      () => {
        for (const figure of opened) figure.open = false
      },
      page,
    )
    return () => page.abort()
  }, [])
  return section
}

/** What a vehicle costs a month by a shopper's own choices, worked out here with each change. @see FIN-7 to FIN-15 */
export function Calculator({ payment, terms }: { payment: PaymentView; terms: VehicleTerms }) {
  const t = useT('calculator')
  const plan = usePlan(payment.shared)
  const section = useOpenInPrint()
  const [turn, setTurn] = useState(0)
  const deals = dealsOf(terms, plan)
  const deal =
    plan.mode === 'lease' ? (deals.lease ?? deals.finance) : (deals.finance ?? deals.lease)
  const onPlan = (next: PaymentPlan) => {
    setPlan(next)
    tellOnce(`calculatorUse ${payment.pageHref}`, {
      event: 'calculatorUse',
      vehicle: payment.reported,
    })
  }
  useEffect(() => {
    const form = section.current?.querySelector('form')
    const next = form ? withEarlyChoices(plan, form) : plan
    if (next !== plan) setPlan(next)
    // Once, when it wakes up.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div ref={section}>
      <div className={styles.calculator}>
        <CalculatorForm key={turn} {...{ payment, terms, plan, deals, deal, onPlan }} />
        {deal ? (
          <Result deal={deal} terms={terms} />
        ) : (
          <p className={styles.result}>{t('nothing')}</p>
        )}
      </div>
      <DealTools
        pageHref={payment.pageHref}
        plan={plan}
        onPlan={(next) => {
          onPlan(next)
          // What was being typed is gone with the rest.
          setTurn(turn + 1)
        }}
      />
    </div>
  )
}
