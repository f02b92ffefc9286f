import { checkVin } from './check-vin.ts'

const LENGTH = 17

/**
 * The VIN in what a camera read from a bar code: the first 17 characters in a row that are one. Labels write it alone,
 * behind an `I` for imported, or within an address.
 * @returns in upper case; `null` if there is none
 */
export function scannedVin(text: string): string | null {
  for (let at = 0; at + LENGTH <= text.length; at++) {
    const check = checkVin(text.slice(at, at + LENGTH))
    if (check.isValid) return check.vin
  }
  return null
}
