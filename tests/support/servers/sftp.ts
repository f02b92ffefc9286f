import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, renameSync, rmSync, writeSync, existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import ssh2 from 'ssh2'
import { onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

const { STATUS_CODE } = ssh2.utils.sftp

/** A key of a server or a client: in OpenSSH's format for its owner, and its public part. */
export function aKey() {
  // The library writes one Ed25519 key in 170 so that it can't read it itself.
  const { private: privateKey, public: publicKey } = ssh2.utils.generateKeyPairSync('ecdsa', {
    bits: 256,
  })
  return { privateKey, publicKey }
}

/** The fingerprint of the key that a server shows, `SHA256:…`. */
export function pinned({ publicKey }: ReturnType<typeof aKey>): string {
  const key = ssh2.utils.parseKey(publicKey)
  if (key instanceof Error) throw key
  const hash = createHash('sha256').update(key.getPublicSSH()).digest('base64')
  return `SHA256:${hash.replace(/=+$/, '')}`
}

type Options = Readonly<{
  password: string
  /** A public key that may log in. */
  publicKey?: string
  /** Stops answering when the first bytes arrive. */
  isSilent?: boolean
  /** Refuses to open files. */
  isFull?: boolean
}>

/**
 * A real SFTP server on loopback that stores files in a folder, without OpenSSH's extensions: it does not rename over
 * existing files. It ends with the test.
 */
export async function anSftpServer({ password, publicKey, isSilent, isFull }: Options) {
  const folder = aDirectory()
  const host = aKey()
  /** The requests that change files, in order. */
  const changes: string[] = []
  const local = (path: string) => join(folder, path.replaceAll('/', '_'))
  const parsed = publicKey === undefined ? null : ssh2.utils.parseKey(publicKey)
  if (parsed instanceof Error) throw parsed
  const server = new ssh2.Server({ hostKeys: [host.privateKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (context) => {
      const isKnown =
        (context.method === 'password' && context.password === password) ||
        (context.method === 'publickey' &&
          parsed !== null &&
          context.key.data.equals(parsed.getPublicSSH()) &&
          (context.signature === undefined ||
            parsed.verify(context.blob ?? Buffer.alloc(0), context.signature)))
      if (isKnown) context.accept()
      else context.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const handles: number[] = []
        sftp.on('OPEN', (id, path) => {
          if (isFull) return sftp.status(id, STATUS_CODE.FAILURE, 'no space left')
          changes.push(`open ${path}`)
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(handles.push(openSync(local(path), 'w')) - 1)
          sftp.handle(id, handle)
        })
        sftp.on('WRITE', (id, handle, offset, data) => {
          if (isSilent) return
          writeSync(handles[handle.readUInt32BE()] ?? -1, data, 0, data.length, offset)
          sftp.status(id, STATUS_CODE.OK)
        })
        sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
        sftp.on('CLOSE', (id, handle) => {
          closeSync(handles[handle.readUInt32BE()] ?? -1)
          sftp.status(id, STATUS_CODE.OK)
        })
        sftp.on('REMOVE', (id, path) => {
          const isThere = existsSync(local(path))
          if (isThere) rmSync(local(path))
          changes.push(`remove ${path}`)
          sftp.status(id, isThere ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
        })
        sftp.on('RENAME', (id, from, to) => {
          if (existsSync(local(to))) return sftp.status(id, STATUS_CODE.FAILURE, 'exists')
          renameSync(local(from), local(to))
          changes.push(`rename ${from} ${to}`)
          sftp.status(id, STATUS_CODE.OK)
        })
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return { port, host, hostKey: pinned(host), changes, local }
}
