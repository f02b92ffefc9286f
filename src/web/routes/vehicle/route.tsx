import { useEffect, type ReactNode } from 'react'
import { data, redirect } from 'react-router'

import { reportedVehicle, type ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import { withViewed } from '#domain/favorites/favorites.ts'
import { paths } from '#domain/pages/paths.ts'
import { isTagOutdated } from '#domain/pages/window-tag-paths.ts'
import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Gallery } from '#ui/media/gallery.tsx'
import { useT, useFormat } from '#ui/text/use-t.ts'
import { changeFavorites, useFavorites } from '#web/features/favorites/favorites-store.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { useSavedCards } from '#web/features/saved-cards/use-saved-cards.ts'
import { storeReviews } from '#web/features/store/store-reviews.ts'
import { requestedZip } from '#web/features/store/store-view.ts'
import { useShopperOffer } from '#web/features/vehicle-offer/use-shopper-offer.ts'
import { track } from '#web/lib/analytics/data-layer.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pack, unpack } from '#web/lib/compact-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Description, Features, KeyFacts, Specifications } from './components/facts.tsx'
import { Gone } from './components/gone.tsx'
import { Heading } from './components/heading.tsx'
import { Market } from './components/market.tsx'
import { Media } from './components/media/media.tsx'
import { OfferPanel, inquiryHref, inquiryLabel } from './components/price/offer-panel.tsx'
import { PriceHistory } from './components/price/price-history.tsx'
import { Proof } from './components/proof.tsx'
import { Similar } from './components/similar.tsx'
import { StoreCard } from './components/store-card.tsx'
import { LazyCost } from './cost/lazy-cost.tsx'
import { LazyPaymentLine, LazyPaymentSection } from './payment/lazy-payment.tsx'
import { paymentView, type PaymentView } from './payment/payment-view.ts'
import { costView, type CostView } from './view/cost-view.ts'
import { equipmentView, type EquipmentView } from './view/equipment-view.ts'
import { findVehicle } from './view/find-vehicle.ts'
import { goneView, type GoneView } from './view/gone-view.ts'
import { marketView, type MarketView } from './view/market-view.ts'
import { priceHistory } from './view/price-history.ts'
import { proofView, type Proof as Fact } from './view/proof-view.ts'
import { similarView, type SimilarView } from './view/similar-view.ts'
import { vehicleAbout } from './view/vehicle-about.ts'
import { vehicleView, type VehicleView } from './view/vehicle-view.ts'

import styles from './vehicle.module.css'

export const handle = { areas: ['calculator', 'payment', 'store', 'vehicle'] }

/** The page of a vehicle, or of one whose record is gone. */
type PageView =
  | Readonly<{ kind: 'gone'; gone: GoneView }>
  | Readonly<{
      kind: 'here'
      vehicle: VehicleView
      /** For analytics; `null` if it is not reported. */
      reported: ReportedVehicle | null
      payment: PaymentView | null
      history: ReturnType<typeof priceHistory>
      market: MarketView | null
      proof: readonly Fact[]
      equipment: EquipmentView | null
      cost: CostView | null
      similar: SimilarView
      /** Whether the shopper scanned a window tag with another price. */
      isTagOutdated: boolean
    }>

/** The price history of a vehicle; empty if it can't be read, since the page works without it. */
async function pastPrices({ dealerCode, stock }: Vehicle, { services, reportError }: AppContext) {
  try {
    return await services.history.prices(dealerCode, stock)
  } catch (error) {
    reportError(error)
    return []
  }
}

/** The placeholder of the first photo; `null` without a stored one, or if it can't be read. */
async function firstBlur({ imageUrls }: Vehicle, { services, reportError }: AppContext) {
  const hash = hashOfPhoto(imageUrls[0] ?? '')
  try {
    return hash === null ? null : await services.photos.placeholder(hash)
  } catch (error) {
    reportError(error)
    return null
  }
}

