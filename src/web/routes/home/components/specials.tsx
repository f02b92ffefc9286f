import { useT } from '#ui/text/use-t.ts'
import { SpecialCard } from '#web/features/specials/special-card.tsx'
import type { StripView } from '#web/routes/home/strip-view.ts'

import styles from '#web/routes/home/home.module.css'

const LABELS = { new: 'specialsNew', used: 'specialsUsed', cpo: 'specialsCpo' } as const

/** A few vehicles below their usual price, each with its reason, and where all of them are. */
export function Specials({ specials: { cards, listLinks } }: { specials: StripView }) {
  const t = useT('home')
  return (
    <section className="mt-8" aria-labelledby="specials">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="specials">{t('specials')}</h2>
        <p className={`cluster ${styles.links} num`}>
          {listLinks.map(({ type, href, count }) => (
            <a className="link" href={href} key={type}>
              {t(LABELS[type], { n: count })}
            </a>
          ))}
        </p>
      </div>
      <ul className="slides">
        {cards.map((special, index) => (
          <li key={special.card.id}>
            <SpecialCard special={special} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}
