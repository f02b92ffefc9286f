import { createReadStream } from 'node:fs'

import { readRecords } from '#platform/files/records/read-records.ts'
import { nameKey } from '#platform/files/records/record.ts'

import type { FileSample } from './propose-mapping.ts'
import { COLUMNS, REPEATED } from './vehicle-columns.data.ts'
import { FEED_LIMITS } from './vehicle-feed.ts'

/** Enough to recognize the content of a column. */
const SAMPLE_ROWS = 200

const KNOWN_NAMES: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat())

/** The names of a file's columns, of all of its first records, and these records' values. */
export async function sampleOf(path: string): Promise<FileSample> {
  const places = new Map<string, number>()
  const rows: string[][] = []
  const records = readRecords(createReadStream(path), {
    limits: FEED_LIMITS,
    isKnown: (name) => KNOWN_NAMES.has(nameKey(name)) || REPEATED.photos.test(nameKey(name)),
    isIdentity: (name) => (COLUMNS.vin as readonly string[]).includes(nameKey(name)),
    isShared: (name) => (COLUMNS.dealerId as readonly string[]).includes(nameKey(name)),
  })
  for await (const { names, values } of records) {
    for (const name of names) if (!places.has(name)) places.set(name, places.size)
    const row: string[] = []
    for (const [at, value] of values.entries()) row[places.get(names[at] ?? '') ?? -1] = value
    if (values.length > 0) rows.push(row)
    if (rows.length === SAMPLE_ROWS) break
  }
  return { names: [...places.keys()], rows }
}
