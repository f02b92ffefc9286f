import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import ssh2 from 'ssh2'
import { onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

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
  /** Called after each part of a file that is read. */
  onRead?: () => void
  /** Stops responding when the first bytes arrive. */
  isSilent?: boolean
  /** Refuses to open files. */
  isFull?: boolean
}>

/**
 * A real SFTP server on loopback that stores files in a folder, without OpenSSH's extensions: it does not rename over
 * existing files. It ends with the test.
 */
export async function anSftpServer({ password, publicKey, onRead, isSilent, isFull }: Options) {
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
        const open = (id: number, path: string, flags: 'r' | 'w') => {
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(handles.push(openSync(local(path), flags)) - 1)
          sftp.handle(id, handle)
        }
        sftp.on('OPEN', (id, path, flags) => {
          if (!(flags & OPEN_MODE.WRITE))
            return existsSync(local(path))
              ? open(id, path, 'r')
              : sftp.status(id, STATUS_CODE.NO_SUCH_FILE, 'no such file')
          if (isFull) return sftp.status(id, STATUS_CODE.FAILURE, 'no space left')
          changes.push(`open ${path}`)
          open(id, path, 'w')
        })
        sftp.on('STAT', (id, path) => {
          if (!existsSync(local(path)))
            return sftp.status(id, STATUS_CODE.NO_SUCH_FILE, 'no such file')
          const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(local(path))
          const [atime, mtime] = [atimeMs, mtimeMs].map((ms) => Math.floor(ms / 1000))
          sftp.attrs(id, { mode, uid, gid, size, atime: atime ?? 0, mtime: mtime ?? 0 })
        })
        sftp.on('READ', (id, handle, offset, length) => {
          if (isSilent) return
          const bytes = Buffer.alloc(length)
          const count = readSync(handles[handle.readUInt32BE()] ?? -1, bytes, 0, length, offset)
          onRead?.()
          if (count === 0) sftp.status(id, STATUS_CODE.EOF)
          else sftp.data(id, bytes.subarray(0, count))
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
