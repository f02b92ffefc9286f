import { expect, it } from 'vitest'

import { boundedBody } from './bounded-body.ts'

const sent = (chunks: readonly string[], headers: Readonly<Record<string, string>> = {}) => ({
  headers: new Headers(headers),
  body: new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  }),
})
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

it('is the whole body up to the limit, in however many pieces it arrives', async () => {
  expect(text(await boundedBody(sent(['ab', 'cd']), 4))).toBe('abcd')
  expect(text(await boundedBody(sent(['abcd'], { 'content-length': '4' }), 4))).toBe('abcd')
  expect(text(await boundedBody({ headers: new Headers(), body: null }, 4))).toBe('')
})

it('is `null` beyond the limit, and reads no further', async () => {
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(3)),
  })
  expect(await boundedBody({ headers: new Headers(), body: endless }, 10)).toBeNull()
  expect(await boundedBody(sent(['a'], { 'content-length': '11' }), 10)).toBeNull()
})

it('is `null` if it is cut off', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new Error('aborted')),
  })
  expect(await boundedBody({ headers: new Headers(), body }, 10)).toBeNull()
})
