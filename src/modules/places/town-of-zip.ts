import { readFileSync } from 'node:fs'

/** The town of a ZIP code. */
export type Town = Readonly<{ town: string; county: string; state: string }>

const TABLE = new URL('../../../data/zips/towns.csv', import.meta.url)
/** The generated table has no quoting: no name contains a comma. */
const LINE = /^(\d{5}),([^,\n]+),([^,\n]+),([A-Z]{2})$/gm

let table: ReadonlyMap<string, Town> | null = null

function readTowns(): ReadonlyMap<string, Town> {
  const towns = new Map<string, Town>()
  for (const [, zip = '', town = '', county = '', state = ''] of readFileSync(
    TABLE,
    'utf8',
  ).matchAll(LINE))
    towns.set(zip, { town, county, state })
  return towns
}

/**
 * The town, county and state of a ZIP code in Arizona, California or Nevada; `null` for any other. The table is loaded
 * on first use, and then cached.
 */
export const townOfZip = (zip: string): Town | null => (table ??= readTowns()).get(zip) ?? null
