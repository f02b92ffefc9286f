import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Why a vehicle is not immediately available. */
export type Status = 'sold' | 'pending' | 'comingSoon' | 'inTransit'

/** The restriction on a vehicle's sale, most important first; `null` for none. */
export function statusOf({ tags }: Pick<Vehicle, 'tags'>): Status | null {
  if (tags.has('isSold')) return 'sold'
  if (tags.has('isPendingSold')) return 'pending'
  if (tags.has('isComingSoon')) return 'comingSoon'
  return tags.has('isInTransit') ? 'inTransit' : null
}
