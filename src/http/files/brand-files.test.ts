import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { createBrand } from '#modules/brand/module.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h9v9z"/></svg>'

/** A server whose first site has a logo and an icon of its own. */
async function aBrandedServer() {
  const database = await aDatabase('sqlite')
  const store = createBrand({ database, now: () => new Date('2026-11-24T18:00:00.000Z') })
  const brand = { logo: { light: 'brand/logo.svg' }, icon: 'brand/logo.svg' }
  const site = defineSite(defaultSite, { key: ocotillo.key, name: ocotillo.name, brand })
  await store.use(aGroupFolder({ 'brand/logo.svg': DRAWING }), [site])
  const services = testServices({}, { brand: store.directory })
  return { ...(await anHttpServer({ services })), brand: store.directory.of(site) }
}

it('serves brand files as immutable, and SVGs that can neither run nor load anything', async () => {
  const { request, brand } = await aBrandedServer()
  const { status, headers, text } = await request(brand.logo?.light.src ?? '')
  expect([status, text]).toEqual([200, DRAWING])
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

it.each(['/brand/0123456789abcdef01234567.svg', '/brand/..%2f..%2fpackage.json', '/brand/a/b.svg'])(
  '%s is not found',
  async (path) => {
    const { request } = await anHttpServer({ pages: async () => new Response('', { status: 404 }) })
    expect((await request(path)).status).toBe(404)
  },
)

it('serves the site’s own icon at the default paths of browsers and devices', async () => {
  const { request, brand } = await aBrandedServer()
  expect((await request('/favicon.svg')).text).toBe(DRAWING)
  for (const [path, type, brandFile] of [
    ['/favicon.ico', 'image/x-icon', brand.icon?.ico],
    ['/apple-touch-icon.png', 'image/png', brand.icon?.touch],
    ['/icon-512.png', 'image/png', brand.icon?.png512],
  ] as const) {
    const { headers, body } = await request(path)
    expect([path, headers['content-type']]).toEqual([path, type])
    expect(body.equals((await request(brandFile ?? '')).body)).toBe(true)
  }
  const manifest: unknown = JSON.parse((await request('/site.en.webmanifest')).text)
  expect(manifest).toMatchObject({ icons: [{ src: brand.icon?.png192 }, {}, {}] })
})

it('a site without an icon has the product’s mark in its colors', async () => {
  const { request } = await anHttpServer()
  const { text, headers } = await request('/favicon.svg')
  expect(text).toContain('<svg')
  const ico = await request('/favicon.ico')
  expect([ico.headers['content-type'], ico.body.readUInt16LE(4)]).toEqual(['image/x-icon', 3])
  const again = await request('/favicon.svg', { headers: { 'if-none-match': `${headers.etag}` } })
  expect(again.status).toBe(304)
})
