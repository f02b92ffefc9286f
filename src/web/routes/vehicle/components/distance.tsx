import { useEffect, useRef, useState, type FormEvent } from 'react'

import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { Distance as StoreDistance } from '#web/features/store/store-view.ts'
import { whenIdleOrUsed } from '#web/hydration/load-on-intent.ts'
import type { Delivery, VehicleStore } from '#web/routes/vehicle/view/vehicle-store.ts'

import styles from './distance.module.css'

type Known = StoreDistance & Delivery

async function distanceFrom(zip: string, href: string): Promise<Known> {
  const response = await fetch(`${href}${href.includes('?') ? '&' : '?'}zip=${zip}`)
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // The route responds in this format.
  return (await response.json()) as Known
}

/**
 * The store's distance from the shopper's ZIP code: entered here before, with their plan or in their customer info,
 * else the page asks for it. Without scripts the page's address contains it.
 * @see DLR-4, SHP-1
 */
export function Distance({ href, ...written }: VehicleStore['distance']) {
  const t = useT('store')
  const [shown, setShown] = useState<Known>(written)
  const requestedZip = useRef(written.zip)
  const field = useRef<HTMLInputElement>(null)

  const show = async (zip: string) => {
    if (requestedZip.current === zip) return
    requestedZip.current = zip
    try {
      const found = await distanceFrom(zip, href)
      if (requestedZip.current !== zip) return
      setShown(found)
      // Does not overwrite what the shopper is typing.
      if (field.current && field.current !== document.activeElement) field.current.value = zip
    } catch (error) {
      // It may be requested again.
      if (requestedZip.current === zip) requestedZip.current = ''
      throw error
    }
  }

  useEffect(() => {
    let isMounted = true
    let end = () => {}
    const fillZip = async () => {
      await whenIdleOrUsed()
      const { followZip } = await import('#web/features/payment-plan/shopper-zip.ts')
      if (isMounted) end = followZip(written.zip, (zip) => void show(zip).catch(reportError))
    }
    fillZip().catch(reportError)
    return () => {
      isMounted = false
      end()
    }
    // Another store or ZIP code is another element.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const zip = field.current?.value ?? ''
    const submitZip = async () => {
      await show(zip)
      const { storeZip } = await import('#web/features/payment-plan/shopper-zip.ts')
      await storeZip(zip).catch(reportError)
    }
    // The server handles the form, too.
    submitZip().catch(() => form.submit())
  }

  return (
    <>
      <form
        className={`cluster gap-2 center soft text-sm mt-3 ${styles.distance} no-print`}
        action="#store"
        onSubmit={onSubmit}
      >
        <label htmlFor="store-zip">{t('distanceFrom')}</label>
        <input
          id="store-zip"
          name="zip"
          ref={field}
          defaultValue={written.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          maxLength={5}
          required
        />
        <Button type="submit" size="small">
          {t('distanceShow')}
        </Button>
        <output className="ink strong num">{shown.text}</output>
      </form>
      {/* Only changes of an element that was there before are announced. */}
      <div aria-live="polite">
        {shown.delivery.length > 0 && (
          <ul className="stack gap-2 text-sm mt-3">
            {shown.delivery.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
