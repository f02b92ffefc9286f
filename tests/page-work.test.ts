import { brotliDecompressSync } from 'node:zlib'

import { describe, expect, it, vi } from 'vitest'

import { paths } from '#domain/pages/paths.ts'
import { builtPages, type Pages } from '#http/pages/pages.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { testServices } from './support/builders/services.ts'
import { demoGroup } from './support/modules/demo.ts'
import { anHttpServer } from './support/servers/http-server.ts'
import { isBuilt } from './support/servers/started-server.ts'

const group = demoGroup({ today: '2026-11-20' })
const vehicle = group.vehicles.find(
  ({ tags, dealerCode }) => dealerCode === 'OCS' && !tags.has('isSold'),
)

/**
 * The maximum compressed size of a page in bytes, and number of its elements: most CPU time is proportional to these.
 */
const PAGES = [
  { name: 'list', path: '/search/used', bytes: 19_500, elements: 2_500 },
  { name: 'vehicle', path: vehicle ? paths.detail(vehicle) : '/', bytes: 18_500, elements: 1_450 },
  { name: 'home', path: '/', bytes: 14_500, elements: 1_250 },
] as const

/** A reference in the router's encoding of loader data, which takes more time than JSON. */
const REFERENCE = /\\"_\d+\\":/g

/** In characters. Only the HTML of a whole page is longer. */
const WHOLE_PAGE = 50_000

/**
 * In characters. A text of more than 65,000 gets memory of its own from the operating system. Pieces of pages are
 * shorter: for parts that were rendered before, React writes placeholders, and their HTML is a piece of its own.
 */
const LONGEST_PIECE = 45_000

/** The built pages, and the length of the longest piece of HTML of the last page. */
async function measuredPages() {
  const built = await builtPages('build')
  const last = { longestPiece: 0 }
  const pages = vi.fn<Pages>((requested, values) =>
    built(requested, {
      ...values,
      takeHtml: (html) => {
        last.longestPiece = Math.max(...html.map(({ length }) => length))
        values.takeHtml(html)
      },
    }),
  )
  return { pages, last }
}

/** Counts calls of expensive functions between a page's components and the socket. */
function countedWork() {
  const encoded = vi.spyOn(TextEncoder.prototype, 'encodeInto')
  const bodies = [vi.spyOn(Response.prototype, 'text'), vi.spyOn(Response.prototype, 'arrayBuffer')]
  const folded = vi.spyOn(String.prototype, 'normalize')
  const edited = [
    vi.spyOn(String.prototype, 'replace'),
    vi.spyOn(String.prototype, 'replaceAll'),
    vi.spyOn(String.prototype, 'concat'),
  ]
  const joined = vi.spyOn(Array.prototype, 'join')
  const parsed = vi.spyOn(JSON, 'parse')
  return () => ({
    'pieces that React wrote as bytes': encoded.mock.calls.length,
    'bodies of responses read again': bodies.flatMap(({ mock }) => mock.calls).length,
    'views parsed that were just packed': parsed.mock.calls.filter(([text]) => text.length > 5_000)
      .length,
    'names folded': folded.mock.calls.length,
    'copies of the whole page': [
      ...edited.flatMap(({ mock }) => mock.contexts),
      ...joined.mock.results.map(({ value }) => value),
    ].filter((text) => String(text).length > WHOLE_PAGE).length,
  })
}

describe.skipIf(!isBuilt)('the work for an uncached page', () => {
  it.each(PAGES)('of the $name is within its limits', async ({ path, bytes, elements }) => {
    const { pages, last } = await measuredPages()
    const services = testServices(group)
    let elapsedMs = 0
    const now = () => new Date(services.now().getTime() + elapsedMs)
    const { request } = await anHttpServer({ pages, services: { ...services, now } })
    const headers = { 'accept-encoding': 'br' }
    // Parts of pages are loaded when the first page is rendered.
    await request(`${path}?lang=es`, { headers })
    pages.mockClear()
    const work = countedWork()
    const response = await request(path, { headers })
    const done = work()
    vi.restoreAllMocks()
    expect(response.status).toBe(200)
    expect(done).toMatchObject({
      'pieces that React wrote as bytes': 0,
      'bodies of responses read again': 0,
      'views parsed that were just packed': 0,
      'copies of the whole page': 0,
    })
    expect(last.longestPiece).toBeGreaterThan(0)
    expect(last.longestPiece).toBeLessThan(LONGEST_PIECE)
    // Names of the page's own vehicles, links and questions; a list has 250 values that can be
    // searched by name.
    expect(done['names folded']).toBeLessThan(250)
    const html = brotliDecompressSync(response.body).toString('utf8')
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(elements)
    // The router encodes the root's data value by value, but a page's view is one text.
    expect(html.match(REFERENCE)?.length).toBeLessThan(120)
    // The first response is compressed quickly, those requested a second later better.
    elapsedMs = 1_000
    await vi.waitFor(async () => {
      const { body } = await request(path, { headers })
      expect(body.length).toBeLessThan(response.body.length)
      expect(body.length).toBeLessThan(bytes)
    }, WAIT_MS)
    expect(pages).toHaveBeenCalledTimes(1)
  })

  it('of a list reuses categories and drawings of a similar list', async () => {
    const pages = await builtPages('build')
    const { request } = await anHttpServer({ pages, services: testServices(group) })
    await request('/search/used?maxPrice=9000001')
    const work = countedWork()
    const response = await request('/search/used?maxPrice=9000002')
    const done = work()
    vi.restoreAllMocks()
    expect(response.status).toBe(200)
    // Makes and models in the addresses of its vehicles.
    expect(done['names folded']).toBeLessThan(30)
  })

  it('is done once for 64 simultaneous shoppers', async () => {
    const pages = vi.fn<Pages>(await builtPages('build'))
    const { request } = await anHttpServer({ pages, services: testServices(group) })
    const path = '/search/used?maxPrice=9000000'
    const parsed = vi.spyOn(URL, 'parse')
    const responses = await Promise.all(
      Array.from({ length: 64 }, () => request(path, { headers: { 'accept-encoding': 'br' } })),
    )
    expect(pages).toHaveBeenCalledTimes(1)
    // Repeated requests are recognized and wait for the page without further parsing.
    expect(parsed.mock.calls.length).toBeLessThan(8)
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
    // Compressed once for all waiting requests, and at most once more, better.
    expect(new Set(responses.map(({ body }) => body.length)).size).toBeLessThan(3)
  })
})
