import type { VehicleColumns } from '#domain/search/engine/vehicle-columns.ts'
import { eachListFacet } from '#domain/search/facets.data.ts'

import { bitReader, bitWriter } from './bit-coder.ts'
import { codeColumns } from './code-columns.ts'
import { codeStocks, codeVins } from './code-identifiers.ts'
import { KIND } from './kinds.ts'
import { valueCoder, type ValueCoder } from './value-coder.ts'

/** Codes into bytes. */
export function written(code: (coder: ValueCoder) => unknown): Uint8Array {
  const writer = bitWriter()
  code(valueCoder(writer))
  return writer.bytes()
}

/** A coder that reads bytes. */
export const reading = (bytes: Uint8Array): ValueCoder => valueCoder(bitReader(bytes))

/** What a list is searched and sorted by, as bytes. Rows must be in `rowOrder`. */
export const encodeColumns = (table: VehicleColumns): Uint8Array =>
  written((coder) => {
    coder.number(table.size, KIND.size)
    codeColumns(coder, table)
  })
export const encodeStocks = (table: VehicleColumns): Uint8Array =>
  written((coder) => codeStocks(coder, table))
export const encodeVins = (table: VehicleColumns): Uint8Array =>
  written((coder) => codeVins(coder, table))

const emptyTable = (size: number): VehicleColumns => {
  const numbers = new Int32Array(size)
  const text = { values: [''], codes: new Uint32Array(size) }
  return {
    size,
    texts: eachListFacet(() => text),
    dealers: text,
    features: { values: [], starts: new Uint32Array(size + 1), codes: new Uint16Array() },
    priceCents: numbers,
    mileage: numbers,
    popularity: numbers,
    mpg: new Uint16Array(size),
    listedOn: numbers,
    droppedOn: numbers,
    tags: new Uint16Array(size),
    lists: new Uint8Array(size),
    photos: new Uint8Array(size),
    vins: [],
    stocks: [],
  }
}

/** Undoes `encodeColumns`; without stock numbers and VINs. */
export function decodeColumns(bytes: Uint8Array): VehicleColumns {
  const coder = reading(bytes)
  return codeColumns(coder, emptyTable(coder.number(0, KIND.size)))
}
/** The stock numbers of a table that has been read. */
export const decodeStocks = (bytes: Uint8Array, table: VehicleColumns): readonly string[] =>
  codeStocks(reading(bytes), table)
/** The VINs of a table that has been read. */
export const decodeVins = (bytes: Uint8Array, table: VehicleColumns): readonly string[] =>
  codeVins(reading(bytes), table)
