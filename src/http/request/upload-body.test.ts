import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { paths } from '#domain/pages/paths.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { takesFiles, uploadBody } from './upload-body.ts'
import { uploadQuota } from './upload-quota.ts'

/** A lease without limits. */
const UNLIMITED = { reserve: () => true }
const BOUNDS = { part: 200, whole: 1_000, read: 2_000 }

const encoded = async (form: FormData) => {
  const request = new Request('http://x.example', { method: 'POST', body: form })
  return { headers: request.headers, bytes: new Uint8Array(await request.arrayBuffer()) }
}

/** A body in chunks of these sizes. */
const inChunks = (bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      let at = 0
      for (let i = 0; at < bytes.length; i += 1) {
        const size = sizes[i % sizes.length] ?? 1
        controller.enqueue(bytes.subarray(at, at + size))
        at += size
      }
      controller.close()
    },
  })

const decoded = async (headers: Headers, body: Buffer<ArrayBuffer>) =>
  new Request('http://x.example', {
    method: 'POST',
    headers: { 'content-type': headers.get('content-type') ?? '' },
    body,
  }).formData()

describe('a form with a file', () => {
  it('arrives unchanged, in any chunks', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('\r\n', '\r\n--', '\r\n------formdata').map((text) => Buffer.from(text)),
    )
    await fc.assert(
      fc.asyncProperty(content, fc.string({ maxLength: 40 }), sizes, async (file, text, cut) => {
        const form = new FormData()
        form.set('a', text)
        form.set('file', new File([new Uint8Array(file)], 'cv.pdf'))
        form.set('b', 'last')
        const { headers, bytes } = await encoded(form)
        const body = await uploadBody({ headers, body: inChunks(bytes, cut) }, 0, UNLIMITED, BOUNDS)
        expect(body && Buffer.compare(body.bytes, bytes)).toBe(0)
        expect(body?.isCut).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('truncates a file that is too large', async () => {
    const form = new FormData()
    form.set('firstName', 'Ana')
    form.set('resume', new File(['x'.repeat(1_500)], 'cv.pdf'))
    form.set('comments', 'Gracias')
    const { headers, bytes } = await encoded(form)
    const body = await uploadBody({ headers, body: inChunks(bytes, [64]) }, 0, UNLIMITED, BOUNDS)
    const read = await decoded(headers, body!.bytes)
    expect(read.get('firstName')).toBe('Ana')
    expect(read.get('comments')).toBe('Gracias')
    const file = read.get('resume') as File
    expect(file.size).toBeLessThan(200)
    expect(file.size).toBeGreaterThan(50)
  })

  it('keeps every text if there is no memory for its file, and reports it', async () => {
    const form = new FormData()
    form.set('firstName', 'Ana')
    form.set('resume', new File(['x'.repeat(300_000)], 'cv.pdf'))
    form.set('comments', 'Gracias '.repeat(250))
    const { headers, bytes } = await encoded(form)
    const leaseFor = uploadQuota({ maxBytes: 100_000, maxPerNetwork: 100_000 })
    const lease = leaseFor(null)
    const body = await uploadBody({ headers, body: inChunks(bytes, [4_000]) }, 8_000, lease)
    const read = await decoded(headers, body!.bytes)
    expect(body!.isCut).toBe(true)
    expect(body!.bytes.length).toBeLessThan(130_000)
    expect([read.get('firstName'), read.get('comments')]).toEqual(['Ana', 'Gracias '.repeat(250)])
    expect((read.get('resume') as File).name).toBe('cv.pdf')
    lease.release()
    const again = leaseFor(null)
    expect(again.reserve(100_000)).toBe(true)
    const none = { reserve: () => false }
    // Splitting the body into many parts does not get past the limit of texts.
    for (let i = 0; i < 150; i += 1) form.set(`file${i}`, new File(['x'.repeat(9_000)], 'a'))
    const many = await encoded(form)
    const sent = { headers: many.headers, body: inChunks(many.bytes, [9_000]) }
    expect(await uploadBody(sent, 8_000, none)).toBeNull()
  })

  it('is `null` beyond the limits of the whole, without a boundary, or cut off', async () => {
    const form = new FormData()
    for (let i = 0; i < 8; i += 1) form.set(`file${i}`, new File(['x'.repeat(150)], 'cv.pdf'))
    const { headers, bytes } = await encoded(form)
    const sent = (body: Uint8Array<ArrayBuffer>) => ({ headers, body: inChunks(body, [64]) })
    expect(await uploadBody(sent(bytes), 0, UNLIMITED, BOUNDS)).toBeNull()
    expect(await uploadBody(sent(new Uint8Array(3_000)), 0, UNLIMITED, BOUNDS)).toBeNull()
    const many = Buffer.from(`--a\r\n${'\r\n--a'.repeat(300)}`)
    const of = { headers: new Headers({ 'content-type': 'multipart/form-data; boundary=a' }) }
    const wide = { part: 200, whole: 10_000, read: 10_000 }
    expect(await uploadBody({ ...of, body: inChunks(many, [700]) }, 0, UNLIMITED, wide)).toBeNull()
    expect(
      await uploadBody({ ...of, body: inChunks(many.subarray(0, 500), [70]) }, 0, UNLIMITED, wide),
    ).not.toBeNull()
    const bare = { headers: new Headers({ 'content-type': 'multipart/form-data' }), body: null }
    expect(await uploadBody(bare, 0, UNLIMITED, BOUNDS)).toBeNull()
    const gone = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    expect(await uploadBody({ headers, body: gone }, 0, UNLIMITED, BOUNDS)).toBeNull()
  })
})

it('only the pages with an application form accept files', () => {
  for (const path of [paths.careers(), paths.careerOpening('tech-1'), '/careers/openings/a.data'])
    expect(takesFiles(path)).toBe(true)
  for (const path of ['/', '/careers/openings', '/careers/sales', '/contact', '/careersx'])
    expect(takesFiles(path)).toBe(false)
})

it('a page without files refuses more than a form may have', async () => {
  const { request } = await anHttpServer({ pages: async () => htmlPage('taken') })
  const form = new FormData()
  form.set('resume', new File(['x'.repeat(100_000)], 'cv.pdf'))
  const { headers, bytes } = await encoded(form)
  const post = (path: string) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': headers.get('content-type') ?? '' },
      // The test sends ASCII: one byte per character.
      body: Buffer.from(bytes).toString('latin1'),
    })
  expect((await post('/contact')).status).toBe(413)
  expect(await post(paths.careers())).toMatchObject({ status: 200, text: 'taken' })
})
