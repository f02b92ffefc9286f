import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compressed } from './compressed.ts'

const CSV = { headers: { 'content-type': 'text/csv; charset=utf-8' } }

it('sends a CSV file while it is generated', async () => {
  const encoder = new TextEncoder()
  let made = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      made += 1
      controller.enqueue(encoder.encode(`N${made}\r\n`))
    },
  })
  // It never ends, so waiting for all of it would not either.
  const reader = (await compressed(new Response(body, CSV), undefined)).body?.getReader()
  const first = await reader?.read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('N1\r\n')
  await reader?.cancel()
  expect(made).toBeLessThan(10)
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('sends a CSV file as %s', async (encoding, decode) => {
  const text = 'N1,29995\r\n'.repeat(50_000)
  const response = await compressed(new Response(text, CSV), encoding)
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  const sent = Buffer.from(await response.arrayBuffer())
  expect(decode(sent).toString()).toBe(text)
})
