import { useFormat, useT } from '#ui/text/use-t.ts'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'
import type { SimilarView } from '#web/routes/vehicle/view/similar-view.ts'

import styles from './similar.module.css'

/** Similar vehicles, each with its reason. */
export function Similar({ cards, all }: SimilarView) {
  const t = useT('vehicle')
  const { number } = useFormat()
  const isKnown = useKnownShopper() === 'known'
  if (cards.length === 0) return null
  return (
    <section className={`${styles.similar} no-print`} aria-labelledby="similar">
      <div className="cluster baseline between mb-4 gap-1 gap-x-5">
        <h2 id="similar">{t('similar')}</h2>
        {all && (
          <a className="link" href={all.href}>
            {t('seeAll', { n: number(all.count) })}
          </a>
        )}
      </div>
      <ul className={`slides ${styles.row}`}>
        {cards.map(({ card, why, whyWithoutPrice }, index) => (
          <li className="stack gap-2" key={card.href}>
            <SavedCard card={card} index={index} />
            <SimilarReason text={isKnown ? whyWithoutPrice : why} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SimilarReason({ text }: { text: string | null }) {
  return text && <p className={`soft text-sm strong ${styles.reason}`}>{text}</p>
}
