import type { CSSProperties, ReactNode } from 'react'

import { UNLOCK_HERE } from '#domain/pages/customer-paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { KnownShopperScript } from '#web/features/customer-info/shopper-place.tsx'
import { SpecialNote } from '#web/features/specials/special-note.tsx'
import type { OfferView, PricedOffer } from '#web/features/vehicle-offer/offer-view.ts'
import {
  useShopperOffer,
  type ShopperOffer,
} from '#web/features/vehicle-offer/use-shopper-offer.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { Breakdown, Conditional, Price } from './price.tsx'

import styles from './offer-panel.module.css'

type OfferPanelProps = {
  vehicle: VehicleView
  /** Whether the page has similar vehicles to link to. */
  hasSimilar: boolean
  /** Between the price and the actions. */
  children?: ReactNode
}

/** The vehicle's price for this shopper and the next steps; an explanation if it is unavailable. */
export function OfferPanel({ vehicle, hasSimilar, children }: OfferPanelProps) {
  const t = useT('vehicle')
  const own = useShopperOffer(vehicle.offer, vehicle.favorite.id)
  const { offer } = own
  const hasLoaded = own.state === 'own' || own.state === 'failed'
  return (
    <section className={`stack gap-4 pad-6 edge ${styles.panel}`} aria-label={t('offer')}>
      {vehicle.status && vehicle.status !== 'sold' && <StatusLine status={vehicle.status} />}
      <KnownShopperScript />
      <div
        className={
          hasLoaded ? `stack gap-4 ${styles.price} ${styles.loaded}` : `stack gap-4 ${styles.price}`
        }
        style={{ '--personal-height': `${vehicle.personalHeight}rem` } as CSSProperties}
        aria-busy={own.state === 'loading'}
      >
        {offer.kind === 'price' ? (
          <PricedPart vehicle={vehicle} offer={offer} own={own} />
        ) : (
          <NoPrice kind={offer.kind} />
        )}
      </div>
      {offer.kind === 'price' && (
        <SpecialNote special={vehicle.special} shown={offer.headline.amount} />
      )}
      {children}
      <Actions vehicle={vehicle} offer={offer} hasSimilar={hasSimilar} />
      <Notes vehicle={vehicle} />
      {vehicle.disclaimer && <p className="muted text-xs">{vehicle.disclaimer}</p>}
    </section>
  )
}

type PricedPartProps = { vehicle: VehicleView; offer: PricedOffer; own: ShopperOffer }

