import { useT } from '#web/lib/use-t.ts'
import type { InterestView } from '#web/routes/vehicle-interest/view/interest-view.ts'
import { SegmentLinks } from '#web/ui/form/segments.tsx'

type StoreChoiceProps = Pick<InterestView, 'stores'>

/** Whom to ask without a vehicle. Links, because the consents below name the store that is asked. */
export function StoreChoice({ stores }: StoreChoiceProps) {
  const t = useT('interest')
  return (
    <>
      <h2>{t('noVehicle')}</h2>
      <p className="muted">{t(stores.length > 0 ? 'noVehicleChoice' : 'noVehicleText')}</p>
      {stores.length > 0 && <SegmentLinks label={t('store')} links={stores} />}
    </>
  )
}
