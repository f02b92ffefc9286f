import { useEffect } from 'react'

import { useT } from '#ui/text/use-t.ts'
import { saveVehicle, type SavedVehicle } from '#web/features/scheduler/saved-vehicles.ts'

/** Lets the browser remember the vehicle of a visit that was just booked in it. */
export function KeepVehicle({ vehicle }: { vehicle: SavedVehicle }) {
  const t = useT('scheduler')
  useEffect(() => saveVehicle(vehicle), [vehicle])
  return <p className="muted text-sm needs-script">{t('savedVehicle')}</p>
}
