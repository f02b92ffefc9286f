import { SegmentLinks } from '#ui/form/segments.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { InquiryView } from './inquiry-view.ts'

type StoreChoiceProps = Pick<InquiryView, 'stores'>

/** Whom to ask without a vehicle. Links, because the consents below name the store that is asked. */
export function StoreChoice({ stores }: StoreChoiceProps) {
  const t = useT('inquiry-vehicle')
  return (
    <>
      <h2>{t('noVehicle')}</h2>
      <p className="muted">{t(stores.length > 0 ? 'noVehicleChoice' : 'noVehicleText')}</p>
      {stores.length > 0 && <SegmentLinks label={t('store')} links={stores} />}
    </>
  )
}
