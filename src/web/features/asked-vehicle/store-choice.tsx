import { useT } from '#web/lib/use-t.ts'
import { SegmentLinks } from '#web/ui/form/segments.tsx'

import type { AskedView } from './asked-view.ts'

type StoreChoiceProps = Pick<AskedView, 'stores'>

/** Whom to ask without a vehicle. Links, because the consents below name the store that is asked. */
export function StoreChoice({ stores }: StoreChoiceProps) {
  const t = useT('asked-vehicle')
  return (
    <>
      <h2>{t('noVehicle')}</h2>
      <p className="muted">{t(stores.length > 0 ? 'noVehicleChoice' : 'noVehicleText')}</p>
      {stores.length > 0 && <SegmentLinks label={t('store')} links={stores} />}
    </>
  )
}
