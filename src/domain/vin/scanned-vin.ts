import { checkVin } from './check-vin.ts'

const LENGTH = 17

/**
 * The VIN in a scanned barcode: the first valid 17 characters in sequence. Labels contain only the VIN, after an `I`
 * for imported, or within a URL.
 * @returns in upper case; `null` if there is none
 */
export function scannedVin(text: string): string | null {
  for (let index = 0; index + LENGTH <= text.length; index++) {
    const check = checkVin(text.slice(index, index + LENGTH))
    if (check.isValid) return check.vin
  }
  return null
}
