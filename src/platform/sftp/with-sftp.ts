import { createHash } from 'node:crypto'
import { once } from 'node:events'

import type { Client, SFTPWrapper } from 'ssh2'

/** A server, the account, and the expected key of the server. */
export type SftpServer = Readonly<{
  host: string
  port: number
  user: string
  /** The fingerprint of the server's key, `SHA256:…` as `ssh-keygen -l` prints it. */
  hostKey: string
  password: string | null
  /** A private key in OpenSSH's or PEM's format, without a passphrase. */
  privateKey: string | null
}>

/** The failure of some work at an SFTP server. */
export class SftpFailure extends Error {
  /** Whether the server did not respond, so that it may work later without a change. */
  readonly isUnreachable: boolean

  constructor(message: string, isUnreachable: boolean) {
    super(message)
    this.isUnreachable = isUnreachable
  }
}

const CONNECT_MS = 10_000

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** Errors of the network, after which nothing can be sent to this server now. */
const isOfNetwork = (error: Error) =>
  ('level' in error && (error.level === 'client-socket' || error.level === 'client-timeout')) ||
  ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))

const sftpOf = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
  })

/**
 * Logs in at a server, does some work there, and logs out. A server without the pinned key gets nothing, not even the
 * password.
 * @param timeoutMs for connecting and the work together
 * @throws {SftpFailure} for any failure, of the work too
 */
export async function withSftp<T>(
  { host, port, user, hostKey, password, privateKey }: SftpServer,
  timeoutMs: number,
  work: (sftp: SFTPWrapper, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Loaded on demand, as most groups use no such server.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  let shown: string | null = null
  const signal = AbortSignal.timeout(timeoutMs)
  const failed = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new Error('the server closed the connection')))
    signal.addEventListener('abort', () =>
      reject(new Error(`not done within ${timeoutMs / 1000} s`)),
    )
  })
  // Prevents an unhandled rejection: the error is handled where the promise is awaited, but it may be rejected later.
  failed.catch(() => {})
  try {
    const ready = once(client, 'ready')
    // `connect` throws synchronously for a private key that it cannot read.
    ready.catch(() => {})
    client.connect({
      host,
      port,
      username: user,
      ...(password === null ? {} : { password }),
      ...(privateKey === null ? {} : { privateKey }),
      readyTimeout: Math.min(CONNECT_MS, timeoutMs),
      hostVerifier(key: Buffer) {
        shown = fingerprintOf(key)
        return shown === hostKey
      },
    })
    await Promise.race([ready, failed])
    const sftp = await Promise.race([sftpOf(client), failed])
    return await Promise.race([work(sftp, signal), failed])
  } catch (error) {
    if (shown !== null && shown !== hostKey)
      throw new SftpFailure(
        `the server's key is ${String(shown)}, which is not the pinned one`,
        false,
      )
    const known = error instanceof Error ? error : new Error(String(error))
    throw new SftpFailure(known.message, isOfNetwork(known) || signal.aborted)
  } finally {
    client.end()
    client.destroy()
  }
}
