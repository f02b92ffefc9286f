import { useT } from '#web/lib/use-t.ts'
import type { Asked } from '#web/routes/vehicle-interest/view/asked.ts'
import { Stage } from '#web/ui/stage.tsx'

import styles from './asked-list.module.css'

type AskedListProps = { vehicles: readonly Asked[] }

/** Vehicles to choose from: each line leads to the form about it. */
export function AskedList({ vehicles }: AskedListProps) {
  const t = useT('interest')
  return (
    <ul className={styles.list}>
      {vehicles.map(({ card, stock, interestHref }) => (
        <li className={styles.item} key={interestHref}>
          <Stage {...card.picture} alt="" className={styles.stage} />
          <div className={styles.text}>
            <a href={interestHref}>
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
