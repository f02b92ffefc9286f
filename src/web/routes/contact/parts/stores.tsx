import { useT } from '#web/lib/use-t.ts'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'
import { Button } from '#web/ui/button.tsx'

import { Store } from './store.tsx'

import styles from './contact.module.css'

/** The stores, nearest first once a zip code is given. */
export function Stores({ view }: { view: ContactView }) {
  const t = useT('contact')
  const { stores, isOne, allHref } = view
  return (
    <section className={styles.stores} id="stores" aria-labelledby="stores-title">
      <h2 id="stores-title">{t('stores', { n: stores.length })}</h2>
      <ZipForm view={view} />
      {stores.map((store) => (
        <Store store={store} isOpen={stores.length === 1} isOnly={isOne} key={store.href} />
      ))}
      {isOne && (
        <p>
          <a className="link" href={allHref}>
            {t('allStores')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Asks for the page once more, with a zip code. @see DLR-4 */
function ZipForm({ view: { code, vehicle, zip, zipProblem } }: { view: ContactView }) {
  const t = useT('store')
  return (
    <form className={`${styles.zip} no-print`} action="#stores">
      {code && <input type="hidden" name="dealer" value={code} />}
      {vehicle && <input type="hidden" name="stock" value={vehicle.stock} />}
      <label htmlFor="contact-zip">{t('distanceFrom')}</label>
      <input
        id="contact-zip"
        name="zip"
        defaultValue={zip}
        key={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        required
        aria-describedby="contact-zip-said"
      />
      <Button type="submit" size="small">
        {t('distanceShow')}
      </Button>
      <output id="contact-zip-said">{zipProblem}</output>
    </form>
  )
}
