import { webcrypto } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ListImage } from './list-image.ts'

/** Images of lists as files, each under a key that covers everything that it depends on. */
type ListFiles = Readonly<{
  /** @returns `null` if there is none with this key, or it is damaged */
  read: (name: string, key: Buffer) => Promise<ListImage | null>
  /** @throws {Error} of the file system */
  write: (name: string, key: Buffer, image: ListImage) => Promise<void>
}>

const HASH_BYTES = 32
const NUMBER_BYTES = 4
const HEAD_BYTES = 2 * HASH_BYTES + 2 * NUMBER_BYTES

/** Hashed in a worker thread: images of long lists are about 50 MB. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes))

/** Key, hash of the rest, rows, bytes of memory, memory, rest. */
async function fileOf(key: Buffer, { rows, memory, rest }: ListImage) {
  const file = Buffer.alloc(HEAD_BYTES + memory.length + rest.length)
  file.set(key, 0)
  file.writeUInt32LE(rows, 2 * HASH_BYTES)
  file.writeUInt32LE(memory.length, 2 * HASH_BYTES + NUMBER_BYTES)
  file.set(memory, HEAD_BYTES)
  file.set(rest, HEAD_BYTES + memory.length)
  file.set(await hashOf(file.subarray(2 * HASH_BYTES)), HASH_BYTES)
  return file
}

async function imageOfFile(file: Buffer<ArrayBuffer>, key: Buffer): Promise<ListImage | null> {
  if (file.length < HEAD_BYTES || !file.subarray(0, HASH_BYTES).equals(key)) return null
  const hash = await hashOf(file.subarray(2 * HASH_BYTES))
  if (!file.subarray(HASH_BYTES, 2 * HASH_BYTES).equals(hash)) return null
  const end = HEAD_BYTES + file.readUInt32LE(2 * HASH_BYTES + NUMBER_BYTES)
  return {
    rows: file.readUInt32LE(2 * HASH_BYTES),
    memory: file.subarray(HEAD_BYTES, end),
    rest: file.subarray(end),
  }
}

/** @param folder is created by the first write; processes may share it */
export const listFiles = (folder: string): ListFiles => {
  const pathOf = (name: string) => join(folder, `${name.replaceAll(' ', '-')}.list`)
  return {
    async read(name, key) {
      const file = await readFile(pathOf(name)).catch(() => null)
      return file && imageOfFile(file, key)
    },
    async write(name, key, image) {
      await mkdir(folder, { recursive: true })
      // All processes use one temporary name, so the next write replaces what an interrupted one left behind.
      // Concurrent writes may damage the file, which the hash reveals when it is read.
      const unfinished = `${pathOf(name)}.tmp`
      await writeFile(unfinished, await fileOf(key, image))
      await rename(unfinished, pathOf(name))
    },
  }
}
