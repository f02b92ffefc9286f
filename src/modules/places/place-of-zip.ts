import { readFileSync } from 'node:fs'

import type { Place } from '#domain/geo/place.ts'
import { readZips, type ZipPlaces } from '#domain/geo/zip-table.ts'

const TABLE = new URL('../../../data/zips/zips.bin', import.meta.url)

let table: ZipPlaces | null = null

/**
 * The middle of a zip code of the United States; `null` for one that is unknown or not of five characters.
 * The table is read when it is first asked for: within two milliseconds, and then kept.
 * @see DLR-4
 */
export const placeOfZip = (zip: string): Place | null =>
  (table ??= readZips(readFileSync(TABLE)))(zip)
