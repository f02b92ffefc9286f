import type { FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'
import type { VehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { repeatedIn } from '#platform/files/read-feed.ts'

import type { OtherListings } from './moved-vehicles.ts'

/** Rows of other dealers whose VINs are remembered: a vehicle that comes later too is listed once. */
const MAX_OF_OTHERS = 200_000

type Read = Omit<FeedVehicle, 'rowNumber'>
/** A row of a feed without an error. */
export type GoodRow = Extract<
  VehicleRows['rows'] extends AsyncIterable<infer Row> ? Row : never,
  { item: Read }
>

export type OthersOfFile = ReturnType<typeof earlierOfOthers>

/** Finds rows whose vehicles another dealer of the same file lists by an earlier row. */
export function earlierOfOthers() {
  const rows = new Map<string, Readonly<{ rowNumber: number; code: string }>>()
  return {
    note({ ofDealer, listedVin, rowNumber }: QuarantinedFeedRow): void {
      if (ofDealer === undefined || listedVin === undefined) return
      if (rows.size >= MAX_OF_OTHERS || rows.has(listedVin)) return
      rows.set(listedVin, { rowNumber, code: ofDealer })
    },
    /** Once the other dealer lists the vehicle, the error lets it become sold here; until then it stays. */
    faultOf(
      { item, rowNumber, faultIn }: GoodRow,
      others: OtherListings,
    ): QuarantinedFeedRow | null {
      const earlier = rows.get(item.vin)
      if (!earlier || earlier.rowNumber > rowNumber || item.tags.includes('isSold')) return null
      const fault = faultIn('vin', `${repeatedIn(earlier.rowNumber)}, of ${earlier.code}`)
      const isListed = others.get(item.vin)?.some((other) => other.dealer_code === earlier.code)
      return isListed ? { ...fault, about: null } : fault
    },
  }
}
