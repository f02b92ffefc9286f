import { FIELDS } from './fields.data.ts'
import type { Vehicle } from './vehicle.ts'

/** Fields of a listed vehicle with one text, number or flag. They are sent to browsers unchanged. */
export const LISTED_FIELDS = [
  'dealerCode',
  'stock',
  'condition',
  'isCertified',
  'year',
  'make',
  'model',
  ...FIELDS.map(({ name }) => name),
  'isMsrpRequired',
  'isTruck',
  'popularity',
] as const satisfies readonly (keyof Vehicle)[]

/**
 * The part of a vehicle that a list needs: the values for searching and sorting, and the content of its card. The
 * server lists whole vehicles; a browser receives only this.
 */
export type ListedVehicle = Pick<
  Vehicle,
  | (typeof LISTED_FIELDS)[number]
  | 'features'
  | 'firstSeen'
  | 'imageUrls'
  | 'priceChange'
  | 'pricing'
  | 'tags'
  | 'vin'
>
