import { decodeVin } from '#domain/vin/decode-vin.ts'
import type { VinTable } from '#domain/vin/vin-table.ts'

import type { VinDecoder } from './types.ts'
import { vinTableFile } from './vin-table-file.ts'

/** Decodes VINs. @param readTable returns the table of their patterns, called each time */
export const vinDecoder = (readTable: () => Promise<VinTable> = vinTableFile()): VinDecoder => ({
  decode: async (vin) => decodeVin(vin, await readTable()),
})
