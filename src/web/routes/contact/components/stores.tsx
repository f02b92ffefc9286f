import { useEffect, useRef } from 'react'

import { ButtonLink, Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { LiveMap } from '#web/features/map/live-map.ts'
import { TileMap } from '#web/features/map/tile-map.tsx'
import { whenIdleOrUsed } from '#web/hydration/load-on-intent.ts'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'

import { Store } from './store.tsx'

import styles from './contact.module.css'

/** The stores, nearest first for a given ZIP code, beside the interactive map if a shopper has opened it. */
export function Stores({ view }: { view: ContactView }) {
  const t = useT('contact')
  const { stores, isOne, zipNote, live } = view
  return (
    <section className="mt-7" id="stores" aria-labelledby="stores-title">
      <div className="cluster end between mb-4 gap-3 gap-x-7">
        <h2 id="stores-title">{t('stores', { n: stores.length })}</h2>
        <ZipForm view={view} />
        {live && !live.map && <MapOffer live={live} />}
      </div>
      <div className={live?.map ? `columns gap-6 start ${styles.stores}` : undefined}>
        {live?.map && (
          <StoresMap
            map={live.map}
            closeHref={live.closeHref}
            label={t('mapOf', { n: stores.length })}
          />
        )}
        <ol className={`grid gap-4 start ${styles.list}`}>
          {stores.map((store) => (
            <li key={store.href}>
              <Store
                store={store}
                isOpen={stores.length === 1}
                isOnly={isOne}
                isNumbered={stores.length > 1 && Boolean(live?.map)}
              />
            </li>
          ))}
          {zipNote && <li className="muted text-sm measure">{zipNote}</li>}
        </ol>
      </div>
    </section>
  )
}

type Live = NonNullable<ContactView['live']>

/** Links to the third-party map. Nothing of it is loaded before. */
function MapOffer({ live: { host, openHref } }: { live: Live }) {
  const t = useT('contact')
  return (
    <div className="muted cluster gap-2 text-sm no-print">
      <ButtonLink icon="map-pin" size="small" href={openHref} rel="nofollow">
        {t('openMap')}
      </ButtonLink>
      <p>{t('openMapFrom', { host })}</p>
    </div>
  )
}

function StoresMap({ map, closeHref, label }: { map: LiveMap; closeHref: string; label: string }) {
  const t = useT('contact')
  return (
    <figure className={styles.map} id="map" aria-label={label}>
      <div className={styles.frame}>
        {map.kind === 'tiles' ? (
          <TileMap map={map} label={label} />
        ) : (
          <iframe
            className={styles.google}
            src={map.src}
            title={label}
            // The map needs its own origin; being a third party, it can't access this page.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <figcaption className="stack gap-2 items-start muted text-sm mt-2 no-print">
        {map.kind === 'tiles' && map.isRough && <p>{t('mapRough')}</p>}
        <a className="link" href={closeHref}>
          {t('closeMap')}
        </a>
      </figcaption>
    </figure>
  )
}

const shopperZip = () => import('#web/features/payment-plan/shopper-zip.ts')

/**
 * Reloads the page with a ZIP code. The field starts with the shopper's earlier ZIP code, and a new one is stored for
 * the visit. Without scripts the page's address contains it.
 * @see DLR-4, SHP-1
 */
function ZipForm({ view: { code, vehicle, zip, zipProblem } }: { view: ContactView }) {
  const t = useT('store')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let isMounted = true
    let end = () => {}
    const fillZip = async () => {
      await whenIdleOrUsed()
      const { followZip, storeZip } = await shopperZip()
      if (!isMounted) return
      if (zip) await storeZip(zip)
      else
        end = followZip('', (known) => {
          // Does not overwrite what the shopper is typing.
          if (field.current?.value === '') field.current.value = known
        })
    }
    fillZip().catch(reportError)
    return () => {
      isMounted = false
      end()
    }
  }, [zip])

  return (
    <form className={`soft text-sm columns gap-2 center ${styles.zip} no-print`} action="#stores">
      {code && <input type="hidden" name="dealer" value={code} />}
      {vehicle && <input type="hidden" name="stock" value={vehicle.stock} />}
      <label htmlFor="contact-zip">{t('distanceFrom')}</label>
      <input
        id="contact-zip"
        name="zip"
        ref={field}
        defaultValue={zip}
        key={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        required
        aria-describedby="contact-zip-problem"
      />
      <Button type="submit" size="small">
        {t('distanceShow')}
      </Button>
      <output id="contact-zip-problem">{zipProblem}</output>
    </form>
  )
}
