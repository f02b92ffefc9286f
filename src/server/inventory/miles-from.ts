import { roadMiles } from '#domain/geo/road-miles.ts'

import type { Holdings } from './holdings.ts'
import { placeOfZip } from './place-of-zip.ts'

/**
 * Answers with the miles from a zip code to a dealer by code; `null` where either place is unknown. Nothing is
 * known from a zip code that is not.
 * @see DLR-4
 */
export function milesFrom(
  { dealerByCode }: Holdings,
  zip: string,
): (dealerCode: string) => number | null {
  const from = placeOfZip(zip)
  return (dealerCode) => {
    const { latitude = null, longitude = null } = dealerByCode.get(dealerCode) ?? {}
    if (from === null || latitude === null || longitude === null) return null
    return roadMiles(from, { latitude, longitude })
  }
}
