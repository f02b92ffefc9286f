import { readFileSync } from 'node:fs'

import type { Place } from '#domain/geo/place.ts'
import { readZips, type ZipPlaces } from '#domain/geo/zip-table.ts'

const TABLE = new URL('../../../data/zips/zips.bin', import.meta.url)

let table: ZipPlaces | null = null

/**
 * The center of a US ZIP code; `null` for an unknown or invalid one. The table is loaded on first use, within two
 * milliseconds, and then cached.
 * @see DLR-4
 */
export const placeOfZip = (zip: string): Place | null =>
  (table ??= readZips(readFileSync(TABLE)))(zip)
