import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { dealOf } from '#domain/finance/deal-of.ts'
import type { FinanceDeal, LeaseDeal } from '#domain/finance/deal.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import type { VehicleTerms } from '#domain/finance/terms.ts'
import { useT } from '#ui/text/use-t.ts'
import { usePlan } from '#web/features/payment-plan/use-plan.ts'
import { visitPlan, type ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import { tellOnce } from '#web/lib/analytics/data-layer.ts'
import { DealTools } from '#web/routes/vehicle/payment/deal-tools.tsx'
import { withEarlyChoices } from '#web/routes/vehicle/payment/early-choices.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'
import { withoutPlan } from '#web/routes/vehicle/payment/sent-plan.ts'

import { CalculatorForm } from './calculator-form.tsx'
import { PrintingContext } from './figure.tsx'
import { Result } from './result.tsx'

import styles from './calculator.module.css'
import result from './result.module.css'

/** The deal of each kind by one plan; `null` if the kind is not offered. */
function dealsOf(
  terms: VehicleTerms,
  plan: PaymentPlan,
): Readonly<{ finance: FinanceDeal | null; lease: LeaseDeal | null }> {
  const finance = dealOf(terms, { ...plan, mode: 'finance' })
  const lease = dealOf(terms, { ...plan, mode: 'lease' })
  return {
    finance: finance?.mode === 'finance' ? finance : null,
    lease: lease?.mode === 'lease' ? lease : null,
  }
}

/** Takes a shared plan out of the address: what the shopper made of it is what a reload shows. */
function leaveSharedPlan(): void {
  const bare = withoutPlan(location.href)
  if (bare !== location.href) history.replaceState(history.state, '', bare)
}

/** Whether the page is being printed: all figures are open then. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const page = new AbortController()
    // At once: the browser takes the page as it is after this.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), page)
    addEventListener('afterprint', () => setPrinting(false), page)
    return () => page.abort()
  }, [])
  return isPrinting
}

/** What a vehicle costs a month by a shopper's own choices, worked out here with each change. @see FIN-7 to FIN-15 */
export function Calculator({ payment, terms }: { payment: PaymentView; terms: VehicleTerms }) {
  const t = useT('calculator')
  const plan = usePlan(payment)
  const section = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const [turn, setTurn] = useState(0)
  const deals = dealsOf(terms, plan)
  const wanted = plan.mode === 'lease' ? deals.lease : deals.finance
  const deal = wanted ?? deals.finance ?? deals.lease

  useEffect(() => {
    const form = section.current?.querySelector('form')
    if (form) visitPlan.change((now) => withEarlyChoices(now, form))
  }, [])

  const change: ChangePlan = useCallback(
    (next) => {
      tellOnce(`calculatorUse ${payment.pageHref}`, {
        event: 'calculatorUse',
        vehicle: payment.reported,
      })
      visitPlan.change(next)
      leaveSharedPlan()
    },
    [payment],
  )

  return (
    <div ref={section}>
      <div className={`card columns ${styles.calculator}`}>
        <CalculatorForm key={turn} {...{ payment, terms, plan, deals, deal }} change={change} />
        {deal ? (
          <PrintingContext value={isPrinting}>
            <Result deal={deal} terms={terms} />
          </PrintingContext>
        ) : (
          <p className={result.result}>{t('nothing')}</p>
        )}
      </div>
      <DealTools
        pageHref={payment.pageHref}
        plan={plan}
        onStartOver={() => {
          visitPlan.set(emptyPlan)
          leaveSharedPlan()
          // What was being typed is gone with the rest.
          setTurn(turn + 1)
        }}
      />
    </div>
  )
}
