import * as v from 'valibot'

import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'

const Places = v.array(
  v.object({
    id: v.string(),
    city: v.string(),
    county: v.string(),
    state: v.string(),
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
)

/**
 * The tax locations of a ZIP code, most likely first; empty for an unknown one.
 * @throws {Error} if they can't be loaded
 */
export async function taxPlaces(zip: string, signal: AbortSignal): Promise<readonly TaxLocation[]> {
  const response = await fetch(`/payment-calculator/tax-locations/${zip}`, { signal })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return v.parse(Places, await response.json())
}
