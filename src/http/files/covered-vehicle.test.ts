import { expect, it } from 'vitest'

import { coveredVehicle } from './covered-vehicle.ts'

const get = (path: string, headers?: Record<string, string>) =>
  coveredVehicle().request(path, headers && { headers })

it('SRCH-8 the default picture is identifiable by its path, immutable, and has an ETag', async () => {
  const response = await get('/illustrations/default.svg')
  expect(await response.text()).toMatch(/^<svg xmlns=[^>]*viewBox="0 0 640 260"/)
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const tag = response.headers.get('etag') ?? ''
  expect((await get('/illustrations/default.svg', { 'if-none-match': tag })).status).toBe(304)
})

it.each(['/illustrations/suv/red.svg', '/illustrations/', '/illustrations/default.svg/'])(
  'responds 404 to %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
