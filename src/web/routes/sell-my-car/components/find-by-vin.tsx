import { useEffect, useRef, useState, type FormEvent, useCallback, type ComponentType } from 'react'

import { plainVin } from '#domain/vin/plain-vin.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { storedAddress } from '#web/features/trade-in/stored-address.ts'
import { canReadBarCodes } from '#web/routes/sell-my-car/scan/bar-codes.ts'
import { mayUseCamera } from '#web/routes/sell-my-car/scan/camera.ts'
import type { VinScannerProps } from '#web/routes/sell-my-car/scan/vin-scanner.tsx'
import type { FindView } from '#web/routes/sell-my-car/view/find-view.ts'

import { faultText } from './fault-text.ts'
import { VinMarks } from './vin-marks.tsx'

import styles from './find.module.css'

/** On return the field contains the submitted text. */
const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  history.replaceState(history.state, '', storedAddress(currentTarget))

type FindByVinProps = { view: Pick<FindView, 'action' | 'hidden' | 'vin'> }

/** Enters the vehicle by VIN, typed or scanned. Errors come from the server. */
export function FindByVin({ view: { action, hidden, vin } }: FindByVinProps) {
  const t = useT('sell-my-car')
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState(vin.typed)
  const [scanned, setScanned] = useState('')

  useEffect(() => {
    if (!field.current) return
    // It may have been typed before hydration.
    setTyped(plainVin(field.current.value))
    if (vin.fault) field.current.focus()
  }, [vin])

  const onFound = (found: string) => {
    if (field.current) field.current.value = found
    setTyped(found)
    setScanned(found)
    send.current?.focus()
  }
  const error = vin.fault && faultText(vin.fault, vin.typed, t, locale)
  return (
    <form className="stack gap-4" action={action} onSubmit={onSubmit}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`stack gap-2 ${styles.vin}`}>
        <Field
          key={vin.typed}
          id="vin"
          ref={field}
          label={t('vin')}
          hint={t('vinHint')}
          error={error}
          name="vin"
          defaultValue={vin.typed}
          onChange={({ target }) => setTyped(plainVin(target.value))}
          required
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the submitted value is invalid and has to be corrected
          autoFocus={vin.fault !== null}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <VinMarks vin={typed} />
      </div>
      {vin.likely.length > 0 && (
        <div className={`stack gap-2 ${styles.likely}`}>
          <p className="strong">{t(vin.likely.length === 1 ? 'vinLikelyOne' : 'vinLikely')}</p>
          <ul className="stack gap-2">
            {vin.likely.map(({ vin: other, name, href }) => (
              <li key={other}>
                <a href={href}>
                  <Compared vin={other} typed={vin.typed} /> <strong>{name}</strong>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <output className={`accent strong ${styles.message}`}>
        {scanned && t('scanFound', { vin: scanned })}
      </output>
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button kind="action" type="submit" ref={send}>
          {t('vinSend')}
        </Button>
        <ScanButton onFound={onFound} />
      </div>
    </form>
  )
}

/** A VIN with characters marked that differ from the input. */
function Compared({ vin, typed }: { vin: string; typed: string }) {
  return (
    <span className="num">
      {Array.from(vin, (character, index) =>
        character === typed.charAt(index) ? character : <mark key={index}>{character}</mark>,
      )}
    </span>
  )
}

/** The fragment that opens the camera. */
const SCAN_FRAGMENT = '#scan'

const writeHash = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

/** Removes the fragment, so that it has an effect only once. */
const takeFragment = () => {
  if (location.hash !== SCAN_FRAGMENT) return false
  writeHash('')
  return true
}

/** Opens the camera to scan a VIN; only in browsers that support it. Its code is loaded on use. */
function ScanButton({ onFound }: Pick<VinScannerProps, 'onFound'>) {
  const t = useT('sell-my-car')
  const [canScan, setCanScan] = useState(false)
  const [Scanner, setScanner] = useState<ComponentType<VinScannerProps> | null>(null)

  const open = useCallback(async () => {
    const { VinScanner } = await import('#web/routes/sell-my-car/scan/vin-scanner.tsx')
    setScanner(() => VinScanner)
  }, [])

  const onClick = () => {
    if (mayUseCamera()) return void open().catch(reportError)
    writeHash(SCAN_FRAGMENT)
    location.reload()
  }

  useEffect(() => {
    let isMounted = true
    const lookUpVin = async () => {
      const isSupported = await canReadBarCodes()
      if (!isMounted) return
      setCanScan(isSupported)
      if (isSupported && takeFragment()) await open()
    }
    lookUpVin().catch(reportError)
    return () => {
      isMounted = false
    }
  }, [open])

  if (!canScan) return null
  return (
    <>
      <Button icon="scan-barcode" onClick={onClick}>
        {t('scan')}
      </Button>
      {Scanner && <Scanner onFound={onFound} onClose={() => setScanner(null)} />}
    </>
  )
}
