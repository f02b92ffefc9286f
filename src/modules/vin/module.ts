import { marketOf } from '#domain/valuation/market.ts'

import { readModelFile } from './valuation-model-file.ts'
import { vehicleChoiceLookup } from './vehicle-choices.ts'
import { vinDecoder } from './vin-decoder.ts'
import { vinTableFile } from './vin-table-file.ts'

export type { VehicleChoiceLookup, VinDecoder } from './types.ts'
export { readModelFile } from './valuation-model-file.ts'
export { vinTableFile } from './vin-table-file.ts'

const readMarket = () => marketOf(readModelFile())

/** VIN decoding, and lookups of vehicles. */
export function createVin({ now }: Readonly<{ now: () => Date }>) {
  const readTable = vinTableFile()
  return {
    vin: vinDecoder(readTable),
    vehicleChoices: vehicleChoiceLookup({ readTable, readMarket, now }),
  }
}
