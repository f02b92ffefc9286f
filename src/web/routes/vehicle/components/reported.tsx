import { useEffect } from 'react'

import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

/** Tells that a vehicle's page was opened. @see ANA-4 */
export function Reported({ vehicle }: { vehicle: ReportedVehicle }) {
  useEffect(() => tell({ event: 'vehicleView', vehicle }), [vehicle])
  return null
}
