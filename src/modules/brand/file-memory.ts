import type { BrandFile } from './types.ts'

/** The most requested files; others are read from the database. */
const MEMORY_BYTES = 24 * 2 ** 20

/** The cached brand files, most recently used last. */
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
