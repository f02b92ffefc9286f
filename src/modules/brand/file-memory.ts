import type { BrandFile } from './types.ts'

/** Files that pages fetch most; others are read from the database. */
const MEMORY_BYTES = 24 * 2 ** 20

/** The files of brands in memory, those used last at the end. */
export function fileMemory() {
  const files = new Map<string, BrandFile>()
  let bytes = 0
  return {
    get(name: string): BrandFile | null {
      const file = files.get(name)
      if (!file) return null
      files.delete(name)
      files.set(name, file)
      return file
    },
    set(name: string, file: BrandFile): void {
      if (files.has(name)) return
      files.set(name, file)
      bytes += file.body.length
      for (const [oldest, { body }] of files) {
        if (bytes <= MEMORY_BYTES || oldest === name) break
        files.delete(oldest)
        bytes -= body.length
      }
    },
  }
}
