import { expect, it } from 'vitest'

import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const services = testServices(demoGroup({ today: '2026-11-20' }))
const KEYS = sites.map(({ key }) => key)

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

async function aSite(key: string) {
  const { request } = await anHttpServer({ services })
  return async (path: string) => request(path, { headers: { host: `${key}.localhost` } })
}

/** Reads `robots.txt` as crawlers do: the longest rule wins, `*` is a wildcard (RFC 9309). */
function robotsOf(text: string) {
  const rules = text.split('\n').flatMap((line) => {
    const [, kind = '', path = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? []
    if (path === '') return []
    const pattern = path
      .split('*')
      .map((part) => part.replaceAll(/[.?+^()[\]{}|\\]/g, String.raw`\$&`))
    return [{ isAllowed: kind === 'Allow', path, at: new RegExp(`^${pattern.join('.*')}`) }]
  })
  const may = (path: string) =>
    rules.filter(({ at }) => at.test(path)).toSorted((a, b) => b.path.length - a.path.length)[0]
      ?.isAllowed ?? true
  return { rules, may }
}

it.each(KEYS)('robots.txt of %s allows everything in the sitemap', async (key) => {
  const get = await aSite(key)
  const { text, status, headers } = await get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text.split('\n').filter((line) => line.startsWith('Sitemap: '))).toEqual([
    `Sitemap: https://${key}.example/sitemap.xml`,
  ])
  const { rules, may } = robotsOf(text)
  expect(rules.length).toBeGreaterThan(10)
  const index = await get('/sitemap.xml')
  const parts = await Promise.all(locsOf(index.text).map((href) => get(new URL(href).pathname)))
  const listed = parts
    .flatMap((part) => locsOf(part.text))
    .map((href) => href.slice(new URL(href).origin.length))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((path) => !may(path))).toEqual([])
})

it('robots.txt allows all parts of a page, and no page of one person', async () => {
  const get = await aSite('ocotillo')
  const { may } = robotsOf((await get('/robots.txt')).text)
  const parts = [
    '/assets/app-1a2b.js',
    '/assets/app-1a2b.css',
    '/messages/en/common.abc.json',
    '/illustrations/suv/flame-red.svg',
    '/share/OCS/S1.en.jpg?v=1',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/llms.txt',
    '/openapi.json',
    '/search/used?make=Jeep',
    '/finance',
  ]
  expect(parts.filter((path) => !may(path))).toEqual([])
  const ofOne = [
    '/my-request/abc',
    '/subscription/abc',
    '/sell-my-car/offer/abc',
    '/service/booking/abc',
    '/service/waiting/abc',
    '/form/contact/thank-you',
    '/health-check/OCS',
    '/mcp',
  ]
  expect(ofOne.filter((path) => may(path))).toEqual([])
})

it('the list of sitemaps has the date of each one’s last change, and each is small enough', async () => {
  const get = await aSite('ocotillo')
  const { text } = await get('/sitemap.xml')
  const entries = [
    ...text.matchAll(/<sitemap><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/sitemap>/g),
  ]
  expect(entries.length).toBe(locsOf(text).length)
  expect(entries.some(([, href = '']) => href.includes('/vehicles-1.xml'))).toBe(true)
  for (const [, href = '', changed = ''] of entries) {
    const part = await get(new URL(href).pathname)
    const days = [...part.text.matchAll(/<lastmod>([^<]+)</g)].map(([, day = '']) => day)
    expect(changed).toBe(days.toSorted((a, b) => (a < b ? 1 : -1))[0])
    expect(Buffer.byteLength(part.text)).toBeLessThan(50 * 1024 * 1024)
  }
})

it.each(KEYS)('llms.txt of %s counts its vehicles, and links to no other site', async (key) => {
  const get = await aSite(key)
  const { text } = await get('/llms.txt')
  const site = sites.find((one) => one.key === key)!
  const counts = services.inventory.counts(site)
  for (const [, path = '', count = ''] of text.matchAll(/\/search\/(\w+)\): (\d+) listed/g))
    expect([path, Number(count)]).toEqual([path, counts[path as 'new']])
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(8)
  expect(links).toContain(`https://${key}.example/mcp`)
  expect(links.filter((href) => !href.startsWith(`https://${key}.example/`))).toEqual([])
  for (const { name, phone } of services.dealers.ofSite(site)) {
    expect(text).toContain(`### ${name}`)
    expect(text).toContain(phone?.slice(-4) ?? '')
  }
})
