import type { Deal, FinanceDeal, LeaseDeal } from '#domain/finance/deal.ts'
import type { VehicleTerms } from '#domain/finance/terms.ts'
import { formatMiles, formatPercent } from '#i18n/format-unit.ts'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'

import { Figure, Sum, useLineWords } from './figure.tsx'
import { useExact } from './use-exact.ts'

const BOUGHT: ReadonlySet<string> = new Set(['price', 'enhancement', 'fee', 'tax'])

/** Price, what was added, fees, and the tax of buying it. */
function OutTheDoor({ deal }: { deal: Deal }) {
  const t = useT('calculator')
  const exact = useExact()
  const words = useLineWords()
  const bought = words(deal.lines.filter(({ id }) => BOUGHT.has(id)))
  const known = bought.reduce((sum, { amount }) => sum + amount, 0)
  // A lease's lines hold no tax, since each payment is taxed by itself.
  const tax = deal.outTheDoor - known
  const lines =
    deal.mode === 'lease' ? [...bought, { key: 'tax', label: t('lineTax'), amount: tax }] : bought
  return (
    <Figure label={t('outTheDoor')} value={exact(deal.outTheDoor)}>
      <Sum lines={lines} />
    </Figure>
  )
}

/** Fees, the government's apart from the dealer's. @see FIN-8 */
function Fees({ deal }: { deal: Deal }) {
  const t = useT('calculator')
  const exact = useExact()
  const words = useLineWords()
  const fees = deal.lines.filter(({ id }) => id === 'fee')
  // Nothing is known of them: "none" would be a claim. @see PRC-12
  if (!deal.disclosure.hasFees) return null
  const ofDealer = fees.filter(({ isGovernment }) => !isGovernment)
  const ofState = fees.filter(({ isGovernment }) => isGovernment)
  return (
    <Figure label={t('fees')} value={exact(fees.reduce((sum, { amount }) => sum + amount, 0))}>
      <h4>{t('dealerFees')}</h4>
      <Sum lines={words(ofDealer)} />
      <h4>{t('governmentFees')}</h4>
      <Sum lines={words(ofState)} />
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

/** Every figure of a loan, each with its arithmetic. */
export function LoanFigures({ deal }: { deal: FinanceDeal }) {
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

/** Every figure of a lease with its arithmetic; the rate is shown as the money factor only. @see FIN-13 */
export function LeaseFigures({ deal, terms }: { deal: LeaseDeal; terms: VehicleTerms }) {
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
