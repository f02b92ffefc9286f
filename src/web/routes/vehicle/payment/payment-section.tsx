import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useShopperTerms } from '#web/features/payment-plan/use-shopper-terms.ts'

import { Calculator } from './calculator/calculator.tsx'
import { PriceNameContext } from './calculator/figure.tsx'
import type { PaymentView } from './payment-view.ts'
import { PersonalPrices, usePersonalPriceName, type PricedPage } from './personal-prices.tsx'

import styles from './payment-section.module.css'

type PaymentSectionProps = PricedPage & { payment: PaymentView }

/**
 * The payment calculator of a vehicle's page, at the public price, or at a known shopper's own.
 * @see CFG-3, PRC-5, FIN-14
 */
export function PaymentSection({ payment, ...priced }: PaymentSectionProps) {
  const t = useT('calculator')
  const priceName = usePersonalPriceName(priced)
  const { terms, status, retry } = useShopperTerms(payment)
  if (!terms && status === 'loaded') return null
  if (!terms && status === 'general') return null
  return (
    <section
      className={styles.section}
      id="payment"
      aria-labelledby="pay"
      aria-busy={status === 'loading'}
    >
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="pay">{t('title')}</h2>
        <p className="muted">{t('intro')}</p>
      </div>
      {status === 'error' && (
        <Notice
          kind="alert"
          title={t('termsFailed')}
          action={
            <Button size="small" onClick={retry}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      <PersonalPrices {...priced} />
      {terms && (
        <PriceNameContext value={status === 'loaded' ? priceName : null}>
          <Calculator payment={payment} terms={terms} />
        </PriceNameContext>
      )}
      {!terms && status === 'loading' && (
        <output className="card cluster center pad-6">{t('termsLoading')}</output>
      )}
    </section>
  )
}