function PricedPart({ vehicle, offer, own }: PricedPartProps) {
  const t = useT('vehicle')
  const { breakdown, conditional } = offer
  const label = vehicle.personalLabel
  return (
    <>
      <div>
        {/* Another price is another text: the lines of one do not move to become the other's. */}
        <Price offer={offer} personalLabel={label} key={own.state} />
        {own.state === 'own' && (
          <a
            className={`link no-print text-sm py-2 ${styles.manage}`}
            href={UNLOCK_HERE}
            aria-haspopup="dialog"
          >
            {t('manageInfo')}
          </a>
        )}
      </div>
      {breakdown && <Breakdown breakdown={breakdown} personalLabel={label} />}
      {own.state === 'failed' ? (
        <Notice
          kind="alert"
          title={t('personalPriceFailed')}
          action={
            <Button size="small" onClick={own.retry}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : (
        offer.isGated && <Gate vehicle={vehicle} />
      )}
      {conditional.length > 0 && <Conditional lines={conditional} personalLabel={label} />}
    </>
  )
}

function StatusLine({ status }: { status: Exclude<VehicleView['status'], 'sold' | null> }) {
  const t = useT('vehicle')
  return (
    <p className={`row gap-2 text-sm ${styles.status}`}>
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
      <p className="soft mt-2">{t(`${kind}Text`)}</p>
    </div>
  )
}

/** The offer of personalized prices, with the link to enter customer info: over the page, or in the form. @see CFG-3 */
function Gate({ vehicle }: { vehicle: VehicleView }) {
  const t = useT('vehicle')
  const label = vehicle.personalLabel
  return (
    <div className={`row gap-3 pad-4 edge no-print points ${styles.gate}`}>
      <Icon name="lock" />
      <div>
        <h2 className="text-lg">{t('gateTitle', { label })}</h2>
        <p className="soft text-sm">{t('gateText')}</p>
        <a className="link" href={vehicle.unlockHref}>
          {t('gateAction')}
        </a>
      </div>
    </div>
  )
}

const INQUIRY_LABELS = {
  price: 'checkAvailability',
  call: 'checkAvailability',
  hidden: 'unlock',
  sold: 'soldAsk',
} as const satisfies Record<OfferView['kind'], string>

/** The label of the inquiry button. */
export const inquiryLabel = (kind: OfferView['kind']) => INQUIRY_LABELS[kind]

/** Its target: a hidden price is unlocked directly. @see PRC-4 */
export const inquiryHref = (
  kind: OfferView['kind'],
  { interestHref, unlockHref }: Pick<VehicleView, 'interestHref' | 'unlockHref'>,
): string => (kind === 'hidden' ? unlockHref : interestHref)

type ActionsProps = OfferPanelProps & { offer: OfferView }

function Actions({ vehicle, offer, hasSimilar }: ActionsProps) {
  const t = useT('vehicle')
  const { store } = vehicle
  const isSold = offer.kind === 'sold'
  const phone = store?.phone && (
    <ButtonLink
      icon="phone"
      kind={offer.kind === 'call' ? 'action' : 'line'}
      href={store.phone.href}
      isWide
      key="call"
    >
      <span className="num">{t('callNumber', { phone: store.phone.text })}</span>
    </ButtonLink>
  )
  const isInquiryFirst = offer.kind !== 'call' || !phone
  const inquiry = (
    <ButtonLink
      kind={isInquiryFirst && !(isSold && hasSimilar) ? 'action' : 'line'}
      href={inquiryHref(offer.kind, vehicle)}
      isWide
      key="ask"
    >
      {t(inquiryLabel(offer.kind), { label: vehicle.personalLabel })}
    </ButtonLink>
  )
  const drive = vehicle.appointmentHref && (
    <ButtonLink icon="calendar-check" href={vehicle.appointmentHref} isWide key="drive">
      {t('bookTestDrive')}
    </ButtonLink>
  )
  return (
    <div className="stack gap-2 no-print">
      {isSold && hasSimilar && (
        <ButtonLink kind="action" href="#similar" isWide>
          {t('soldAction')}
        </ButtonLink>
      )}
      {isInquiryFirst ? [inquiry, drive, phone] : [phone, inquiry, drive]}
      {vehicle.holdHref && (
        <a className={`link ${styles.equal}`} href={vehicle.holdHref}>
          {t(vehicle.holdText, { hours: vehicle.holdHours })}
        </a>
      )}
      {vehicle.watchHref && (
        <a className={`link ${styles.equal}`} href={vehicle.watchHref}>
          {t('watchPrice')}
        </a>
      )}
      {vehicle.similarHref && (
        <a className={`link ${styles.equal}`} href={vehicle.similarHref}>
          {t('findSimilar')}
        </a>
      )}
    </div>
  )
}

function Notes({ vehicle: { status, place, store } }: { vehicle: VehicleView }) {
  const t = useT('vehicle')
  const isArriving = status === 'inTransit' || status === 'comingSoon'
  const where = place && status !== 'sold' && t(isArriving ? 'inTransitTo' : 'standsAt', { place })
  if (!where && !store?.open) return null
  return (
    <ul className="stack gap-2 soft text-sm points">
      {where && (
        <li className="row gap-2">
          <Icon name="map-pin" />
          {where}
        </li>
      )}
      {store?.open && (
        <li className="row gap-2">
          <Icon name="clock" />
          {store.open.text}
        </li>
      )}
    </ul>
  )
}
