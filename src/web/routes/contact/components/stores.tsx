import type { ReactNode } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { LiveMap } from '#web/features/map/live-map.ts'
import { StoreMap } from '#web/features/map/store-map.tsx'
import { TileMap } from '#web/features/map/tile-map.tsx'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'

import { Store } from './store.tsx'
import { ZipForm } from './zip-form.tsx'

import styles from './contact.module.css'

/** The stores on a map and beside it, nearest first once a zip code is given. The list says all that the map says. */
export function Stores({ view }: { view: ContactView }) {
  const t = useT('contact')
  const { stores, isOne, zipNote } = view
  return (
    <section className={styles.stores} id="stores" aria-labelledby="stores-title">
      <div className={`cluster end between mb-4 ${styles.bar}`}>
        <h2 id="stores-title">{t('stores', { n: stores.length })}</h2>
        <ZipForm view={view} />
      </div>
      <div className={view.map ? styles.grid : undefined}>
        {view.map && <StoresMap view={view} map={view.map} />}
        <ol className={`stack gap-4 ${styles.list}`}>
          {stores.map((store) => (
            <li key={store.href}>
              <Store
                store={store}
                isOpen={stores.length === 1}
                isOnly={isOne}
                isNumbered={stores.length > 1}
              />
            </li>
          ))}
          {zipNote && <li className={`muted text-sm ${styles.note}`}>{zipNote}</li>}
        </ol>
      </div>
    </section>
  )
}

type Live = NonNullable<ContactView['live']>
type StoresMapProps = { view: ContactView; map: NonNullable<ContactView['map']> }

function StoresMap({ view: { stores, live }, map }: StoresMapProps) {
  const t = useT('contact')
  const label = t('mapOf', { n: stores.length })
  return (
    <figure className={styles.map} id="map" aria-label={label}>
      <div className={styles.frame}>
        {live?.map ? (
          <AskedMap map={live.map} label={label}>
            <StoreMap map={map} />
          </AskedMap>
        ) : (
          <StoreMap map={map} />
        )}
      </div>
      <figcaption className="no-print">
        {!live?.map && <MapKey map={map} />}
        {live && <OtherMap live={live} />}
      </figcaption>
    </figure>
  )
}

type AskedMapProps = { map: LiveMap; label: string; children: ReactNode }

/** Another company's map, in place of ours. */
function AskedMap({ map, label, children }: AskedMapProps) {
  if (map.kind === 'tiles')
    return (
      <TileMap map={map} label={label}>
        {children}
      </TileMap>
    )
  return (
    <iframe
      className={styles.google}
      src={map.src}
      title={label}
      // It is of another origin, which the map needs to keep: it can reach nothing of this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function MapKey({ map: { narrow, pins, isRough } }: Pick<StoresMapProps, 'map'>) {
  const t = useT('contact')
  return (
    <p>
      {t('mapKey', { n: pins.length })} {narrow.rings.length > 0 && t('mapRings')}{' '}
      {isRough && t('mapRough')}
    </p>
  )
}

/** Leads to the other map and back. Nothing of it is loaded before. */
function OtherMap({ live: { map, host, openHref, closeHref } }: { live: Live }) {
  const t = useT('contact')
  if (map)
    return (
      <a className="link" href={closeHref}>
        {t('closeMap')}
      </a>
    )
  return (
    <>
      <ButtonLink size="small" href={openHref} rel="nofollow">
        <Icon name="map-pin" />
        {t('openMap')}
      </ButtonLink>
      <p>{t('openMapFrom', { host })}</p>
    </>
  )
}
