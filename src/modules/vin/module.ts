import { marketOf } from '#domain/valuation/market.ts'

import { readValuationModel } from './valuation-model-file.ts'
import { vehicleChoiceLookup } from './vehicle-choices.ts'
import { vinDecoder } from './vin-decoder.ts'
import { vinTableFile } from './vin-table-file.ts'

export type { VehicleChoiceLookup, VinDecoder } from './types.ts'
export { readValuationModel } from './valuation-model-file.ts'
export { vinTableFile } from './vin-table-file.ts'

/** The prices of the market, from the built-in valuation model. */
const readMarket = () => marketOf(readValuationModel())

/** Decodes VINs, and looks up which years, makes, models and trims there are. */
export function createVin({ now }: Readonly<{ now: () => Date }>) {
  const readTable = vinTableFile()
  return {
    vin: vinDecoder(readTable),
    vehicleChoices: vehicleChoiceLookup({ readTable, readMarket, now }),
  }
}
