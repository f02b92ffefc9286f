import { dealOf } from '#domain/finance/deal-of.ts'
import { emptyPlan } from '#domain/finance/payment-plan.ts'
import { Disclosed } from '#ui/price/disclosed.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import { useOwnTerms } from '#web/features/payment-plan/use-shopper-terms.ts'

import type { CreditPayment } from './credit-about.ts'

import styles from './credit.module.css'

/** The monthly payment of the vehicle at its shopper's price, with the required terms. @see PRC-8, FIN-15 */
export function MonthlyPayment({ payment }: { payment: CreditPayment }) {
  const { terms } = useOwnTerms(payment)
  const disclosure = (terms && dealOf(terms, emptyPlan)?.disclosure) ?? payment.disclosure
  const t = useT('credit')
  const { money } = useFormat()
  return (
    <section className={`card ${styles.card}`} aria-labelledby="payment">
      <h2 id="payment">{t('payment')}</h2>
      <Disclosed disclosure={disclosure} className={styles.payment}>
        <p className={styles.amount}>{t('perMonth', { amount: money(disclosure.monthly) })}</p>
      </Disclosed>
    </section>
  )
}
