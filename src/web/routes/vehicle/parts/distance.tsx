import { useT } from '#web/lib/use-t.ts'
import type { StoreView } from '#web/routes/vehicle/view/store-view.ts'
import { Button } from '#web/ui/button.tsx'

import styles from './store-card.module.css'

/** How far the store is from a zip code that the shopper enters; the address of the page keeps it. @see DLR-4 */
export function Distance({ zip, text }: StoreView['distance']) {
  const t = useT('vehicle')
  return (
    <form className={`${styles.distance} no-print`} action="#store">
      <label htmlFor="store-zip">{t('distanceFrom')}</label>
      <input
        id="store-zip"
        name="zip"
        defaultValue={zip}
        key={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        required
      />
      <Button type="submit" size="small">
        {t('distanceShow')}
      </Button>
      {text && <output className="num">{text}</output>}
    </form>
  )
}
