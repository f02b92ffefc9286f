import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import type { CompareView } from '#web/routes/compare/view/compare-view.ts'

import styles from '#web/routes/compare/compare.module.css'

/** A vehicle that has nothing beside it yet, and those it may be compared with. */
export function OnlyOne({ only: { card, others } }: { only: NonNullable<CompareView['only']> }) {
  const t = useT('compare')
  return (
    <>
      <div>
        <h2>{t('oneTitle')}</h2>
        {others.length > 0 && <p className="soft mt-2">{t('oneText')}</p>}
      </div>
      <ul className={`grid gap-6 ${styles.cards}`}>
        <li className={`stack gap-3 ${styles.only}`}>
          <SavedCard card={card} index={0} isFirst />
        </li>
        {others.map(({ card, compareHref }, index) => (
          <li className="stack gap-3" key={card.id}>
            <SavedCard card={card} index={index + 1} />
            <ButtonLink href={compareHref} isWide>
              {t('compareWith', { name: card.name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
