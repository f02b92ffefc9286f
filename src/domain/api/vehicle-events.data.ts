/** Events about vehicles that webhooks receive. */
export const VEHICLE_EVENTS = [
  'vehicle.added',
  'vehicle.changed',
  'vehicle.price_changed',
  'vehicle.sold',
  'vehicle.removed',
] as const

export type VehicleEvent = (typeof VEHICLE_EVENTS)[number]
