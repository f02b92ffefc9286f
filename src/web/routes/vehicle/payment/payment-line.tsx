import { useDeferredValue } from 'react'

import { dealOf } from '#domain/finance/deal/deal-of.ts'
import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { formatMiles, formatMonths, formatPercent } from '#i18n/format-unit.ts'
import { includedIn } from '#ui/price/card-payment.ts'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'
import { usePlan } from '#web/features/payment-plan/use-plan.ts'
import { useShopperTerms } from '#web/features/payment-plan/use-shopper-terms.ts'

import type { PaymentView } from './payment-view.ts'

import styles from './payment-section.module.css'

type PaymentLineProps = {
  payment: PaymentView
  /** Whether it is in the bar of small screens: the amount without a sentence. */
  isShort?: boolean
}

/** The payment of the plan in one line beside the price, with its terms, and the link to change it. @see FIN-15 */
export function PaymentLine({ payment, isShort = false }: PaymentLineProps) {
  const { terms } = useShopperTerms(payment)
  return terms && <Line terms={terms} payment={payment} isShort={isShort} />
}

type LineProps = Required<PaymentLineProps> & { terms: VehicleTerms }

function Line({ terms, payment, isShort }: LineProps) {
  const t = useT('calculator')
  const short = useT('payment')
  const locale = useLocale()
  const { money } = useFormat()
  // The calculator is slow to update: paint this first.
  const plan = useDeferredValue(usePlan(payment))
  const deal = dealOf(terms, plan)
  if (!deal) return null
  const amount = money(deal.monthly)
  if (isShort)
    return (
      <div className={styles.about} data-disclosed="">
        <a className="strong num" href="#payment">
          {short('amount', { amount })}
        </a>
        <Terms disclosure={deal.disclosure} />
      </div>
    )
  return (
    <div className={`soft mt-2 ${styles.about}`} data-disclosed="">
      <p>
        <strong className="ink num">
          {t('about', { amount, term: formatMonths(deal.termMonths, locale) })}
        </strong>{' '}
        <a className="link" href="#payment">
          {t('change')}
        </a>
      </p>
      <Terms disclosure={deal.disclosure} />
    </div>
  )
}

function Terms({ disclosure }: { disclosure: Disclosure }) {
  const t = useT('payment')
  const { money } = useFormat()
  const locale = useLocale()
  const { tradeIn } = disclosure
  const about = {
    term: formatMonths(disclosure.termMonths, locale),
    due: money(disclosure.dueAtSigning),
    included: t(includedIn(disclosure)),
  }
  const trade = money(tradeIn)
  if (disclosure.mode === 'lease') {
    const lease = { ...about, miles: formatMiles(disclosure.milesPerYear, locale) }
    return (
      <small>
        {tradeIn > 0 ? t('leaseTermsWithTrade', { ...lease, trade }) : t('leaseTerms', lease)}
      </small>
    )
  }
  const loan = { ...about, apr: formatPercent(disclosure.aprPercent, locale) }
  if (tradeIn > 0) return <small>{t('termsWithTrade', { ...loan, trade })}</small>
  return <small>{t('terms', loan)}</small>
}
