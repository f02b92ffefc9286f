import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { dealOf } from '#domain/finance/deal/deal-of.ts'
import type { FinanceDeal, LeaseDeal } from '#domain/finance/deal/deal.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan, PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { usePlan } from '#web/features/payment-plan/use-plan.ts'
import { visitPlan, type ChangePlan } from '#web/features/payment-plan/visit-plan.ts'
import { trackOnce } from '#web/lib/analytics/data-layer.ts'
import type { PaymentView } from '#web/routes/vehicle/payment/payment-view.ts'
import { withoutPlan, sentPlan } from '#web/routes/vehicle/payment/sent-plan.ts'

import { CalculatorForm } from './calculator-form.tsx'
import { PrintingContext } from './figure.tsx'
import { Result } from './result.tsx'

import styles from './calculator.module.css'
import result from './result.module.css'

/** The deals of both kinds for one plan; `null` for a kind that is not offered. */
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

/** Removes a shared plan from the address, so that a reload shows the shopper's changes. */
function leaveSharedPlan(): void {
  const unsharedHref = withoutPlan(location.href)
  if (unsharedHref !== location.href) history.replaceState(history.state, '', unsharedHref)
}

/** Whether the page is being printed, which expands all figures. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const page = new AbortController()
    // Synchronously: the browser prints the page as it is after this.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), page)
    addEventListener('afterprint', () => setPrinting(false), page)
    return () => page.abort()
  }, [])
  return isPrinting
}

/** A vehicle's monthly payment by a shopper's own choices, computed here on each change. @see FIN-7 to FIN-15 */
export function Calculator({ payment, terms }: { payment: PaymentView; terms: VehicleTerms }) {
  const t = useT('calculator')
  const plan = usePlan(payment)
  const section = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const [formKey, setFormKey] = useState(0)
  const deals = useMemo(() => dealsOf(terms, plan), [terms, plan])
  const preferred = plan.mode === 'lease' ? deals.lease : deals.finance
  const deal = preferred ?? deals.finance ?? deals.lease
  // The choice is painted first, then its result.
  const shownDeal = useDeferredValue(deal)

  useEffect(() => {
    const form = section.current?.querySelector('form')
    if (form) visitPlan.change((now) => withEarlyChoices(now, form))
  }, [])

  const change: ChangePlan = useCallback(
    (next) => {
      trackOnce(`calculatorUse ${payment.pageHref}`, {
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
        <CalculatorForm key={formKey} {...{ payment, terms, plan, deals, deal }} change={change} />
        {shownDeal ? (
          <PrintingContext value={isPrinting}>
            <Result deal={shownDeal} terms={terms} />
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
          // Input being typed is discarded with the rest.
          setFormKey(formKey + 1)
        }}
      />
    </div>
  )
}

type DealToolsProps = {
  pageHref: string
  plan: PaymentPlan
  onStartOver: () => void
}

/** The address of a deal: the page with the choices. */
const dealHref = (pageHref: string, plan: PaymentPlan): string => {
  const query = new URLSearchParams(formatPlan(plan))
  return query.size > 0 ? `${pageHref}?${query}#payment` : `${pageHref}#payment`
}

/** Shares or prints the deal, or starts over. */
function DealTools({ pageHref, plan, onStartOver }: DealToolsProps) {
  const t = useT('calculator')
  const [announced, setAnnounced] = useState('')

  async function share() {
    const link = location.origin + dealHref(pageHref, plan)
    try {
      if (Reflect.has(navigator, 'share')) {
        await navigator.share({ title: document.title, url: link })
        return setAnnounced(t('shared'))
      }
      await navigator.clipboard.writeText(link)
      setAnnounced(t('copied'))
    } catch (error) {
      // The shopper closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setAnnounced(t('copyFailed', { link }))
    }
  }

  return (
    <div className="cluster center mt-2 gap-1 gap-x-2 needs-script no-print">
      <Button icon="share-2" kind="quiet" size="small" onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button icon="receipt-text" kind="quiet" size="small" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button
        icon="x"
        kind="quiet"
        size="small"
        onClick={() => {
          onStartOver()
          setAnnounced(t('cleared'))
        }}
      >
        {t('startOver')}
      </Button>
      <output className="soft text-sm break">{announced}</output>
    </div>
  )
}

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Only server-rendered options have the `selected` attribute: a form created in the browser has
    // no earlier input.
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

/** A changed field as the form would send it; a deselected enhancement is included. */
function fieldEntry(field: Element): [name: string, value: string][] {
  if (field instanceof HTMLSelectElement) return [[field.name, field.value]]
  if (!(field instanceof HTMLInputElement)) return []
  const { type, name, value, checked } = field
  if (checked || (type !== 'radio' && type !== 'checkbox')) return [[name, value]]
  return name === PLAN_NAMES.withEnhancement ? [[PLAN_NAMES.withoutEnhancement, value]] : []
}

/**
 * Merges choices made in the form before scripts ran; the same plan if there are none.
 * @param plan the plan when the form was rendered
 */
function withEarlyChoices(plan: PaymentPlan, form: HTMLFormElement): PaymentPlan {
  const changed = [...form.elements].filter(isChanged)
  if (changed.length === 0) return plan
  const search = new URLSearchParams(changed.flatMap(fieldEntry))
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
