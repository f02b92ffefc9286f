import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import { useOwnOffer } from '#web/features/vehicle-offer/use-shopper-offer.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { askHref, askLabel } from './offer-panel.tsx'

import styles from './buy-bar.module.css'

/** On phones: what it costs this shopper and what to do next, always within reach of a thumb. */
export function BuyBar({ vehicle }: { vehicle: VehicleView }) {
  const t = useT('vehicle')
  const { favorite, personalLabel, store } = vehicle
  const { offer } = useOwnOffer(vehicle.offer, favorite.id)
  return (
    <section className={`${styles.bar} no-print`} data-dock="" aria-label={t('buyBar')}>
      <p className={styles.price}>
        <BarPrice offer={offer} personalLabel={personalLabel} />
      </p>
      {store?.phone && (
        <a
          className={`stack middle ${styles.call}`}
          href={store.phone.href}
          aria-label={t('callNumber', { phone: store.phone.text })}
        >
          <Icon name="phone" />
        </a>
      )}
      <ButtonLink kind="action" href={askHref(offer.kind, vehicle)}>
        {t(askLabel(offer.kind), { label: personalLabel })}
      </ButtonLink>
    </section>
  )
}

function BarPrice({ offer, personalLabel }: Pick<VehicleView, 'offer' | 'personalLabel'>) {
  const t = useT('vehicle')
  const { money } = useFormat()
  if (offer.kind !== 'price') return <small>{t(`${offer.kind}Title`)}</small>
  return (
    <>
      {money(offer.headline.amount)}
      <small>{t(offer.headline.label, { label: personalLabel })}</small>
    </>
  )
}
