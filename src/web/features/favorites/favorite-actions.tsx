import type { Cents } from '#domain/kernel/money.ts'
import { IconButton } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './favorite-actions.module.css'

type FavoriteActionsProps = {
  /** @see vehicleId */
  id: string
  /** The name of the vehicle: `2024 Jeep Wrangler`. */
  name: string
  /** Its thumbnail in the comparison. */
  picture?: string | undefined
  /** The price that the shopper sees; `null` if no price is shown. */
  price?: Cents | null | undefined
}

/**
 * Buttons to save and to compare a vehicle. The heart is in the top right corner of the nearest positioned box, the
 * check box in the flow.
 *
 * React renders the buttons once and never updates them. Only the browser knows their state: `favorite-marks.ts`,
 * loaded when something is saved, sets it. Hidden without scripts.
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
