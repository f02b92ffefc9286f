/** `31995.00`, `31,995.00`, `31 995.00`. */
const POINT_DECIMALS = /^(?:\d{1,3}(?:[,'’ ]\d{3})+|\d+)(?:\.\d*)?$/
/** `31.995,00`, `31 995,00`, `31995,00`, and `31.995`: three digits after a point are thousands. */
const COMMA_DECIMALS = /^(?:\d{1,3}(?:[.'’ ]\d{3})+|\d{4,}|0)(?:,\d{1,2})?$/

/**
 * The number of a price or mileage of a vehicle, in the writing of the United States or of Spanish (decimal comma).
 * `27.350` is 27,350: neither has tenths of a cent. `null` for anything else, also for what could be either (`31,99`).
 */
export function writtenNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/\s/g, ' ')
  if (COMMA_DECIMALS.test(digits)) return Number(digits.replaceAll(/[.'’ ]/g, '').replace(',', '.'))
  return POINT_DECIMALS.test(digits) ? Number(digits.replaceAll(/[,'’ ]/g, '')) : null
}
