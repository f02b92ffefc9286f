import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { storeMilesPath } from '#domain/search-wire/list-paths.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { storeMiles } from './store-miles.ts'

const services = testServices({
  dealers: [
    aDealer({ code: 'SCO', latitude: 33.6106, longitude: -111.9211 }),
    aDealer({ code: 'NEW', zip: '00000', latitude: null, longitude: null }),
  ],
})
const app = new Hono<HttpEnv>().route('/', storeMiles(services))

it('SRCH-17 sends the distance of every store, and not to shared caches', async () => {
  const reply = await app.request(storeMilesPath('85254'))
  expect(await reply.json()).toEqual({ SCO: 2, NEW: null })
  expect(reply.headers.get('cache-control')).toMatch(/^private/)
  expect(await (await app.request(storeMilesPath('00000'))).json()).toEqual({
    SCO: null,
    NEW: null,
  })
})

it.each(['8525', '852541', 'nearby'])(
  'responds without distances for the ZIP code %s',
  async (zip) => {
    expect((await app.request(storeMilesPath(zip))).status).toBe(404)
  },
)
