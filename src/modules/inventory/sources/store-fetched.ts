import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { FEED_LIMITS } from '#modules/inventory/feeds/vehicle-feed.ts'

/** The version of a file at its address by its response headers; `null` for missing ones. */
export type FileVersion = Readonly<{ etag: string | null; lastModified: string | null }>

export const FETCH_TIMEOUT_MS = 5 * 60_000

/** Counts bytes. @throws {Error} for more than a feed may have */
async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > FEED_LIMITS.fileBytes) throw new Error('the file is too large')
    yield piece
  }
}

/**
 * Stores a fetched file in a folder atomically: it appears there when it is complete.
 * @param isComplete returns after the last byte whether the file is complete
 * @returns whether it was stored
 * @throws {Error} of the bytes, or if there are too many
 */
export async function storeFetched(
  bytes: AsyncIterable<Uint8Array>,
  to: Readonly<{ folder: string; name: string }>,
  isComplete: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const partial = join(to.folder, `${to.name}.part`)
  try {
    await pipeline(Readable.from(limited(bytes)), createWriteStream(partial))
    if (!(await isComplete())) return false
    await rename(partial, join(to.folder, to.name))
    return true
  } finally {
    await rm(partial, { force: true })
  }
}
