import type { VinDecoding } from '#domain/vin/decode-vin.ts'

export interface VinDecoder {
  /**
   * What a VIN tells of its vehicle by the tables that come with the site, or what is wrong with it. A feed's own word
   * is better than a decoded one. @see docs/rules/vin.md
   */
  decode(vin: string): Promise<VinDecoding>
}

/** The vehicles that shoppers may have, for those who look for theirs by year, make, model and trim. @see TRD-3 */
export interface VehicleChoiceLookup {
  /** Model years, the newest first. */
  years(): Promise<readonly number[]>
  makes(year: number): Promise<readonly string[]>
  models(year: number, make: string): Promise<readonly string[]>
  /** Those that are known; a vehicle may have none of them. */
  trims(year: number, make: string, model: string): Promise<readonly string[]>
}
