import { expect, it } from 'vitest'

import { renderingFiles } from './renderings.ts'

const get = (path: string) => renderingFiles().request(path)

it('serves a rendering as an immutable picture', async () => {
  const response = await get('/renderings/2/suv-red-640.avif')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypavif')
})

it.each([
  '/renderings/0/suv-red-640.avif',
  '/renderings/2/suv-red-641.avif',
  '/renderings/2/boat-red-640.avif',
  '/renderings/2/..%2f..%2fpackage.json',
  '/renderings/2/suv-red-640.avif/',
  '/renderings/',
])('404 for %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})
