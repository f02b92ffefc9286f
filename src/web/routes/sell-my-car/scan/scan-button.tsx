import { useCallback, useEffect, useState, type ComponentType } from 'react'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { canReadBarCodes } from './bar-codes.ts'
import { mayUseCamera } from './camera.ts'
import type { VinScannerProps } from './vin-scanner.tsx'

/** Says in an address that the camera is wanted. */
const WANTED = '#scan'

const writeHash = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

/** Takes the wish out of the address: it is met once. */
const wasWanted = () => {
  if (location.hash !== WANTED) return false
  writeHash('')
  return true
}

/** Opens the camera that reads a VIN; there only where a browser can do that. What does it is loaded on use. */
export function ScanButton({ onFound }: Pick<VinScannerProps, 'onFound'>) {
  const t = useT('sell-my-car')
  const [canScan, setCanScan] = useState(false)
  const [Scanner, setScanner] = useState<ComponentType<VinScannerProps> | null>(null)

  const open = useCallback(async () => {
    const { VinScanner } = await import('./vin-scanner.tsx')
    setScanner(() => VinScanner)
  }, [])

  const onClick = () => {
    if (mayUseCamera()) return void open().catch(reportError)
    writeHash(WANTED)
    location.reload()
  }

  useEffect(() => {
    let isHere = true
    const look = async () => {
      const can = await canReadBarCodes()
      if (!isHere) return
      setCanScan(can)
      if (can && wasWanted()) await open()
    }
    look().catch(reportError)
    return () => {
      isHere = false
    }
  }, [open])

  if (!canScan) return null
  return (
    <>
      <Button onClick={onClick}>
        <Icon name="scan-barcode" />
        {t('scan')}
      </Button>
      {Scanner && <Scanner onFound={onFound} onClose={() => setScanner(null)} />}
    </>
  )
}
