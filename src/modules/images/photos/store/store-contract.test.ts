import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { anS3Server } from '#tests/support/servers/s3.ts'

import { diskStore } from './disk-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { s3Store } from './s3-store.ts'

const KEYS = { region: 'us-west-2', keyId: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG' }

const aBucket = () => anS3Server('photos', KEYS)

const STORES: Readonly<Record<string, () => Promise<PhotoStore>>> = {
  disk: async () => diskStore(aDirectory()),
  S3: async () => s3Store({ ...KEYS, url: await aBucket() }),
  'S3 with a prefix': async () => s3Store({ ...KEYS, url: `${await aBucket()}/group/one/` }),
}

const [ONE, TWO] = ['a1'.repeat(16), 'b2'.repeat(16)]

describe.each(Object.entries(STORES))('%s', (_, open) => {
  it('stores, replaces and removes photos', async () => {
    const store = await open()
    expect(await store.get(`${ONE}/master.jpg`)).toBeNull()
    for (const text of ['first', 'second']) await store.put(`${ONE}/master.jpg`, Buffer.from(text))
    await store.put(`${ONE}/640.avif`, Buffer.from('small'))
    await store.put(`${TWO}/640.avif`, Buffer.from('other'))
    expect(Buffer.from((await store.get(`${ONE}/master.jpg`)) ?? []).toString()).toBe('second')
    await store.remove(ONE)
    await store.remove(ONE)
    expect(await store.get(`${ONE}/master.jpg`)).toBeNull()
    expect(await store.get(`${ONE}/640.avif`)).toBeNull()
    expect(Buffer.from((await store.get(`${TWO}/640.avif`)) ?? []).toString()).toBe('other')
  })
})

it('a failed write leaves no partial file', async () => {
  const folder = aDirectory()
  const store = diskStore(folder)
  // Not bytes: the write fails after the file was opened.
  const broken = { byteLength: 1 } as Uint8Array
  await expect(store.put(`${ONE}/master.jpg`, broken)).rejects.toThrow(TypeError)
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.')),
  ).toEqual([])
  expect(await store.get(`${ONE}/master.jpg`)).toBeNull()
})

it('S3 storage is refused with a wrong key, and without a bucket', async () => {
  const url = await aBucket()
  const wrong = s3Store({ ...KEYS, secretKey: 'another', url })
  await expect(wrong.get(`${ONE}/master.jpg`)).rejects.toThrow('responds with 403')
  const nowhere = s3Store({ ...KEYS, url: url.replace('photos', 'absent') })
  await expect(nowhere.put(`${ONE}/master.jpg`, Buffer.of(1))).rejects.toThrow('does not exist')
})

it('S3 storage retries temporary failures, and reports that it is unavailable', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(requests < 3 ? 503 : 200).end('photo')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server has a port.
  const { port } = server.address() as AddressInfo
  const store = s3Store({ ...KEYS, url: `http://127.0.0.1:${port}/photos` })
  expect(Buffer.from((await store.get(`${ONE}/master.jpg`)) ?? []).toString()).toBe('photo')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(store.get(`${ONE}/master.jpg`)).rejects.toThrow('does not respond')
})
