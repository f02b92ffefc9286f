import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { hasXmllint } from '#tests/support/pages/adf.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { searchTarget } from '#web/features/search/search-target.ts'

const XSD = new URL('../../../data/schemas/sitemap-0.9.xsd', import.meta.url).pathname

/** Errors by the schema. It is strict about elements of other namespaces, and has no schema for XHTML's. */
function problems(xml: string): string {
  const input = xml.replaceAll(/<xhtml:link [^>]*\/>/g, '')
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', XSD, '-'], {
    encoding: 'utf8',
    input,
  })
  return status === 0 ? '' : stderr
}

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const group = demoGroup({ today: '2026-11-20' })
const services = testServices(group)

async function read(key: string) {
  const { request } = await anHttpServer({ services })
  const get = async (address: string) => {
    const url = new URL(address, `https://${key}.example`)
    expect(url.origin).toBe(`https://${key}.example`)
    const answer = await request(url.pathname, { headers: { host: `${key}.localhost` } })
    expect([url.href, answer.status]).toEqual([url.href, 200])
    return answer
  }
  const index = await get('/sitemap.xml')
  const parts = await Promise.all(locsOf(index.text).map((href) => get(href)))
  return { get, index, parts, locs: parts.flatMap(({ text }) => locsOf(text)) }
}

it.each(sites.map(({ key }) => key))(
  'CFG-6 %s lists every address once, on its own host, in both languages',
  async (key) => {
    const { parts, locs } = await read(key)
    expect(new Set(locs).size).toBe(locs.length)
    expect(locs.every((href) => href.startsWith(`https://${key}.example/`))).toBe(true)
    const plain = locs.filter((href) => !/[?&]lang=es$/.test(href))
    expect(locs.length).toBe(plain.length * 2)
    for (const { text } of parts) expect(text.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000)
  },
)

it.skipIf(!hasXmllint)('conforms to the schema of sitemaps (skipped without xmllint)', async () => {
  const { parts } = await read('ocotillo')
  for (const { text } of parts) expect(problems(text)).toBe('')
  expect(problems('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>')).not.toBe('')
})

it('lists each vehicle that is for sale with its last change, and no sold one', async () => {
  const { parts, locs } = await read('ocotillo')
  const details = locs.filter((href) => /\/detail\/[^?]+$/.test(href))
  const counts = services.inventory.counts(sites[0]!)
  expect(details.length).toBe(counts.new + counts.used)
  const sold = group.vehicles.filter(({ tags }) => tags.has('isSold'))
  expect(sold.length).toBeGreaterThan(0)
  for (const { stock, dealerCode } of sold)
    expect(locs.some((href) => href.includes(`/${stock}/${dealerCode}`))).toBe(false)
  const first = group.vehicles.find(
    ({ dealerCode, tags }) => dealerCode === 'OCS' && !tags.has('isSold'),
  )
  const entry = parts
    .flatMap(({ text }) => text.split('\n'))
    .find((line) => line.includes(`/${first?.stock}/OCS</loc>`))
  expect(entry).toContain(`<lastmod>${first?.updatedAt}</lastmod>`)
})

it('lists no address that redirects, and no empty list', async () => {
  for (const site of sites) {
    const { locs } = await read(site.key)
    for (const href of locs) {
      const url = new URL(href)
      const [, page, type, make, model] = url.pathname.split('/')
      if (page !== 'search') continue
      const target = searchTarget({ type, make, model }, url, site, services.inventory)
      expect([href, target.kind]).toEqual([href, 'list'])
    }
  }
  const { locs } = await read('default')
  expect(locs.filter((href) => href.includes('/search/'))).toEqual([])
})

it('SRCH-13 includes the lists of a hub’s towns', async () => {
  const { locs } = await read('choose-arizona')
  expect(locs).toEqual(
    expect.arrayContaining([
      'https://choose-arizona.example/search/new/cars',
      'https://choose-arizona.example/search/new/cars/tucson',
      'https://choose-arizona.example/search/used/cars/tucson?lang=es',
    ]),
  )
})

it('can be revalidated', async () => {
  const { request } = await anHttpServer({ services })
  const { headers } = await request('/sitemap.xml')
  expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' })
  const again = await request('/sitemap.xml', { headers: { 'if-none-match': `${headers.etag}` } })
  expect(again.status).toBe(304)
})

it('responds 404 to any other sitemap', async () => {
  const { request } = await anHttpServer({ services })
  for (const path of ['/sitemaps/vehicles-999.xml', '/sitemaps/pages', '/sitemaps/..%2fpages.xml'])
    expect((await request(path)).status).toBe(404)
})

it('describes the site to agents: lists, stores with their hours, pages, data', async () => {
  const { request } = await anHttpServer({ services })
  const { text } = await request('/llms.txt')
  expect(text).toMatch(
    /^# Ocotillo Chrysler Dodge Jeep Ram\n\n> Website of car dealers in Scottsdale, AZ/,
  )
  expect(text).toMatch(/\[New vehicles\]\(https:\/\/ocotillo\.example\/search\/new\): \d+ listed/)
  expect(text).toMatch(/- Sales: \d{3}-\d{3}-\d{4}; Mon \d+:\d\d[ap]m-\d+:\d\d[ap]m/)
  expect(text).toContain('](https://ocotillo.example/contact)')
  expect(text).toContain('https://ocotillo.example/contact?lang=es')
  expect(text).not.toMatch(/undefined|null|NaN|\{/)
})
