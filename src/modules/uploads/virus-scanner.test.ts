import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { aDatabase, aDirectory } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'

import { createUploads } from './module.ts'
import { clamd } from './virus-scanner.ts'

const now = () => new Date('2026-11-20T21:05:00.000Z')

/** Parses INSTREAM like clamd: length-prefixed chunks up to an empty one. */
function streamed(data: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let index = data.indexOf(0) + 1; index + 4 <= data.length;) {
    const length = data.readUInt32BE(index)
    if (length === 0) return Buffer.concat(parts)
    parts.push(data.subarray(index + 4, index + 4 + length))
    index += 4 + length
  }
  return null
}

/** A server that implements clamd's protocol and detects one word. */
async function aScanner(place: string | number = 0): Promise<URL> {
  const server = createServer((socket: Socket) => {
    let data = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, Buffer.from(chunk)])
      if (data.toString('latin1') === 'zPING\0') socket.end('PONG\0')
      const file = streamed(data)
      if (file) socket.end(file.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0')
    })
  }).listen(place)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  if (typeof place === 'string') return new URL(`unix://${place}`)
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return new URL(`tcp://127.0.0.1:${port}`)
}

const take = async (clamdUrl: string | null, bytes: Buffer) => {
  const { uploads } = createUploads({
    database: await aDatabase(),
    secretKeys: ['a key for tests alone'],
    clamdUrl,
    now,
  })
  return uploads.take({ siteKey: 'ocotillo', name: 'cv.pdf', bytes, ip: null })
}

it('accepts a clean file and rejects one with malware, over TCP and over a Unix socket', async () => {
  for (const url of [await aScanner(), await aScanner(join(aDirectory(), 'clamd.ctl'))]) {
    expect(await clamd(url).isUp()).toBe(true)
    expect(await take(url.href, aPdf('a résumé'))).toHaveProperty('id')
    expect(await take(url.href, aPdf('EICAR'))).toEqual({ error: 'errorFileInfected' })
  }
})

it('rejects files temporarily if the scanner is down, and says so', async () => {
  const down = 'tcp://127.0.0.1:1'
  expect(await clamd(new URL(down)).isUp()).toBe(false)
  expect(await take(down, aPdf())).toEqual({ error: 'errorFileUnchecked' })
})

it('accepts files unscanned if no scanner is configured', async () => {
  expect(await take(null, aPdf('EICAR'))).toHaveProperty('id')
})
