import type { CSSProperties } from 'react'

import { useT } from '#ui/text/use-t.ts'
import type { LinesView } from '#web/routes/trade-in-offer/view/lines-view.ts'

import styles from './lines.module.css'

type Place = CSSProperties & Record<`--${string}`, string>

const bar = (from: number, length: number): Place => ({
  '--from': `${from.toFixed(2)}%`,
  '--length': `${length.toFixed(2)}%`,
})

/** The lines of the offer, each with its reference, as steps from the previous one. */
export function Lines({ valued, isOver }: { valued: LinesView; isOver: boolean }) {
  const t = useT('offer')
  const { lines, sum, sumLength, source } = valued
  return (
    <section className={`card pad-6 ${styles.section}`} aria-labelledby="lines">
      <div className={`stack gap-1 mb-4 ${styles.heading}`}>
        <h2 id="lines">{t(isOver ? 'expiredLines' : 'linesTitle')}</h2>
        <p className="muted">{t('linesLead')}</p>
      </div>
      <dl>
        {lines.map(({ kind, label, amount, explained, sign, from, length }) => (
          <div key={kind} className={`${styles.line} ${sign === 'base' ? '' : styles[sign]}`}>
            <dt>{label}</dt>
            <dd className={styles.amount}>{amount}</dd>
            <dd className={`stack gap-2 soft ${styles.explained}`}>
              <span className={styles.track} aria-hidden="true" style={bar(from, length)} />
              {explained}
            </dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.sum}`}>
          <dt>{t('sum')}</dt>
          <dd className={styles.amount}>{sum}</dd>
          <dd className={`stack gap-2 soft ${styles.explained}`}>
            <span className={styles.track} aria-hidden="true" style={bar(0, sumLength)} />
          </dd>
        </div>
      </dl>
      <p className="muted text-sm mt-5">{source}</p>
    </section>
  )
}
