import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { accepted, refused, type JobOutcome } from '#platform/queue/job-handler.ts'
import { SftpFailure, withSftp, type SftpServer } from '#platform/sftp/with-sftp.ts'

import { replaceFile } from './replace-file.ts'

/** Where a feed is uploaded. */
export type SftpTarget = SftpServer &
  Readonly<{
    /** The file's path on the server. */
    path: string
  }>

/** Below the minute that a job may take. */
const TIMEOUT_MS = 55_000

/**
 * Uploads a text under a temporary name and renames it, so that the server's owner never reads a part of one. The
 * server must have the pinned key.
 * @param timeoutMs for the whole upload
 */
export async function uploadBySftp(
  { path, ...server }: SftpTarget,
  texts: AsyncIterable<string>,
  timeoutMs = TIMEOUT_MS,
): Promise<JobOutcome> {
  try {
    return await withSftp(server, timeoutMs, async (sftp, signal) => {
      const file = sftp.createWriteStream(`${path}.new`)
      // An aborted upload may fail a second time when the connection closes.
      file.on('error', () => {})
      let bytes = 0
      const counted = async function* () {
        for await (const text of texts) {
          const chunk = Buffer.from(text)
          bytes += chunk.length
          yield chunk
        }
      }
      await pipeline(Readable.from(counted()), file, { signal })
      await replaceFile(sftp, `${path}.new`, path)
      return accepted(`${bytes} bytes`)
    })
  } catch (error) {
    if (!(error instanceof SftpFailure)) throw error
    return error.isUnreachable
      ? { state: 'unreachable', reason: error.message }
      : refused(error.message)
  }
}
