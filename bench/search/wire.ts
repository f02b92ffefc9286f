import { constants, brotliCompressSync } from 'node:zlib'

import { encodeColumns, encodeStocks, encodeVins } from '#domain/search-wire/column-bytes.ts'
import { inRowOrder, rowOrder } from '#domain/search-wire/row-order.ts'

import type { Workload } from './workload.ts'

/** What a list takes on its way to a browser. */
export type WireFigures = Readonly<{
  size: number
  sections: readonly Readonly<{ name: string; bytesPerVehicle: number }>[]
}>

/** Beyond so many vehicles the server answers instead of the browser. */
export const MAX_WIRE_SIZE = 20_000

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** The sections that a browser searches by, as they are or through brotli's best, whichever is less. */
export function wireFigures({ columns }: Workload): WireFigures {
  const { size } = columns
  const table = inRowOrder(columns, rowOrder(columns))
  const sections = [
    ['columns', encodeColumns(table)],
    ['stock numbers', encodeStocks(table)],
    ['VINs', encodeVins(table)],
  ] as const
  return {
    size,
    sections: sections.map(([name, bytes]) => ({
      name,
      bytesPerVehicle: Math.min(bytes.length, brotliCompressSync(bytes, BEST).length) / size,
    })),
  }
}
