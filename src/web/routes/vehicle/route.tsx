import { data, redirect } from 'react-router'

import { sameInPath } from '#domain/kernel/text.ts'
import { vehicleType, VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { paths } from '#paths'
import { appContext, type AppContext } from '#web/context.ts'
import { cardView } from '#web/features/vehicle-card/card-view.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { useT } from '#web/lib/use-t.ts'
import { KeptCard } from '#web/routes/saved/parts/kept-card.tsx'
import { Gallery } from '#web/ui/gallery.tsx'

import type { Route } from './+types/route.ts'
import { BuyBar } from './parts/buy-bar.tsx'
import { Description, Features, KeyFacts, Specifications } from './parts/facts.tsx'
import { Heading } from './parts/heading.tsx'
import { JsonLd } from './parts/json-ld.tsx'
import { OfferPanel } from './parts/offer-panel.tsx'
import { RecentlyViewed } from './parts/recently-viewed.tsx'
import { StoreCard } from './parts/store-card.tsx'
import { vehicleView, type VehicleView } from './view/vehicle-view.ts'

import styles from './vehicle.module.css'

const SIMILAR_COUNT = 4

export const handle = { areas: ['vehicle'] }

/** Whether a path names the vehicle as its own address does; a part that may be left out need not. @see SITE-14 */
function isAddressOf(vehicle: Vehicle, params: Route.LoaderArgs['params']): boolean {
  const { type, year, make, model, stock, uniqueArkona } = params
  return (
    type === vehicleType(vehicle) &&
    year === String(vehicle.year) &&
    sameInPath(make, vehicle.make) &&
    sameInPath(model, vehicle.model) &&
    stock === vehicle.stock &&
    (uniqueArkona === undefined || uniqueArkona === vehicle.dealerCode)
  )
}

function similarTo(vehicle: Vehicle, { services, site, locale }: AppContext) {
  return services.inventory.similar(site, vehicle, SIMILAR_COUNT).map((other) =>
    cardView(other, {
      site,
      locale,
      dealer: services.dealers.byCode(other.dealerCode),
      fees: services.dealers.fees(other.dealerCode),
    }),
  )
}

/**
 * One vehicle by stock number and dealer. An address that is merely written differently leads to the right one.
 * @throws {Response} 404 for an unknown vehicle or a type that does not exist, 301 to the vehicle's own address
 * @see SITE-2, SITE-14, SRCH-14
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site } = app
  const isType = VEHICLE_TYPES.some((type) => type === params.type)
  const vehicle = isType
    ? services.inventory.byStock(site, params.stock, params.uniqueArkona ?? null)
    : null
  if (!vehicle) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  if (!isAddressOf(vehicle, params)) throw redirect(paths.detail(vehicle) + url.search, 301)
  return { vehicle: vehicleView(vehicle, app), similar: similarTo(vehicle, app) }
}

/** The same page for everyone, but asked for anew each time: a price or a sale must show at once. @see SHP-6 */
export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { meta: about, status } = loaderData.vehicle
  return [
    { title: about.title },
    { name: 'description', content: about.description },
    { tagName: 'link', rel: 'canonical', href: about.canonical },
    ...(status === 'sold' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function VehiclePage({ loaderData: { vehicle, similar } }: Route.ComponentProps) {
  const t = useT('vehicle')
  const { canonical } = vehicle.meta
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Heading {...vehicle} />
        <div className={styles.grid}>
          <div className={styles.first}>
            <Pictures key={canonical} pictures={vehicle.pictures} />
            <KeyFacts keyFacts={vehicle.keyFacts} />
          </div>
          <div className={styles.offer}>
            <OfferPanel vehicle={vehicle} hasSimilar={similar.length > 0} />
          </div>
          <div className={styles.more}>
            {vehicle.description && <Description text={vehicle.description} />}
            {vehicle.features.length > 0 && <Features features={vehicle.features} />}
            <Specifications {...vehicle} />
            {vehicle.store && <StoreCard store={vehicle.store} />}
          </div>
        </div>
        {similar.length > 0 && (
          <section className={styles.similar} aria-labelledby="similar">
            <h2 id="similar">{t('similar')}</h2>
            <ul className={styles.row}>
              {similar.map((card, index) => (
                <li key={card.href}>
                  <KeptCard card={card} index={index} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.recent}>
          <RecentlyViewed id={vehicle.kept.id} />
        </div>
      </div>
      <BuyBar vehicle={vehicle} />
      <JsonLd json={vehicle.jsonLd} key={canonical} />
    </>
  )
}

function Pictures({ pictures }: Pick<VehicleView, 'pictures'>) {
  const t = useT('vehicle')
  return (
    <div>
      <Gallery
        pictures={pictures}
        labels={{
          gallery: t('photos'),
          previous: t('previousPhoto'),
          next: t('nextPhoto'),
          photo: (n) => t('photo', { n }),
        }}
      />
      {pictures.every(({ isDrawing }) => isDrawing) && (
        <p className={styles.note}>{t('drawingNote')}</p>
      )}
    </div>
  )
}
