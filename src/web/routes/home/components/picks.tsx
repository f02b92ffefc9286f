import { useT } from '#ui/text/use-t.ts'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

type PicksProps = { cards: readonly CardView[]; href: string; total: number }

/** A few vehicles of the main list, best deals first. */
export function Picks({ cards, href, total }: PicksProps) {
  const t = useT('home')
  if (cards.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="picks">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="picks">{t('picks')}</h2>
        <a className="link" href={href}>
          {t('picksAll', { n: total })}
        </a>
      </div>
      <ul className="slides">
        {cards.map((card, index) => (
          <li key={card.href}>
            <SavedCard card={card} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}
