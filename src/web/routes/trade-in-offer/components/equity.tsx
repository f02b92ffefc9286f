import { useT } from '#ui/text/use-t.ts'
import type { OfferView } from '#web/routes/trade-in-offer/view/offer-view.ts'

import styles from './offer.module.css'

const TEXTS = { left: 'leftText', missing: 'missingText', even: 'evenText' } as const

/** What is left of the offer once what is owed is paid off, with its arithmetic. */
export function Equity({ equity }: { equity: NonNullable<OfferView['equity']> }) {
  const t = useT('offer')
  const { kind, amount, offer, owed, lender } = equity
  return (
    <section
      className={`card stack gap-3 ${styles.card}`}
      id="equity"
      aria-labelledby="equity-title"
    >
      <h2 className="text-xl" id="equity-title">
        {t('equityTitle')}
      </h2>
      <dl className={`stack text-lg ${styles.sum} num`}>
        <div>
          <dt className="soft break">{t('ourOffer')}</dt>
          <dd>{offer}</dd>
        </div>
        <div>
          <dt className="soft break">{lender === '' ? t('owed') : t('owedTo', { lender })}</dt>
          <dd>−{owed}</dd>
        </div>
        <div className={kind === 'missing' ? styles.missing : styles.left}>
          <dt className="soft break">{t(kind === 'missing' ? 'missing' : 'left')}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <p>{t(TEXTS[kind])}</p>
      <p className={styles.fine}>{t('equityNote')}</p>
    </section>
  )
}
