import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'

import type { InquiryVehicle } from './inquiry-vehicle.ts'

import styles from './inquiry-list.module.css'

/** Vehicles to choose from: each item links to the form about it. */
export function InquiryList({ vehicles }: { vehicles: readonly InquiryVehicle[] }) {
  return (
    <ul className={`columns gap-3 ${styles.list}`}>
      {vehicles.map((vehicle) => (
        <Item key={vehicle.formHref} {...vehicle} />
      ))}
    </ul>
  )
}

/** One vehicle at the price of its shopper. @see PRC-2 */
function Item({ card: publicCard, stock, formHref }: InquiryVehicle) {
  const t = useT('inquiry-vehicle')
  const card = useShopperCard(publicCard)
  return (
    <li className={`card ${styles.item}`}>
      <Stage {...card.picture} alt="" className={styles.stage} />
      <div className={`muted text-sm ${styles.text}`}>
        <a href={formHref}>
          {card.name}
          {card.trim && <span>{card.trim}</span>}
        </a>
        <p className="num">
          {[t('stock', { stock }), card.price.amount].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
