import { expect, it } from 'vitest'

import { testServices } from '#tests/support/builders/services.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const HASH = 'ab'.repeat(16)
const BODY = new Uint8Array([1, 2, 3])

const aServer = (isFinal: boolean | 'busy') =>
  anHttpServer({
    pages: async () => new Response('', { status: 404 }),
    services: testServices(
      {},
      {
        photos: {
          file: async (hash, width) => {
            if (hash !== HASH || width !== 640) return null
            return isFinal === 'busy' ? 'busy' : { body: BODY, type: 'image/avif', isFinal }
          },
          master: async () => null,
          placeholder: async () => null,
        },
      },
    ),
  })

it('serves photos as immutable, whatever follows in the address', async () => {
  const { request } = await aServer(true)
  for (const path of [`/media/${HASH}/640.avif`, `/media/${HASH}/640.avif?width=9`]) {
    const { status, headers, body } = await request(path)
    expect([status, [...body]]).toEqual([200, [1, 2, 3]])
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${HASH}-640.avif"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  }
  const again = await request(`/media/${HASH}/640.avif`, {
    headers: { 'if-none-match': `"${HASH}-640.avif"` },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

it('a photo in another format than requested is cached for a minute', async () => {
  const { request } = await aServer(false)
  const { headers } = await request(`/media/${HASH}/640.avif`)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers).not.toHaveProperty('etag')
})

it('responds that the photo is not ready while too many are processed', async () => {
  const { request } = await aServer('busy')
  const { status, headers } = await request(`/media/${HASH}/640.avif`)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
})

it.each(['640.png', '0640.avif', '641.avif', '640', '6400.avif', '640.avif/x'])(
  '%s is not found',
  async (file) => {
    const { request } = await aServer(true)
    expect((await request(`/media/${HASH}/${file}`)).status).toBe(404)
  },
)
