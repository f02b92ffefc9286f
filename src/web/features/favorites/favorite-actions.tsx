import type { Cents } from '#domain/kernel/money.ts'
import { IconButton } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './favorite-actions.module.css'

type FavoriteActionsProps = {
  /** See `vehicleId`. */
  id: string
  /** What the vehicle is called: `2024 Jeep Wrangler`. */
  name: string
  /** Its picture, small beside the others to compare. */
  picture?: string | undefined
  /** What the shopper sees that it costs; `null` if no price is shown. */
  price?: Cents | null | undefined
}

/**
 * Buttons to save and to compare a vehicle. The heart is in the top right corner of the nearest positioned box, the
 * check box in the flow.
 *
 * React renders them once. Only the browser knows whether they are pressed: `favorite-marks.ts`, loaded when there is
 * something to mark, sets that. Hidden without scripts.
 */
export function FavoriteActions({ id, name, picture, price }: FavoriteActionsProps) {
  const t = useT('common')
  return (
    <div
      className={`no-print ${styles.actions} needs-script`}
      data-vehicle={id}
      data-name={name}
      data-picture={picture}
      data-price={price ?? undefined}
    >
      <IconButton
        icon="heart"
        label={t('saveVehicle', { name })}
        className={styles.save}
        aria-pressed={false}
        data-favorite="saved"
      />
      <Check data-favorite="compared">
        {t('compare')} <span className="visually-hidden">{name}</span>
      </Check>
    </div>
  )
}
