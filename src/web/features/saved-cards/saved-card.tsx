import type { ComponentProps } from 'react'

import { FavoriteActions } from '#web/features/favorites/favorite-actions.tsx'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'

import { useShopperCard } from './use-shopper-card.ts'

/** A vehicle to save and to compare, at the price of its shopper. */
export function SavedCard(props: Omit<ComponentProps<typeof VehicleCard>, 'actions'>) {
  const card = useShopperCard(props.card)
  const { id, name, picture, price } = card
  return (
    <VehicleCard
      {...props}
      card={card}
      actions={<FavoriteActions id={id} name={name} picture={picture.src} price={price.cents} />}
    />
  )
}
