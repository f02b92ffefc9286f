import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The keys of a browser that subscribes. */
export function aSubscriber() {
  const pair = createECDH('prime256v1')
  const ours = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    publicKey: ours.toString('base64url'),
    authSecret: secret.toString('base64url'),
    /** Reads a message as a browser does (RFC 8291). @throws {Error} for one that is meant for another one */
    decrypt(body: Buffer): string {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
      const shared = hkdf(pair.computeSecret(theirs), secret, info, 32)
      const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // A byte of 2 ends the last record.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
    },
  }
}

type Post = Readonly<{ path: string; headers: IncomingHttpHeaders; body: Buffer }>

/** A push service on this machine that responds with `answer.status`. */
export async function aPushService() {
  const posts: Post[] = []
  const answer = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      response.writeHead(answer.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return { posts, answer, origin: `http://127.0.0.1:${port}` }
}
