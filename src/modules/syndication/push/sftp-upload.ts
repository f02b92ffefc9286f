import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Client, SFTPWrapper } from 'ssh2'

import { accepted, refused, type JobOutcome } from '#platform/queue/job-handler.ts'

import { replaceFile } from './replace-file.ts'

/** Where a feed is uploaded, and how the server is recognized. */
export type SftpTarget = Readonly<{
  host: string
  port: number
  user: string
  /** The file's path on the server. */
  path: string
  /** The fingerprint of the server's key, `SHA256:…` as `ssh-keygen -l` prints it. */
  hostKey: string
  password: string | null
  /** A private key in OpenSSH's or PEM's format, without a passphrase. */
  privateKey: string | null
}>

const CONNECT_MS = 10_000
/** A job may take a minute. */
const WHOLE_MS = 55_000

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

async function send(
  client: Client,
  path: string,
  texts: AsyncIterable<string>,
  signal: AbortSignal,
) {
  const sftp = await sftpOf(client)
  const file = sftp.createWriteStream(`${path}.new`)
  // An upload that is given up may fail once more when the connection closes.
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
  return bytes
}

/**
 * Uploads a text under a temporary name and renames it, so that the server's owner never reads a part of one. The
 * server must have the pinned key.
 * @param wholeMs the time that it may take
 */
export async function uploadBySftp(
  target: SftpTarget,
  texts: AsyncIterable<string>,
  wholeMs = WHOLE_MS,
): Promise<JobOutcome> {
  const { host, port, user, path, hostKey, password, privateKey } = target
  // Loaded when it is needed: most groups push nothing.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  let shown: string | null = null
  const signal = AbortSignal.timeout(wholeMs)
  const failed = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new Error('the server closed the connection')))
    signal.addEventListener('abort', () => reject(new Error(`not done within ${wholeMs / 1000} s`)))
  })
  // Handled where it is awaited; it may fail after that.
  failed.catch(() => {})
  try {
    const ready = once(client, 'ready')
    // `connect` throws for a key that it cannot read, and nothing awaits it then.
    ready.catch(() => {})
    client.connect({
      host,
      port,
      username: user,
      ...(password === null ? {} : { password }),
      ...(privateKey === null ? {} : { privateKey }),
      readyTimeout: Math.min(CONNECT_MS, wholeMs),
      hostVerifier(key: Buffer) {
        shown = fingerprintOf(key)
        return shown === hostKey
      },
    })
    await Promise.race([ready, failed])
    const bytes = await Promise.race([send(client, path, texts, signal), failed])
    return accepted(`${bytes} bytes`)
  } catch (error) {
    if (shown !== null && shown !== hostKey)
      return refused(`the server's key is ${String(shown)}, but the site's file has another one`)
    const known = error instanceof Error ? error : new Error(String(error))
    return isOfNetwork(known) || signal.aborted
      ? { state: 'unreachable', reason: known.message }
      : refused(known.message)
  } finally {
    client.end()
    client.destroy()
  }
}
