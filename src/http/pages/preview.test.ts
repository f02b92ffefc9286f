import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import type { Exchange } from '#http/request/exchange.ts'
import type { Services } from '#modules/services.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { sites } from '#tests/support/builders/sites.ts'

import type { PageRenderer } from './page-renderer.ts'
import { previewPages } from './preview.ts'

const HTML = `<!doctype html><html lang="es"><head><link rel="modulepreload" href="/a.js"><style>a{}</style>
<script type="module">import('/a.js')</script></head><body><p>Draft</p><input autofocus=""/><script>track()</script></body></html>`

const AT = new Date('2026-12-01T20:00:00Z')

/** A server of previews of the page `/about-us`, with the token `good`. */
async function aPreviewServer() {
  const rendered: string[] = []
  const all = testServices({})
  const services: Services = {
    ...all,
    documentPreviews: {
      preview: async (token) =>
        token === 'good'
          ? {
              at: AT,
              content: all.content,
              file: null,
              pathOf: ({ language }) => `/about-us/${language}`,
            }
          : null,
    },
  }
  const render: PageRenderer['render'] = async (request, { locale }, about) => {
    expect(about?.services?.now()).toEqual(AT)
    rendered.push(`${new URL(request.url).pathname} ${locale}`)
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'set-cookie': 'lang=es',
    })
    return { status: 200, headers, body: Buffer.from(HTML) }
  }
  const preview = previewPages({
    services,
    renderer: { render },
    withFile: (_, site) => ({ services, site }),
    adminOrigin: () => 'https://admin.desert.example',
  })
  const [site] = sites
  if (!site) throw new Error('no site')
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('x-frame-options', 'DENY')
    const exchange: Exchange = {
      id: 'r1',
      incoming,
      outgoing,
      route: 'other',
      site: null,
      trace: null,
      line: null,
      isSent: false,
    }
    const url = new URL(incoming.url ?? '', 'http://site.invalid')
    void preview(exchange, { site, origin: 'https://ocotillo.example', url, groupVersion: '1' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return { get: (path: string) => fetch(`http://127.0.0.1:${port}/-/preview/${path}`), rendered }
}

it('shows the page of a draft, which runs nothing and is framed by the back office only', async () => {
  const { get, rendered } = await aPreviewServer()
  const response = await get('good?lang=es&scheme=dark&r=3')
  const html = await response.text()
  expect(rendered).toEqual(['/about-us/es es'])
  expect(html).toContain('<html data-scheme="dark" lang="es">')
  expect(html).toContain('<p>Draft</p>')
  expect(html).not.toMatch(/script|modulepreload|autofocus/)
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toBeNull()
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors https://admin.desert.example')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

it('shows the menu of phones open for a draft of menus', async () => {
  const { get } = await aPreviewServer()
  const open = await (await get('good?lang=en&open=menu')).text()
  expect(open).toMatch(/<style>@media \(width<1025px\)\{#menu\{display:block;.*<\/style><\/head>/)
  expect(await (await get('good?lang=en&open=%22')).text()).not.toContain('#menu')
})

it('takes no other language or color scheme from the address', async () => {
  const { get, rendered } = await aPreviewServer()
  const html = await (await get('good?lang=%22%3E&scheme=%22%3E%3Cscript%3E')).text()
  expect(rendered).toEqual(['/about-us/en en'])
  expect(html).toContain('<html lang="es">')
})

it('there is nothing without a valid token', async () => {
  const { get, rendered } = await aPreviewServer()
  expect((await get('wrong?lang=en')).status).toBe(404)
  expect(rendered).toEqual([])
})
