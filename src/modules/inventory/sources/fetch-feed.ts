import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { FEED_LIMITS } from '#modules/inventory/feeds/vehicle-feed.ts'

/** The validators of a file's last response (`ETag`, `Last-Modified`). */
export type FileVersion = Readonly<{ etag: string | null; lastModified: string | null }>

const TIMEOUT_MS = 5 * 60_000

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
 * Downloads a file to a folder atomically: it appears there when it is complete.
 * @param credentials the name and the password for the address; `null` for none
 * @returns the validators of the response; `null` if it has not changed since
 * @throws {Error} if it can't be fetched
 */
export async function fetchFeed(
  url: string,
  credentials: Readonly<{ user: string; password: string }> | null,
  since: FileVersion,
  to: Readonly<{ folder: string; name: string }>,
): Promise<FileVersion | null> {
  const response = await fetch(url, {
    // A redirect could lead to another host, which must not get the password.
    redirect: credentials ? 'error' : 'follow',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(credentials && {
        authorization: `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`,
      }),
      ...(since.etag && { 'if-none-match': since.etag }),
      ...(since.lastModified && { 'if-modified-since': since.lastModified }),
    },
  })
  if (response.status === 304) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${new URL(url).host} responded with ${response.status}`)
  }
  const partial = join(to.folder, `${to.name}.part`)
  try {
    await pipeline(
      Readable.from(limited(response.body as unknown as AsyncIterable<Uint8Array>)),
      createWriteStream(partial),
    )
    await rename(partial, join(to.folder, to.name))
  } finally {
    await rm(partial, { force: true })
  }
  return {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}
