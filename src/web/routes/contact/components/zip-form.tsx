import { useEffect, useRef } from 'react'

import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { whenWanted } from '#web/hydration/load-on-intent.ts'
import type { ContactView } from '#web/routes/contact/view/contact-view.ts'

import styles from './contact.module.css'

const shopperZip = () => import('#web/features/payment-plan/shopper-zip.ts')

/**
 * Reloads the page with a zip code. The field starts with the zip code that the shopper gave before, and a new one is
 * remembered for the visit. Without scripts the address of the page carries it.
 * @see DLR-4, SHP-1
 */
export function ZipForm({ view: { code, vehicle, zip, zipProblem } }: { view: ContactView }) {
  const t = useT('store')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let isHere = true
    let end = () => {}
    const follow = async () => {
      await whenWanted()
      const { followZip, tellZip } = await shopperZip()
      if (!isHere) return
      if (zip) await tellZip(zip)
      else
        end = followZip('', (known) => {
          // Do not overwrite what the shopper is typing.
          if (field.current?.value === '') field.current.value = known
        })
    }
    follow().catch(reportError)
    return () => {
      isHere = false
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
        aria-describedby="contact-zip-said"
      />
      <Button type="submit" size="small">
        {t('distanceShow')}
      </Button>
      <output id="contact-zip-said">{zipProblem}</output>
    </form>
  )
}
