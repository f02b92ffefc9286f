/**
 * `node scripts/data/build-zips.ts zips.csv` (or `.csv.gz`) writes data/zips/zips.bin from a table with the columns
 * `zip`, `lat` and `lng`; any others are ignored. data/zips/README.md lists sources of such a table.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

import { packZips } from '#domain/geo/zip-table.ts'

const TARGET = new URL('../../data/zips/zips.bin', import.meta.url)

const degrees = v.pipe(v.string(), v.nonEmpty(), v.toNumber())
const Rows = v.array(v.object({ zip: v.string(), lat: degrees, lng: degrees }))

const source = process.argv[2]
if (source === undefined)
  throw new Error('name the table: node scripts/data/build-zips.ts zips.csv')
const file = readFileSync(source)
const text = source.endsWith('.gz') ? gunzipSync(file) : file
const rows = v.parse(Rows, parse(text, { columns: true, bom: true }))
const bytes = packZips(
  new Map(rows.map(({ zip, lat, lng }) => [zip, { latitude: lat, longitude: lng }])),
)
writeFileSync(TARGET, bytes)
console.log(`${rows.length} ZIP codes in ${bytes.length} bytes`)
