import { useT } from '#web/lib/use-t.ts'
import type { OfferView } from '#web/routes/vehicle/view/offer-view.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { Breakdown, Conditional, Price } from './price.tsx'

import styles from './offer-panel.module.css'

type OfferPanelProps = {
  vehicle: VehicleView
  /** Whether the page has similar vehicles to lead to. */
  hasSimilar: boolean
}

/** What the vehicle costs and what to do next; whatever is not to be had is said instead. */
export function OfferPanel({ vehicle, hasSimilar }: OfferPanelProps) {
  const t = useT('vehicle')
  const { offer } = vehicle
  return (
    <section className={styles.panel} aria-label={t('offer')}>
      {vehicle.status && vehicle.status !== 'sold' && <StatusLine status={vehicle.status} />}
      {offer.kind === 'price' ? (
        <>
          <Price offer={offer} personalLabel={vehicle.personalLabel} />
          {offer.breakdown && (
            <Breakdown
              breakdown={offer.breakdown}
              savings={offer.savings}
              personalLabel={vehicle.personalLabel}
            />
          )}
          {offer.isGated && <Gate vehicle={vehicle} hasBreakdown={offer.breakdown !== null} />}
          {offer.conditional.length > 0 && (
            <Conditional lines={offer.conditional} personalLabel={vehicle.personalLabel} />
          )}
        </>
      ) : (
        <NoPrice kind={offer.kind} />
      )}
      <Actions vehicle={vehicle} hasSimilar={hasSimilar} />
      <Notes vehicle={vehicle} />
      {vehicle.disclaimer && <p className={styles.fine}>{vehicle.disclaimer}</p>}
    </section>
  )
}

function StatusLine({ status }: { status: Exclude<VehicleView['status'], 'sold' | null> }) {
  const t = useT('vehicle')
  return (
    <p className={styles.status}>
      <Icon name={status === 'inTransit' ? 'truck' : 'clock'} />
      <span>
        <strong>{t(`${status}Title`)}</strong> {t(`${status}Text`)}
      </span>
    </p>
  )
}

function NoPrice({ kind }: { kind: Exclude<OfferView['kind'], 'price'> }) {
  const t = useT('vehicle')
  return (
    <div>
      <h2 className={styles.title}>{t(`${kind}Title`)}</h2>
      <p className={styles.text}>{t(`${kind}Text`)}</p>
    </div>
  )
}

/** What customer info would show; the form is the way to it. @see CFG-3 */
function Gate({ vehicle, hasBreakdown }: { vehicle: VehicleView; hasBreakdown: boolean }) {
  const t = useT('vehicle')
  const label = vehicle.personalLabel
  return (
    <div className={styles.gate}>
      <Icon name="lock" />
      <div>
        <h2>{t(hasBreakdown ? 'gatePriceTitle' : 'gateTitle', { label })}</h2>
        <p>{t(hasBreakdown ? 'gatePriceText' : 'gateText')}</p>
        <a className="link" href={vehicle.interestHref}>
          {t(hasBreakdown ? 'gatePriceAction' : 'gateAction')}
        </a>
      </div>
    </div>
  )
}

const ASK = {
  price: 'checkAvailability',
  call: 'checkAvailability',
  hidden: 'hiddenAction',
  sold: 'soldAsk',
} as const satisfies Record<OfferView['kind'], string>

/** What the button of the interest form says. */
export const askLabel = (kind: OfferView['kind']) => ASK[kind]

function Actions({ vehicle, hasSimilar }: OfferPanelProps) {
  const t = useT('vehicle')
  const { offer, store } = vehicle
  const isSold = offer.kind === 'sold'
  const phone = store?.phone && (
    <ButtonLink
      kind={offer.kind === 'call' ? 'action' : 'line'}
      href={store.phone.href}
      isWide
      key="call"
    >
      <Icon name="phone" />
      <span className="num">{t('callNumber', { phone: store.phone.text })}</span>
    </ButtonLink>
  )
  const isAskFirst = offer.kind !== 'call' || !phone
  const ask = (
    <ButtonLink
      kind={isAskFirst && !(isSold && hasSimilar) ? 'action' : 'line'}
      href={vehicle.interestHref}
      isWide
      key="ask"
    >
      {t(askLabel(offer.kind))}
    </ButtonLink>
  )
  return (
    <div className={styles.actions}>
      {isSold && hasSimilar && (
        <ButtonLink kind="action" href="#similar" isWide>
          {t('soldAction')}
        </ButtonLink>
      )}
      {isAskFirst ? [ask, phone] : [phone, ask]}
    </div>
  )
}

function Notes({ vehicle: { status, place, store } }: { vehicle: VehicleView }) {
  const t = useT('vehicle')
  const isComing = status === 'inTransit' || status === 'comingSoon'
  const where = place && status !== 'sold' && t(isComing ? 'inTransitTo' : 'standsAt', { place })
  if (!where && !store?.open) return null
  return (
    <ul className={styles.notes}>
      {where && (
        <li>
          <Icon name="map-pin" />
          {where}
        </li>
      )}
      {store?.open && (
        <li>
          <Icon name="clock" />
          {store.open.text}
        </li>
      )}
    </ul>
  )
}
