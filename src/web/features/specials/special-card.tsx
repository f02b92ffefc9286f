import { FavoriteActions } from '#web/features/favorites/favorite-actions.tsx'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'

import type { SpecialCardView } from './special-card-view.ts'

type SpecialCardProps = {
  special: SpecialCardView
  /** Its position in the list. */
  index: number
  isFirst?: boolean
}

/** A vehicle at its special price, or at that of its shopper if that is lower. @see PRC-2, PRC-10 */
export function SpecialCard({ special, index, isFirst }: SpecialCardProps) {
  const { card, savedPrice, isOwnLower } = special
  const shopperCard = useShopperCard(card)
  const isOwn = shopperCard !== card
  return (
    <VehicleCard
      card={isOwn && isOwnLower ? { ...card, price: shopperCard.price } : card}
      index={index}
      isFirst={isFirst}
      actions={
        <FavoriteActions
          id={card.id}
          name={card.name}
          picture={card.picture.src}
          price={isOwn ? shopperCard.price.cents : savedPrice}
        />
      }
    />
  )
}
