import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { FeedSettings } from '#domain/site/feeds/feed-settings.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { feedTokens } from '#tests/support/modules/syndication.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const aFeed = (overrides: Partial<FeedSettings>): FeedSettings => ({
  format: 'csv',
  language: 'en',
  address: 'public',
  storeCodes: {},
  campaign: '',
  sftp: null,
  ...overrides,
})

const site = defineSite(defaultSite, {
  key: 'a-site',
  name: 'A site',
  arkonas: { site: 'D1', inventory: 'D1' },
  feeds: [
    aFeed({}),
    aFeed({ format: 'meta-vehicles', address: 'secret' }),
    aFeed({ format: 'xml', address: 'none' }),
  ],
})
const other = { ...site, key: 'other-site' }
const tokens = feedTokens(['a key only for tests'])

/** A server of both sites, by host, over these vehicles. */
const aServer = (vehicles: readonly Vehicle[] = [aVehicle()], version = '1') =>
  anHttpServer({
    services: testServices({ dealers: [aDealer()], vehicles, version }),
    siteOfHost: (host) => (host.startsWith('other') ? other : site),
  })

const secretPath = (token: string) => `/feeds/${token}/meta-vehicles.csv`

it('serves public feeds by name and secret ones by token, kept out of search results', async () => {
  const { request } = await aServer()
  const csv = await request('/feeds/inventory.csv')
  expect(csv.status).toBe(200)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  })
  expect(csv.text).toMatch(/^vin,stock,.*\r\n1C4HJXDG9JW100001,S1,/)
  const secret = await request(secretPath(tokens.make('a-site', 'meta-vehicles.csv')))
  expect([secret.status, secret.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(secret.text).toMatch(/^vehicle_id,title,/)
  expect((await request('/robots.txt')).text).not.toContain('/feeds')
})

it('a feed is served at no other address: with a wrong token, that of another file, site or key, or none', async () => {
  const { request } = await aServer()
  const right = tokens.make('a-site', 'meta-vehicles.csv')
  const addresses = [
    '/feeds/meta-vehicles.csv',
    secretPath('x'),
    secretPath(`${right}x`),
    secretPath(tokens.make('a-site', 'inventory.csv')),
    secretPath(tokens.make('other-site', 'meta-vehicles.csv')),
    secretPath(feedTokens(['another key']).make('a-site', 'meta-vehicles.csv')),
    `/feeds/${tokens.make('a-site', 'inventory.csv')}/inventory.csv`,
    '/feeds/inventory.xml',
    `/feeds/${tokens.make('a-site', 'inventory.xml')}/inventory.xml`,
    '/feeds/vauto.csv',
    '/feeds/..%2finventory.csv',
  ]
  for (const path of addresses) expect([path, (await request(path)).status]).toEqual([path, 404])
  expect((await request(secretPath(right), { headers: { host: 'other.example' } })).status).toBe(
    404,
  )
})

it('while the key is changed, addresses by the previous one work as well', () => {
  const before = feedTokens(['old']).make('a-site', 'x.csv')
  expect(feedTokens(['new', 'old']).isValid(before, 'a-site', 'x.csv')).toBe(true)
  expect(feedTokens(['new']).isValid(before, 'a-site', 'x.csv')).toBe(false)
  expect(before.length).toBeGreaterThanOrEqual(40)
})

it('a feed is a 304 response until the inventory changes, and HEAD has no body', async () => {
  const first = await (await aServer()).request('/feeds/inventory.csv')
  const { etag = '' } = first.headers
  const headers = { 'if-none-match': etag }
  const { request } = await aServer()
  expect(await request('/feeds/inventory.csv', { headers })).toMatchObject({
    status: 304,
    text: '',
  })
  const head = await request('/feeds/inventory.csv', { method: 'HEAD' })
  expect([head.status, head.headers['etag'], head.text]).toEqual([200, etag, ''])
  const changed = await aServer([aVehicle({ stock: 'S9' })], '2')
  const next = await changed.request('/feeds/inventory.csv', { headers })
  expect([next.status, next.text.includes(',S9,')]).toEqual([200, true])
  expect(next.headers['etag']).not.toBe(etag)
})

it('a feed is compressed as the client accepts, the same from the cache', async () => {
  const { request } = await aServer(
    Array.from({ length: 700 }, (_, index) => aVehicle({ stock: `S${index}` })),
  )
  const plain = await request('/feeds/inventory.csv')
  for (let times = 0; times < 2; times++) {
    const gzip = await request('/feeds/inventory.csv', { headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
    expect(gzip.headers['content-length'] === undefined).toBe(times === 0)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    const br = await request('/feeds/inventory.csv', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  }
  expect(plain.text.split('\r\n')).toHaveLength(702)
})
