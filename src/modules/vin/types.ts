import type { VinDecoding } from '#domain/vin/decode-vin.ts'

export interface VinDecoder {
  /**
   * The vehicle of a VIN by the built-in tables, or why the VIN is invalid. A feed's own data takes precedence over
   * decoded data.
   * @see docs/rules/vin.md
   */
  decode(vin: string): Promise<VinDecoding>
}

/** Consumer vehicles, to select one by year, make, model and trim. @see TRD-3 */
export interface VehicleChoiceLookup {
  /** Model years, newest first. */
  years(): Promise<readonly number[]>
  makes(year: number): Promise<readonly string[]>
  models(year: number, make: string): Promise<readonly string[]>
  /** Known trims; a vehicle may have none of them. */
  trims(year: number, make: string, model: string): Promise<readonly string[]>
}
