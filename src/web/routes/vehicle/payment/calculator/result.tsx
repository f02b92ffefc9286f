import { memo, useEffect, useState, type CSSProperties } from 'react'

import type { Deal, FinanceDeal, LeaseDeal } from '#domain/finance/deal/deal.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMiles, formatPercent } from '#i18n/format-unit.ts'
import { Disclosed } from '#ui/price/disclosed.tsx'
import { useFormat, useT, useLocale } from '#ui/text/use-t.ts'

import { Figure, Sum, useLineWords } from './figure.tsx'
import { splitOf, type Part } from './split.ts'
import { useExact } from './use-exact.ts'

import styles from './result.module.css'

/** A payment with its terms and the disclosures required by law. @see FIN-15 */
export const Result = memo(({ deal, terms }: { deal: Deal; terms: VehicleTerms }) => {
  const t = useT('calculator')
  const exact = useExact()
  const amount = exact(deal.monthly)
  const digits = amount.length - 3
  return (
    <Disclosed disclosure={deal.disclosure} className={styles.result}>
      <div>
        <h3>{t(deal.mode === 'lease' ? 'leaseResult' : 'result')}</h3>
        <p className={styles.amount}>
          {amount.slice(0, digits)}
          <small>{amount.slice(digits)}</small>
          <small className={styles.unit}>{t('perMonth')}</small>
        </p>
        <Announcement text={t('said', { amount })} />
      </div>
      <Split parts={splitOf(deal)} />
      <hr />
      <p className={'muted text-xs no-print'}>{t('open')}</p>
      {deal.mode === 'lease' ? (
        <LeaseFigures deal={deal} terms={terms} />
      ) : (
        <LoanFigures deal={deal} />
      )}
    </Disclosed>
  )
})

/** Announces the final value of a slider, not each step. */
const SETTLED_MS = 700

