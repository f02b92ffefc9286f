import { isIn } from '#domain/access/stores-for.ts'

import type { Entry, ListedRow } from './listed-rows.ts'

/** Vehicles that need work, and how many there are. */
export type WaitingVehicles = Readonly<{
  total: number
  /** The longest in stock first, at most `MAX_FIRST`. */
  first: readonly Pick<ListedRow, 'dealerCode' | 'stock' | 'title' | 'days'>[]
}>

/** How long a vehicle may be without photos after it was added. */
export const PHOTO_DAYS = 3
/** The maximum number of vehicles listed by name. */
const MAX_FIRST = 3

const NEEDS = {
  warnings: ({ flags }: ListedRow) => flags.includes('price-warning'),
  'no-photos': ({ flags, days }: ListedRow) => flags.includes('no-photos') && days >= PHOTO_DAYS,
} as const
export type VehicleNeed = keyof typeof NEEDS

/** The vehicles of some stores with a price warning, and those without photos for days. Hidden ones are omitted. */
export function waitingVehicles(
  entries: readonly Entry[],
  stores: 'all' | readonly string[],
): Readonly<Record<VehicleNeed, WaitingVehicles>> {
  const shown = entries
    .map(({ row }) => row)
    .filter((row) => row.status !== 'hidden' && isIn(stores, [row.dealerCode]))
  const of = (need: VehicleNeed): WaitingVehicles => {
    const found = shown.filter(NEEDS[need])
    return {
      total: found.length,
      first: found.slice(0, MAX_FIRST).map(({ dealerCode, stock, title, days }) => ({
        dealerCode,
        stock,
        title,
        days,
      })),
    }
  }
  return { warnings: of('warnings'), 'no-photos': of('no-photos') }
}
