import { useEffect, useState } from 'react'

import type { Driving } from '#domain/vehicle/ownership/driving.ts'
import { storedDriving, storeDriving } from '#web/lib/shopper/driving-store.ts'
import { FORGOTTEN } from '#web/lib/shopper/shopper-contact.ts'

/** The figures that this shopper has changed, which the device stores; none in the server's page. @see SHP-7 */
export function useDriving() {
  const [driving, setDriving] = useState<Driving>({})
  useEffect(() => {
    const read = () => setDriving(storedDriving())
    read()
    addEventListener(FORGOTTEN, read)
    return () => removeEventListener(FORGOTTEN, read)
  }, [])
  const change = (changed: Driving): void => {
    storeDriving(changed)
    setDriving(changed)
  }
  return { driving, change }
}
