import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { PhotoStore } from './photo-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Photos in a folder, which all processes of an installation share. */
export function diskStore(folder: string): PhotoStore {
  // A folder of a million folders is slow to list.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      try {
        await write(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        // A full disk must not leave a partial file.
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(hash) {
      await rm(pathOf(hash), { recursive: true, force: true })
    },
  }
}
