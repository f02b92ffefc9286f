import type { CSSProperties } from 'react'

import { useT } from '#ui/text/use-t.ts'
import type { RangeView } from '#web/routes/trade-in-offer/view/lines-view.ts'

import styles from './range.module.css'

type Place = CSSProperties & Record<`--${string}`, string>

const place = (at: number): Place => ({ '--at': `${at.toFixed(2)}%` })

/** The asking prices of dealers on one scale with the offer. */
export function Range({ range }: { range: RangeView }) {
  const t = useT('offer')
  const { offer, low, middle, high } = range
  const span: Place = { '--from': `${low.at.toFixed(2)}%`, '--to': `${high.at.toFixed(2)}%` }
  return (
    <section className={`card stack gap-2 ${styles.section}`} aria-labelledby="range">
      <h2 id="range">{t('rangeTitle')}</h2>
      <p className="measure soft">
        {t('rangeText', { low: low.text, high: high.text, middle: middle.text })}
      </p>
      <div className={`muted text-sm num no-print ${styles.scale}`} aria-hidden="true">
        <div className={styles.track} style={span} />
        <span className={`${styles.mark} ${styles.offer}`} style={place(offer.at)}>
          <b>{offer.text}</b>
          {t('ourOffer')}
        </span>
        <span className={`${styles.mark} ${styles.middle}`} style={place(middle.at)}>
          <b>{middle.text}</b>
          {t('middle')}
        </span>
        <span className={styles.end} style={place(low.at)}>
          {low.text}
        </span>
        <span className={styles.end} style={place(high.at)}>
          {high.text}
        </span>
      </div>
      <p className="measure soft text-sm">{t('rangeWhy')}</p>
    </section>
  )
}