/**
 * A vehicle by stock number and dealer. Another spelling of its address redirects permanently; the address of a vehicle
 * that moved to another dealer redirects there temporarily.
 * @returns with status 410, alternatives to a vehicle whose record is gone
 * @throws {Response} 404 for an unknown vehicle or type, 301 or 302 to the vehicle's own address
 * @see SITE-2, SITE-14, SRCH-14
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await findVehicle(params, app)
  if (found.kind === 'unknown') throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  if (found.kind === 'gone') {
    const gone = goneView(params, found, app)
    return data(pack<PageView>({ kind: 'gone', gone }), { status: 410 })
  }
  const { kind, vehicle } = found
  if (kind !== 'here')
    throw redirect(paths.detail(vehicle) + url.search, kind === 'moved' ? 302 : 301)
  const past = await pastPrices(vehicle, app)
  const zip = requestedZip(url.searchParams)
  if (zip !== null) await app.services.dealers.measure(zip)
  const history = priceHistory(vehicle, app.site, past, app.services.now())
  const market = marketView(vehicle, app)
  const reviews = await storeReviews(app, vehicle.dealerCode)
  const view = vehicleView(vehicle, { ...app, zip, blur: await firstBlur(vehicle, app) })
  const payment = paymentView(vehicle, view.offer, { app, search: url.searchParams })
  describePage(context, vehicleAbout(vehicle, view, app))
  return data(
    pack<PageView>({
      kind: 'here',
      vehicle: view,
      reported: reportedVehicle(vehicle, view.offer),
      payment,
      history,
      market,
      proof: proofView(vehicle, app, { history, market, reviews }),
      equipment: equipmentView(vehicle, app),
      cost: costView(vehicle, payment?.terms?.price ?? null, app),
      similar: similarView(vehicle, app, vehicle.tags.has('isSold') ? null : vehicle),
      isTagOutdated: isTagOutdated(url.searchParams),
    }),
  )
}

/** Publicly cached, but revalidated each time: a price change or a sale must show immediately. @see SHP-6 */
export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const page = unpack(loaderData)
  if (page.kind === 'gone')
    return [{ title: page.gone.title }, { name: 'robots', content: 'noindex' }]
  const { meta: about, status } = page.vehicle
  return [
    { title: about.title },
    { name: 'description', content: about.description },
    { tagName: 'link', rel: 'canonical', href: about.canonical },
    ...(status === 'sold' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const t = useT('vehicle')
  const page = unpack(loaderData)
  if (page.kind === 'gone') return <Gone {...page.gone} />
  const { vehicle, reported, payment, history, market, similar, proof, equipment, cost } = page
  const { canonical } = vehicle.meta
  return (
    <>
      <div className={`wrap ${styles.vehicle}`}>
        {page.isTagOutdated && (
          <Notice kind="info" title={t('tagOutdated')}>
            {t('tagOutdatedText')}
          </Notice>
        )}
        <Heading {...vehicle} />
        <div className={`columns ${styles.columns}`}>
          <div className={`stack gap-3 ${styles.first}`}>
            <Pictures key={canonical} {...vehicle} />
            <KeyFacts keyFacts={vehicle.keyFacts} />
          </div>
          <div className={styles.offer}>
            <OfferPanel vehicle={vehicle} hasSimilar={similar.cards.length > 0}>
              {payment?.terms && <LazyPaymentLine key={canonical} payment={payment} />}
            </OfferPanel>
          </div>
          <div className={`stack ${styles.more}`}>
            <Proof proof={proof} />
            {payment && (
              <LazyPaymentSection
                key={canonical}
                payment={payment}
                offer={vehicle.offer}
                id={vehicle.favorite.id}
                personalLabel={vehicle.personalLabel}
              />
            )}
            {vehicle.credit && <CreditLinks {...vehicle.credit} />}
            {market && <Market market={market} />}
            {history && <PriceHistory history={history} hasFees={hasFees(vehicle.offer)} />}
            {vehicle.description && <Description {...vehicle.description} />}
            <Features equipment={equipment} />
            <Specifications {...vehicle} />
            {cost && <LazyCost key={canonical} cost={cost} />}
            {vehicle.store && <StoreCard store={vehicle.store} messageHref={vehicle.messageHref} />}
          </div>
        </div>
        <Similar {...similar} />
        <div className="mt-8 no-print">
          <RecentlyViewed id={vehicle.favorite.id} />
        </div>
      </div>
      {reported && <Reported vehicle={reported} key={canonical} />}
      <BuyBar vehicle={vehicle}>
        {payment?.terms && <LazyPaymentLine key={canonical} payment={payment} isShort />}
      </BuyBar>
    </>
  )
}

/** Whether the fees of the dealer are known, so that a sentence may name them. @see PRC-12 */
const hasFees = (offer: VehicleView['offer']) =>
  offer.kind === 'price' && (offer.base !== null || offer.isBeforeCharges)

type PicturesProps = Pick<VehicleView, 'pictures' | 'drawing' | 'media' | 'name'>

function Pictures({ pictures, drawing, media, name }: PicturesProps) {
  const t = useT('vehicle')
  const isDrawing = pictures[0]?.isDrawing ?? true
  return (
    <>
      <Gallery
        pictures={pictures}
        fallback={drawing}
        labels={{
          gallery: t(isDrawing ? 'renderings' : 'photos'),
          previous: t(isDrawing ? 'previousRendering' : 'previousPhoto'),
          next: t(isDrawing ? 'nextRendering' : 'nextPhoto'),
          close: t(isDrawing ? 'closeRenderings' : 'closePhotos'),
          zoom: t('zoomPhoto'),
          all: t(isDrawing ? 'allRenderings' : 'allPhotos'),
          open: (n) => t(isDrawing ? 'openRendering' : 'openPhoto', { n }),
          photo: (n) => t(isDrawing ? 'rendering' : 'photo', { n }),
          drawing: t('drawingNote'),
        }}
      />
      {media && <Media {...media} name={name} picture={pictures[0] ?? drawing} />}
    </>
  )
}

type BuyBarProps = {
  vehicle: VehicleView
  /** The payment with its terms; nothing without one. */
  children: ReactNode
}

/** On phones and tablets: price and payment of this shopper and the next step, always visible at the bottom. */
function BuyBar({ vehicle, children }: BuyBarProps) {
  const t = useT('vehicle')
  const { favorite, personalLabel, store } = vehicle
  const { offer } = useShopperOffer(vehicle.offer, favorite.id)
  const phone = offer.kind === 'call' ? store?.phone : null
  return (
    <section className={`${styles.bar} no-print`} data-dock="" aria-label={t('buyBar')}>
      <p className={styles.price}>
        <BarPrice offer={offer} personalLabel={personalLabel} />
      </p>
      {children}
      <ButtonLink kind="action" href={phone?.href ?? inquiryHref(offer.kind, vehicle)}>
        {phone
          ? t('callNumber', { phone: phone.text })
          : t(inquiryLabel(offer.kind), { label: personalLabel })}
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

/** Tracks that a vehicle's page was opened. @see ANA-4 */
function Reported({ vehicle }: { vehicle: ReportedVehicle }) {
  useEffect(() => track({ event: 'vehicleView', vehicle }), [vehicle])
  return null
}

const MAX_SHOWN = 6

/** Records in the browser that this page was viewed, and shows earlier ones. @see SHP-6 */
function RecentlyViewed({ id }: { id: string }) {
  const t = useT('vehicle')
  const favorites = useFavorites()
  useEffect(() => changeFavorites((favorites) => withViewed(favorites, id)), [id])
  const others = favorites?.recent.filter((other) => other !== id).slice(0, MAX_SHOWN) ?? []
  const { cards, disclosure } = useSavedCards(others)
  const viewed = others.flatMap((other) => cards[other] ?? [])
  return <RecentRow title={t('recent')} cards={viewed} disclosure={disclosure} />
}

/** Links after a payment: prequalification and application. */
function CreditLinks({ prequalifyHref, applyHref }: NonNullable<VehicleView['credit']>) {
  const t = useT('vehicle')
  return (
    <section
      className={`card cluster center between gap-4 gap-x-7 pad-6 ${styles.credit} no-print`}
      aria-labelledby="credit"
    >
      <div>
        <h2 className="text-lg" id="credit">
          {t('creditTitle')}
        </h2>
        <p className="soft mt-1">{t('creditText')}</p>
      </div>
      <div className={`cluster gap-2 ${styles.links}`}>
        <ButtonLink kind="ink" href={prequalifyHref}>
          {t('prequalify')}
        </ButtonLink>
        <ButtonLink href={applyHref}>{t('applyFinancing')}</ButtonLink>
      </div>
    </section>
  )
}