/** Announces the new payment to screen readers. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === first && announced === '') return
    const timer = setTimeout(() => setAnnounced(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, first, announced])
  return <output className="visually-hidden">{announced}</output>
}

/** The split of all payments together, as a bar and in words. */
function Split({ parts }: { parts: readonly Part[] }) {
  const t = useT('calculator')
  const { money } = useFormat()
  return (
    <div className="stack gap-3">
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ id, amount }) => {
          const share: CSSProperties & Record<`--${string}`, number> = {
            '--share': Math.max(0, amount),
          }
          return <i key={id} className={styles[id]} style={share} />
        })}
      </div>
      <dl className={`stack gap-2 text-sm ${styles.key}`} aria-label={t('bar')}>
        {parts.map(({ id, label, amount }) => (
          <div key={id}>
            <dt className={styles[id]}>{t(label)}</dt>
            <dd>{money(cents(amount)).replace('-', '−')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const BOUGHT: ReadonlySet<string> = new Set(['price', 'enhancement', 'fee', 'tax'])

/** Price, additions, fees, and the tax of a purchase. */
function OutTheDoor({ deal }: { deal: Deal }) {
  const t = useT('calculator')
  const exact = useExact()
  const words = useLineWords()
  const bought = words(deal.lines.filter(({ id }) => BOUGHT.has(id)))
  const known = bought.reduce((sum, { amount }) => sum + amount, 0)
  // A lease's lines contain no tax, since each payment is taxed separately.
  const tax = deal.outTheDoor - known
  const lines =
    deal.mode === 'lease' ? [...bought, { key: 'tax', label: t('lineTax'), amount: tax }] : bought
  return (
    <Figure label={t('outTheDoor')} value={exact(deal.outTheDoor)}>
      <Sum lines={lines} />
    </Figure>
  )
}

/** Fees, with government charges separate from the dealer's. @see FIN-8 */
function Fees({ deal }: { deal: Deal }) {
  const t = useT('calculator')
  const exact = useExact()
  const words = useLineWords()
  const fees = deal.lines.filter(({ id }) => id === 'fee')
  // They are unknown: "none" would be a claim. @see PRC-12
  if (!deal.disclosure.hasFees) return null
  const dealerFees = fees.filter(({ isGovernment }) => !isGovernment)
  const governmentFees = fees.filter(({ isGovernment }) => isGovernment)
  return (
    <Figure label={t('fees')} value={exact(fees.reduce((sum, { amount }) => sum + amount, 0))}>
      <h4>{t('dealerFees')}</h4>
      <Sum lines={words(dealerFees)} />
      <h4>{t('governmentFees')}</h4>
      <Sum lines={words(governmentFees)} />
    </Figure>
  )
}

function Total({ deal }: { deal: Deal }) {
  const t = useT('calculator')
  const exact = useExact()
  const total = exact(deal.totalOfPayments)
  return (
    <Figure label={t('total')} value={total}>
      <p>{t('howTotal', { monthly: exact(deal.monthly), n: deal.termMonths, total })}</p>
    </Figure>
  )
}

/** Every figure of a loan with its computation. */
function LoanFigures({ deal }: { deal: FinanceDeal }) {
  const t = useT('calculator')
  const exact = useExact()
  const locale = useLocale()
  const words = useLineWords()
  const { tax, termMonths: n } = deal
  const apr = formatPercent(deal.aprPercent, locale)
  const financed = exact(deal.amountFinanced)
  const scores = deal.disclosure.mode === 'finance' ? deal.disclosure.scores : null
  return (
    <div className="stack text-sm">
      <Figure label={t('monthly')} value={exact(deal.monthly)}>
        <p>
          {deal.aprPercent === 0
            ? t('howMonthlyZero', { financed, n })
            : t('howMonthly', { financed, n, apr })}
        </p>
      </Figure>
      <Figure label={t('amountFinanced')} value={financed}>
        <Sum lines={words(deal.lines)} />
      </Figure>
      <Figure label={t('rate')} value={apr}>
        <p>{scores ? t('howRate', scores) : t('howOwnRate')}</p>
      </Figure>
      <Figure label={t('dueAtSigning')} value={exact(deal.dueAtSigning)}>
        <Sum lines={[{ key: 'down', label: t('lineDown'), amount: deal.downPayment }]} />
      </Figure>
      <OutTheDoor deal={deal} />
      <Fees deal={deal} />
      <Figure label={t('taxAmount')} value={exact(tax.amount)}>
        <p>
          {t('howTax', {
            basis: exact(tax.basis),
            rate: formatPercent(tax.rate * 100, locale),
            tax: exact(tax.amount),
          })}
        </p>
        {deal.disclosure.tradeIn > 0 && (
          <p>
            {tax.credit > 0
              ? t('howTaxCredit', { credit: exact(tax.credit) })
              : t('howTaxNoCredit')}
          </p>
        )}
      </Figure>
      <Figure label={t('financeCharge')} value={exact(deal.financeCharge)}>
        <p>
          {t('howCharge', {
            total: exact(deal.totalOfPayments),
            financed,
            charge: exact(deal.financeCharge),
          })}
        </p>
      </Figure>
      <Total deal={deal} />
    </div>
  )
}

const FACTOR_DIGITS = 8

/** Every figure of a lease with its computation; the rate is shown only as the money factor. @see FIN-13 */
function LeaseFigures({ deal, terms }: { deal: LeaseDeal; terms: VehicleTerms }) {
  const t = useT('calculator')
  const exact = useExact()
  const locale = useLocale()
  const { money } = useFormat()
  const words = useLineWords()
  const cap = exact(deal.adjustedCap)
  const residual = exact(deal.residual)
  const base = exact(deal.basePayment)
  return (
    <div className="stack text-sm">
      <Figure label={t('monthly')} value={exact(deal.monthly)}>
        <p>
          {t('howLeaseMonthly', {
            base,
            tax: exact(deal.taxOfPayment),
            monthly: exact(deal.monthly),
          })}
        </p>
      </Figure>
      <Figure label={t('dueAtSigning')} value={exact(deal.dueAtSigning)}>
        <Sum
          lines={[
            { key: 'down', label: t('lineDown'), amount: deal.downPayment },
            { key: 'first', label: t('lineFirst'), amount: deal.monthly },
          ]}
        />
      </Figure>
      <Figure label={t('basePayment')} value={base}>
        <p>
          {t('howBase', {
            cap,
            residual,
            n: deal.termMonths,
            factor: deal.moneyFactor.toFixed(FACTOR_DIGITS).replace(/0+$/, ''),
            base,
          })}
        </p>
      </Figure>
      <Figure label={t('leaseTaxLabel')} value={exact(deal.taxOfPayment)}>
        <p>
          {t('howLeaseTax', {
            base,
            rate: formatPercent(deal.tax.rate * 100, locale),
            tax: exact(deal.taxOfPayment),
          })}
        </p>
      </Figure>
      <Figure label={t('adjustedCap')} value={cap}>
        <Sum lines={words(deal.lines)} />
      </Figure>
      <Figure label={t('residual')} value={residual}>
        <p>
          {t('howResidual', {
            percent: formatPercent(deal.residualPercent, locale),
            msrp: money(terms.msrp ?? deal.residual),
            miles: formatMiles(deal.milesPerYear, locale),
            residual,
          })}
        </p>
      </Figure>
      <OutTheDoor deal={deal} />
      <Fees deal={deal} />
      <Total deal={deal} />
    </div>
  )
}
