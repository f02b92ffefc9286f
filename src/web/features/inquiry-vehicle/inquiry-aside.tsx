import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import { SpecialNote } from '#web/features/specials/special-note.tsx'

import type { InquiryVehicle } from './inquiry-vehicle.ts'

import styles from './inquiry-aside.module.css'

type InquiryAsideProps = {
  vehicle: InquiryVehicle
  dealerName: string | null
  /** The form without a vehicle; `null` if it requires this one. */
  openHref: string | null
}

/** The vehicle of the form, beside it, at the price of its shopper. @see PRC-2, PRC-11 */
export function InquiryAside({
  vehicle: { card: publicCard, stock, isSold, special },
  dealerName,
  openHref,
}: InquiryAsideProps) {
  const t = useT('inquiry-vehicle')
  const card = useShopperCard(publicCard)
  const { label, amount, own, was, saving, note } = card.price
  return (
    <section className={`card ${styles.aside}`} aria-label={t('vehicle')}>
      <Stage {...card.picture} className={styles.stage} isFirst />
      <div className={`stack gap-3 pad-6 ${styles.text}`}>
        <p className={`bold break ${styles.name}`}>
          <a href={card.href}>{card.name}</a>
          {card.trim && <span>{card.trim}</span>}
        </p>
        <dl className={`${styles.facts} num`}>
          {!isSold && amount && (
            <div className={`row gap-4 between py-1 ${styles.price}`}>
              <dt className="soft">{label ?? t('price')}</dt>
              <dd>{amount}</dd>
            </div>
          )}
          <div className="row gap-4 between py-1">
            <dt className="soft">{t('stockNumber')}</dt>
            <dd>{isSold ? `${stock} · ${t('sold')}` : stock}</dd>
          </div>
        </dl>
        {!isSold && own && <p className="num">{own}</p>}
        {!isSold && (was ?? saving) && (
          <p className="soft text-sm num">{[was, saving].filter(Boolean).join(' · ')}</p>
        )}
        {!isSold && note && <p className="muted text-sm">{note}</p>}
        <SpecialNote special={special} shown={card.price.cents} />
        {dealerName && <p className="muted text-sm">{t('answers', { dealer: dealerName })}</p>}
        {openHref && (
          <a className="link" href={openHref}>
            {t('changeVehicle')}
          </a>
        )}
      </div>
    </section>
  )
}
