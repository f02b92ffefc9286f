import { useEffect, useState } from 'react'

import { paths } from '#domain/pages/paths.ts'
import type { ShopKind } from '#domain/service/shop.ts'
import { IconButton } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import {
  forgetVehicle,
  savedVehicles,
  type SavedVehicle,
} from '#web/features/scheduler/saved-vehicles.ts'

import styles from './scheduler.module.css'

/** The vehicles of earlier visits, which this browser alone remembers. Each leads on to its services. */
export function SavedVehicles({ kind }: { kind: ShopKind }) {
  const t = useT('scheduler')
  const [vehicles, setVehicles] = useState<readonly SavedVehicle[]>([])
  useEffect(() => {
    const frame = requestAnimationFrame(() => setVehicles(savedVehicles()))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (vehicles.length === 0) return null
  return (
    <section className={`stack gap-1 ${styles.saved}`} aria-labelledby="saved-vehicles">
      <h2 id="saved-vehicles">{t('savedTitle')}</h2>
      <p className="muted">{t('savedText')}</p>
      <ul>
        {vehicles.map((vehicle) => {
          const name = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
          const { vin, year, make, model, mileage } = vehicle
          const chosen = vin ? { vin, mileage } : { year, make, model, mileage }
          return (
            <li key={`${vin} ${name}`}>
              <a href={paths.serviceScheduler(kind, chosen)}>{name || vin}</a>
              <IconButton
                icon="x"
                label={t('savedForget', { vehicle: name || vin })}
                onClick={() => setVehicles(forgetVehicle(vehicle))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
