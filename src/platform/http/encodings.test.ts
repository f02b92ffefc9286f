import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { acceptedEncoding, encode } from './encodings.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ; q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['x-br, brotli', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('chooses the best encoding of %s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

it('compresses a long body, and it decompresses to the same', async () => {
  const body = Buffer.from('Wrangler '.repeat(200))
  const zipped = await encode(body, 'gzip')
  expect([zipped.encoding, gunzipSync(zipped.body)]).toEqual(['gzip', body])
  const packed = await encode(body, 'br')
  expect([packed.encoding, brotliDecompressSync(packed.body)]).toEqual(['br', body])
  expect(packed.body.length).toBeLessThan(100)
  expect(await encode(body, 'identity')).toEqual({ body, encoding: 'identity' })
  expect((await encode(Buffer.alloc(512), 'br')).encoding).toBe('br')
  const short = Buffer.alloc(511)
  expect(await encode(short, 'br')).toEqual({ body: short, encoding: 'identity' })
})
