import type { PartCategory } from '#domain/parts/part.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icons.data.ts'
import { useT } from '#ui/text/use-t.ts'
import type { PartCard } from '#web/routes/parts-catalog/view/part-card.ts'

import styles from './card.module.css'

const ICONS: Readonly<Record<PartCategory, IconName>> = {
  interior: 'armchair',
  exterior: 'car',
  cargo: 'package',
  towing: 'caravan',
  'off-road': 'mountain',
  wheels: 'circle-dot',
  lighting: 'lightbulb',
  electronics: 'plug',
  maintenance: 'wrench',
  brakes: 'disc-3',
  care: 'spray-can',
}

/** A part, and how it gets onto the list. */
export function Card({ card }: { card: PartCard }) {
  const t = useT('parts-catalog')
  const { id, number, name, description, category, price, hasPrice, fits, addHref, isOnList } = card
  return (
    <li className={`edge ${styles.card}`} id={id}>
      <span className={`stack accent ${styles.picture}`}>
        <Icon name={ICONS[category]} />
      </span>
      <div className={`stack gap-2 ${styles.about}`}>
        <h3 className="break">{name}</h3>
        <p className="muted text-sm">
          {t(`category.${category}`)} · {t('number', { number })}
        </p>
        {description && <p className="soft text-sm">{description}</p>}
        <p className={`muted text-sm row gap-2 baseline ${styles.fits}`}>
          <Icon name="car" />
          {fits}
        </p>
      </div>
      <div className={`cluster center between ${styles.foot}`}>
        <p className={hasPrice ? `${styles.price} num` : styles.ask}>{price}</p>
        {addHref && (
          <ButtonLink size="small" href={addHref} aria-label={t('addOf', { name })}>
            <Icon name="plus" />
            {t('add')}
          </ButtonLink>
        )}
        {isOnList && (
          <p className={`row gap-2 center accent text-sm strong ${styles.on}`}>
            <Icon name="check" />
            {t('onList')}
          </p>
        )}
      </div>
    </li>
  )
}
