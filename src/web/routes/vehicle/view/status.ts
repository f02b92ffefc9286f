import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** Why a vehicle can't simply be driven away. */
export type Status = 'sold' | 'pending' | 'comingSoon' | 'inTransit'

/** What limits the sale of a vehicle, most important first; `null` for nothing. */
export function statusOf({ tags }: Pick<Vehicle, 'tags'>): Status | null {
  if (tags.has('isSold')) return 'sold'
  if (tags.has('isPendingSold')) return 'pending'
  if (tags.has('isComingSoon')) return 'comingSoon'
  return tags.has('isInTransit') ? 'inTransit' : null
}
