import { useT } from '#web/lib/use-t.ts'
import { Stage } from '#web/ui/stage.tsx'

import type { Asked } from './asked.ts'

import styles from './asked-list.module.css'

type AskedListProps = { vehicles: readonly Asked[] }

/** Vehicles to choose from: each line leads to the form about it. */
export function AskedList({ vehicles }: AskedListProps) {
  const t = useT('asked-vehicle')
  return (
    <ul className={styles.list}>
      {vehicles.map(({ card, stock, formHref }) => (
        <li className={styles.item} key={formHref}>
          <Stage {...card.picture} alt="" className={styles.stage} />
          <div className={styles.text}>
            <a href={formHref}>
              {card.name}
              {card.trim && <span>{card.trim}</span>}
            </a>
            <p className="num">
              {[t('stock', { stock }), card.price.amount].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
