import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'

import { expect, it } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { earlyHints } from './early-hints.ts'

const NAVIGATION = { 'sec-fetch-mode': 'navigate' }
const SITE = { key: 'ocotillo' }

/** A page that loads sheets, fonts and a picture. */
const markupOf = (picture: string) =>
  `<html><head><link rel="preload" href="/f/text.woff2" as="font" type="font/woff2"/>` +
  `<link rel="stylesheet" href="/assets/site.css"/><link rel="stylesheet" href="https://cdn.example/x.css"/></head>` +
  `<body>${picture}<link rel="stylesheet" href="/late.css"/></body></html>`
const PICTURE = '<img src="/pictures/one.svg" alt="" fetchPriority="high"/>'
const FILES = [
  '</assets/site.css>; rel=preload; as=style',
  '</f/text.woff2>; rel=preload; as=font; crossorigin',
]

const pages: Pages = async () => htmlPage(markupOf(PICTURE), { 'cache-control': 'no-store' })

/** The hints before the response to a request, and the response. */
async function opened(
  port: number,
  path: string,
  {
    headers = NAVIGATION,
    method = 'GET',
  }: { headers?: Record<string, string>; method?: string } = {},
) {
  const requested = httpRequest({
    port,
    path,
    method,
    agent: false,
    headers: { host: 'ocotillo.localhost', ...headers },
  })
  const hints: unknown[] = []
  requested.on('information', ({ statusCode, headers: sent }) =>
    hints.push([statusCode, sent['link']]),
  )
  requested.end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  response.resume()
  return { hints, status: response.statusCode, link: response.headers['link'] }
}

it('hints what a page of the kind loaded before, and the picture that the same page showed', async () => {
  const { port } = await anHttpServer({ pages, sendsEarlyHints: true })
  const link = [...FILES, '</pictures/one.svg>; rel=preload; as=image'].join(', ')
  expect(await opened(port, '/contact')).toEqual({ hints: [], status: 200, link })
  expect(await opened(port, '/contact')).toEqual({ hints: [[103, link]], status: 200, link })
  expect((await opened(port, '/contact?topic=service')).hints).toEqual([[103, FILES.join(', ')]])
  expect((await opened(port, '/opt-out')).hints).toEqual([])
})

it.each([
  ['a request that opens no page', {}],
  ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
])('sends none for %s', async (_, headers) => {
  const { port } = await anHttpServer({ pages, sendsEarlyHints: true })
  await opened(port, '/contact')
  expect((await opened(port, '/contact', { headers })).hints).toEqual([])
})

it('sends none by default, also no header', async () => {
  const { port } = await anHttpServer({ pages })
  await opened(port, '/contact')
  expect(await opened(port, '/contact')).toEqual({ hints: [], status: 200, link: undefined })
})

it.each([
  [
    'of which the browser chooses one',
    '<img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x" fetchpriority="high"/>',
  ],
  [
    'with sources of other types',
    '<picture><source srcset="/a.avif"/><img src="/a.jpg" fetchpriority="high"/></picture>',
  ],
  ['without priority', '<img src="/a.jpg"/>'],
  ['with an address that is no plain path', '<img src="/a, b.jpg" fetchpriority="high"/>'],
])('hints no picture %s', (_, picture) => {
  const links = earlyHints().learn(SITE, new URL('https://x.example/'), [markupOf(picture)])
  expect(links).toEqual(FILES)
})

it('hints a picture after one with sources', () => {
  const before = '<picture><source srcset="/a.avif"/><img src="/a.jpg"/></picture>'
  const links = earlyHints().learn(SITE, new URL('https://x.example/'), [
    markupOf(before + PICTURE),
  ])
  expect(links).toContain('</pictures/one.svg>; rel=preload; as=image')
})
