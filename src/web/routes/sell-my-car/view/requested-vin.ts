import { checkVin, type BadVin } from '#domain/vin/check-vin.ts'
import type { DecodedVin } from '#domain/vin/decode-vin.ts'
import { likelyVins } from '#domain/vin/likely-vins.ts'
import { plainVin } from '#domain/vin/plain-vin.ts'
import type { VinDecoder } from '#modules/vin/module.ts'

/** A VIN that would be right, and what vehicle it is of. */
export type LikelyVin = Readonly<{ vin: string; name: string }>

/** The input as a VIN. */
export type RequestedVin =
  | Readonly<{ state: 'none' }>
  /** A VIN of a vehicle that is known. */
  | Readonly<{ state: 'known'; vin: string }>
  /** A good VIN whose maker's patterns we do not have. */
  | Readonly<{ state: 'unknown'; vin: string; decoded: DecodedVin }>
  /** Nothing typed, or no VIN. */
  | Readonly<{
      state: 'bad'
      typed: string
      fault: BadVin | Readonly<{ reason: 'empty' }>
      likely: readonly LikelyVin[]
    }>

const MAX_SUGGESTED_VINS = 3

/** `2018 Jeep Wrangler`; `null` for a vehicle that is not wholly known. */
const nameOf = ({ year, make, model }: DecodedVin) =>
  year !== null && make !== null && model !== null ? `${year} ${make} ${model}` : null

async function likelyOnes(service: VinDecoder, typed: string): Promise<readonly LikelyVin[]> {
  const found: LikelyVin[] = []
  for (const vin of likelyVins(typed)) {
    const decoded = await service.decode(vin)
    const name = decoded.isValid ? nameOf(decoded) : null
    if (name !== null) found.push({ vin, name })
    if (found.length === MAX_SUGGESTED_VINS) break
  }
  return found
}

/** Reads `?vin=`. */
export async function requestedVin(
  service: VinDecoder,
  query: URLSearchParams,
): Promise<RequestedVin> {
  const written = query.get('vin')
  if (written === null) return { state: 'none' }
  const typed = plainVin(written)
  if (typed === '') return { state: 'bad', typed, fault: { reason: 'empty' }, likely: [] }
  const check = checkVin(typed)
  if (!check.isValid)
    return { state: 'bad', typed, fault: check, likely: await likelyOnes(service, typed) }
  const decoded = await service.decode(check.vin)
  const isKnown = decoded.isValid && nameOf(decoded) !== null
  if (isKnown || !decoded.isValid) return { state: 'known', vin: check.vin }
  return { state: 'unknown', vin: check.vin, decoded }
}
