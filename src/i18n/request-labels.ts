import type { WatchRequest } from '#domain/subscriptions/watch-request.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { areaTranslator } from './area-translator.ts'
import { filterLabels } from './filter-labels.ts'
import type { Locale } from './locale.ts'

/**
 * The parts of a request: `Pre-owned`, `Jeep`, `Up to $30,000`; or the requested vehicle's name.
 * @param vehicle the requested vehicle; `null` if it is unknown
 */
export function requestLabels(
  request: WatchRequest,
  vehicle: Pick<Vehicle, 'year' | 'make' | 'model' | 'trim'> | null,
  locale: Locale,
): readonly string[] {
  if (request.kind === 'vehicle')
    return vehicle
      ? [[vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')]
      : [request.stock]
  const t = areaTranslator('search-words', locale)
  return [
    ...request.query.types.map((type) => t(`type.${type}`)),
    ...filterLabels(request.query, locale),
  ]
}
