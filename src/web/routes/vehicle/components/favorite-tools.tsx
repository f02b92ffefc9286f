import { Button } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useOwnOffer } from '#web/features/vehicle-offer/use-shopper-offer.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import styles from './favorite-tools.module.css'

/** Save the vehicle of the page at its shopper's price, or put it among those to compare: as `FavoriteActions` does on cards. */
export function FavoriteTools({
  favorite: { id, name, picture },
  offer: everyones,
}: Pick<VehicleView, 'favorite' | 'offer'>) {
  const { offer } = useOwnOffer(everyones, id)
  const price = offer.kind === 'price' ? offer.headline.amount : undefined
  const t = useT('vehicle')
  const common = useT('common')
  return (
    <div
      className={`row center text-sm ${styles.tools} needs-script no-print`}
      data-vehicle={id}
      data-name={name}
      data-picture={picture}
      data-price={price}
    >
      <Check data-favorite="compared">{common('compare')}</Check>
      <Button
        icon="heart"
        kind="quiet"
        size="small"
        aria-label={common('saveVehicle', { name })}
        aria-pressed={false}
        data-favorite="saved"
      >
        {t('keep')}
      </Button>
    </div>
  )
}
