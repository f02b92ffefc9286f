import type { Disclosure } from '#domain/finance/disclosure.ts'
import { Disclosed } from '#ui/price/disclosed.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'

import styles from './credit.module.css'

/** The monthly payment of the vehicle for an unknown shopper, with the required terms. @see FIN-15 */
export function MonthlyPayment({ disclosure }: { disclosure: Disclosure }) {
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
