import { promisify } from 'node:util'

import type { SFTPWrapper, Stats } from 'ssh2'

import { withSftp, type SftpServer } from '#platform/sftp/with-sftp.ts'

import { FETCH_TIMEOUT_MS, storeFetched, type FileVersion } from './store-fetched.ts'

const DEFAULT_PORT = 22

/** The server and the path of an `sftp:` address. */
export function sftpPlace(address: string): Pick<SftpServer, 'host' | 'port'> & { path: string } {
  const url = new URL(address)
  return {
    // Brackets of an IPv6 address belong to the address, not to the host.
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    path: decodeURIComponent(url.pathname),
  }
}

async function versionOf(sftp: SFTPWrapper, path: string): Promise<string> {
  const stat = promisify<string, Stats>((name, done) => sftp.stat(name, done))
  const { size, mtime } = await stat(path)
  return `${size} bytes of ${mtime}`
}

/**
 * Downloads a file from an SFTP server with the pinned key to a folder, where it appears when it is complete. A file
 * that changes while it is read is still being written, and is fetched the next time.
 * @returns the file's version; `null` if it has not changed since, or is being written
 * @throws {SftpFailure} if it can't be fetched
 */
export async function fetchBySftp(
  address: string,
  login: Pick<SftpServer, 'user' | 'password' | 'privateKey' | 'hostKey'>,
  since: FileVersion,
  to: Readonly<{ folder: string; name: string }>,
): Promise<FileVersion | null> {
  const { path, ...server } = sftpPlace(address)
  return withSftp({ ...server, ...login }, FETCH_TIMEOUT_MS, async (sftp, signal) => {
    const etag = await versionOf(sftp, path)
    if (etag === since.etag) return null
    const bytes = sftp.createReadStream(path)
    signal.addEventListener('abort', () => bytes.destroy())
    const isStored = await storeFetched(
      bytes as AsyncIterable<Uint8Array>,
      to,
      async () => (await versionOf(sftp, path)) === etag,
    )
    return isStored ? { etag, lastModified: null } : null
  })
}
