import type { VehicleColumns } from '#domain/search/engine/vehicle-columns.ts'
import { checkDigit, checkVin } from '#domain/vin/check-vin.ts'

import { from } from './code-columns.ts'
import { KIND } from './kinds.ts'
import type { ValueCoder } from './value-coder.ts'

/** Codes the stock numbers of the rows; those of one store and condition mostly look alike. */
export function codeStocks(
  coder: ValueCoder,
  { size, texts, stocks }: VehicleColumns,
): readonly string[] {
  const about = from(texts, [['type'], ['type', 'model']])
  let before = ''
  return Array.from({ length: size }, (_, row) => {
    before = coder.text(stocks[row] ?? '', KIND.stock, before, about(row))
    return before
  })
}

/** The place of the check digit. */
const CHECK_AT = 8

/** The VIN whose other places are these. */
const withCheckDigit = (rest: string) =>
  rest.slice(0, CHECK_AT) +
  checkDigit(`${rest.slice(0, CHECK_AT)}0${rest.slice(CHECK_AT)}`) +
  rest.slice(CHECK_AT)

/** Whether a VIN can be told without its check digit: it is written as such, in upper case. */
const isPlain = (vin: string) => {
  const check = checkVin(vin)
  return check.isValid && check.vin === vin
}

/** Codes the VINs of the rows: the first places follow from what a vehicle is, the check digit from all others. */
export function codeVins(
  coder: ValueCoder,
  { size, texts, vins }: VehicleColumns,
): readonly string[] {
  const about = from(texts, [['year'], ['model'], ['model', 'trim', 'bodyManufacturer']])
  let before = ''
  return Array.from({ length: size }, (_, row) => {
    const vin = vins[row] ?? ''
    if (coder.code(Number(!isPlain(vin)), 2, KIND.isOddVin) === 1)
      return coder.text(vin, KIND.oddVin, before)
    const rest = vin.slice(0, CHECK_AT) + vin.slice(CHECK_AT + 1)
    before = coder.text(rest, KIND.vin, before, about(row))
    return withCheckDigit(before)
  })
}
