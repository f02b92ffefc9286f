import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { VinTable } from '#domain/vin/vin-table.ts'

const FILE = new URL('../../../data/vin/vin-table.json.br', import.meta.url)
const unpack = promisify(brotliDecompress)

async function readTable(file: URL | string): Promise<VinTable> {
  const text = (await unpack(await readFile(file))).toString()
  // A script of this project writes the file from a value of this type.
  return JSON.parse(text) as VinTable
}

/** Loads the VIN table on first use, which takes about ten milliseconds, and then caches it. */
export function vinTableFile(file: URL | string = FILE): () => Promise<VinTable> {
  let table: Promise<VinTable> | null = null
  const read = async () => {
    try {
      return await readTable(file)
    } catch (error) {
      // The next call retries after a failure.
      table = null
      throw error
    }
  }
  return () => (table ??= read())
}
