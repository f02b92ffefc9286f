import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InquiryVehicle } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'

import styles from './wanted.module.css'

type WantedProps = {
  wanted: InquiryVehicle
  /** The page without it. */
  dropHref: string
}

/** The vehicle on the lot that the shopper's own goes toward. */
export function Wanted({ wanted: { card, isSold }, dropHref }: WantedProps) {
  const t = useT('sell-my-car')
  return (
    <section className={styles.wanted} aria-label={t('wanted')}>
      <Stage {...card.picture} alt="" className={styles.stage} />
      <div className={styles.text}>
        <p className="accent text-sm strong">{t('wanted')}</p>
        <p className={styles.name}>
          <a href={card.href}>{card.name}</a>
        </p>
        <p className="soft text-sm num">
          {isSold ? t('wantedSold') : [card.trim, card.price.amount].filter(Boolean).join(' · ')}
        </p>
        <a className={`link text-sm py-1 ${styles.drop}`} href={dropHref}>
          {t('wantedDrop')}
        </a>
      </div>
    </section>
  )
}
