import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { decodeVin } from '#domain/vin/decode-vin.ts'
import type { VinTable } from '#domain/vin/vin-table.ts'
import type { VinService } from '#server/services.ts'

const FILE = new URL('../../../data/vin/vin-table.json.br', import.meta.url)
const unpack = promisify(brotliDecompress)

async function readTable(file: URL | string): Promise<VinTable> {
  const text = (await unpack(await readFile(file))).toString()
  // The project's own script writes the file, from a value of this type.
  return JSON.parse(text) as VinTable
}

/** Decodes VINs. The table is read when it is first needed, which takes some ten milliseconds, and then kept. */
export function vinService(file: URL | string = FILE): VinService {
  let table: Promise<VinTable> | null = null
  const read = async () => {
    try {
      return await readTable(file)
    } catch (error) {
      // What failed once is tried again by whoever asks next.
      table = null
      throw error
    }
  }
  return { decode: async (vin) => decodeVin(vin, await (table ??= read())) }
}
