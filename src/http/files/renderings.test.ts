import { expect, it } from 'vitest'

import { ocotillo } from '#tests/support/builders/sites.ts'

import { renderingFiles } from './renderings.ts'

const get = (path: string, site = ocotillo) =>
  renderingFiles().request(path, {}, { info: { site } })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

it('serves a rendering as an immutable picture', async () => {
  const response = await get('/renderings/2/suv-red-640.avif')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await bytesOf(response)).subarray(4, 12).toString('latin1')).toBe('ftypavif')
})

it('serves a cutout, and that of the site’s own vehicle for an hour', async () => {
  const red = await bytesOf(await get('/cutouts/2/coupe-red-profile.avif'))
  expect(red.subarray(4, 12).toString('latin1')).toBe('ftypavif')
  const vehicle = { body: 'coupe', paint: 'flame-red' } as const
  const own = await get('/cutouts/own.avif', { ...ocotillo, theme: { ...ocotillo.theme, vehicle } })
  expect(own.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await bytesOf(own)).equals(red)).toBe(true)
})

it.each([
  '/renderings/0/suv-red-640.avif',
  '/renderings/2/suv-red-641.avif',
  '/renderings/2/boat-red-640.avif',
  '/renderings/2/..%2f..%2fpackage.json',
  '/renderings/2/suv-red-640.avif/',
  '/renderings/',
  '/renderings/2/suv-red-profile.avif',
  '/cutouts/2/suv-red-640.avif',
  '/cutouts/0/suv-red-profile.avif',
])('404 for %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})
