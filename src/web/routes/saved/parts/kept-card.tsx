import type { ComponentProps } from 'react'

import { ShelfActions } from '#web/features/shelf/shelf-actions.tsx'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'

/** A vehicle to save and to compare. */
export function KeptCard(props: Omit<ComponentProps<typeof VehicleCard>, 'actions'>) {
  const { id, name, picture, price } = props.card
  return (
    <VehicleCard
      {...props}
      actions={<ShelfActions id={id} name={name} picture={picture.src} price={price.cents} />}
    />
  )
}
