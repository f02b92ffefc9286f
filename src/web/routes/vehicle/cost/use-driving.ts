import { useEffect, useState } from 'react'

import type { Driving } from '#domain/vehicle/ownership/driving.ts'
import { storedDriving, storeDriving } from '#web/lib/shopper/driving-store.ts'
import { FORGOTTEN } from '#web/lib/shopper/shopper-contact.ts'

type Figures = Readonly<{
  driving: Driving
  /** How often all figures were replaced, by stored ones or by a reset: their fields then show them. */
  replaced: number
}>

const replacedBy =
  (driving: Driving) =>
  (before: Figures): Figures =>
    JSON.stringify(driving) === JSON.stringify(before.driving)
      ? before
      : { driving, replaced: before.replaced + 1 }

/** The figures that this shopper has changed, which the device stores; none in the server's page. @see SHP-7 */
export function useDriving() {
  const [figures, setFigures] = useState<Figures>({ driving: {}, replaced: 0 })
  useEffect(() => {
    const read = () => setFigures(replacedBy(storedDriving()))
    read()
    addEventListener(FORGOTTEN, read)
    return () => removeEventListener(FORGOTTEN, read)
  }, [])
  const change = (changed: Driving): void => {
    // A field that was typed into before hydration changes its figure before the stored ones are read.
    const driving = { ...figures.driving, ...storedDriving(), ...changed }
    storeDriving(driving)
    setFigures(({ replaced }) => ({ driving, replaced }))
  }
  const reset = (): void => {
    storeDriving({})
    setFigures(replacedBy({}))
  }
  return { ...figures, change, reset }
}
