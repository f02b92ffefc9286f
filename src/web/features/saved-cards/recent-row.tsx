import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import { SavedCard } from './saved-card.tsx'

import styles from './recent-row.module.css'

type RecentRowProps = { title: string; cards: readonly CardView[]; disclosure?: string | null }

/** Recently viewed vehicles, newest first; nothing if there are none. */
export function RecentRow({ title, cards, disclosure }: RecentRowProps) {
  if (cards.length === 0) return null
  return (
    <section className="min-0" aria-labelledby="recent">
      <h2 id="recent">{title}</h2>
      <ul className={`row gap-4 ${styles.row}`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <SavedCard card={card} index={index} />
          </li>
        ))}
      </ul>
      {disclosure && <p className="muted text-xs mt-2 measure">{disclosure}</p>}
    </section>
  )
}
