import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stage } from '#web/ui/stage.tsx'
import { Tag } from '#web/ui/tag.tsx'

import type { CardPrice, CardView } from './card-view.ts'

import styles from './vehicle-card.module.css'

type VehicleCardProps = {
  card: CardView
  /** Its place among its neighbours: their horizons take turns. */
  index: number
  /** Its picture is the largest thing a shopper sees first. */
  isFirst?: boolean | undefined
}

/** A vehicle in a list: one link that covers it all, with what it is, what it costs and where it stands. */
export function VehicleCard({ card, index, isFirst }: VehicleCardProps) {
  return (
    <article className={card.isGone ? `${styles.card} ${styles.gone}` : styles.card}>
      <Stage {...card.picture} className={styles.stage} isFar={index % 2 === 1} isFirst={isFirst} />
      <div className={styles.tags}>
        {card.tags.map(([label, kind, icon]) => (
          <Tag key={label} kind={kind} icon={icon}>
            {label}
          </Tag>
        ))}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={card.href}>
            {card.name}
            {card.trim && <span>{card.trim}</span>}
          </a>
        </h3>
        <ul className={`${styles.facts} num`}>
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Price {...card.price} />
        <p className={styles.place}>
          <Icon name={card.isArriving ? 'clock' : 'map-pin'} />
          {card.place}
        </p>
      </div>
    </article>
  )
}

function Price({ label, amount, note, was, saving, action }: CardPrice) {
  return (
    <div className={styles.price}>
      {amount && (
        <p>
          {label}
          <strong className={styles.amount}>{amount}</strong>
        </p>
      )}
      {saving && (
        <p className={styles.saving}>
          <span>{was}</span>
          {saving}
        </p>
      )}
      {action && (
        <ButtonLink size="small" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
