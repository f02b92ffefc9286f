import { describe, expect, it } from 'vitest'

import { markdownPageAt } from '#domain/pages/site/markdown-pages.ts'
import type { Site } from '#domain/site/site.ts'
import { builtPages } from '#http/pages/pages.ts'

import { contentFolder } from './support/builders/content-folder.ts'
import { testServices } from './support/builders/services.ts'
import { ocotillo } from './support/builders/sites.ts'
import { contentLibrary, readContentSets } from './support/modules/content.ts'
import { demoGroup } from './support/modules/demo.ts'
import { anHttpServer } from './support/servers/http-server.ts'
import { isBuilt } from './support/servers/started-server.ts'

const group = demoGroup({ today: '2026-11-20' })
const SITES = ['ocotillo', 'red-canyon']

const page = (title: string, more = '', text = 'Hello.') =>
  `---\ntitle: ${title}\ndescription: ${'All that shoppers should know about this. '.repeat(2)}\n${more}---\n\n${text}\n`

/** A server on these files of a group's `content`. The day is 20 November 2026. */
async function serve(files: Readonly<Record<string, string>>) {
  const sets = readContentSets(contentFolder(files), SITES)
  const services = testServices(group, { content: contentLibrary(() => sets) })
  const { request } = await anHttpServer({ pages: await builtPages('build'), services })
  return {
    services,
    request: (path: string, site = 'ocotillo') =>
      request(path, { headers: { host: `${site}.localhost`, 'accept-language': 'en' } }),
  }
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const alternates = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(([, language]) => language)
const h1 = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)

/** The column of links about the dealer. */
const foot = (html: string) => html.slice(html.indexOf('id="footer-about"')).slice(0, 300)

const ABOUT = {
  'content/en/about-us.md': page('About us', 'heading: Since 1987\n'),
  'content/es/about-us.md': page('Quiénes somos', 'heading: Desde 1987\n', 'Hola.'),
}

const withCredit = (credit: boolean): Site => ({
  ...ocotillo,
  features: { ...ocotillo.features, credit },
})

describe.skipIf(!isBuilt)('a page of the group', () => {
  it('has the form once: the footer omits it where the text has it', async () => {
    const { request } = await serve({
      'content/en/about-us.md': page('About us'),
      'content/en/ask.md': page('Ask us', '', '::form'),
    })
    const forms = async (path: string) => {
      const shown = (await request(path)).text.replaceAll(/<template>.*?<\/template>/gs, '')
      return shown.match(/<textarea[^>]* name="comments"/g)?.length
    }
    expect([await forms('/about-us'), await forms('/ask')]).toEqual([1, 1])
  })

  it('is served at the path of its file in both languages, without scripts of the framework', async () => {
    const { request } = await serve({
      ...ABOUT,
      'content/en/service/tires.md': page('Tires', '', 'See [us](/about-us) and [it](/gone).'),
      'content/es/service/tires.md': page('Llantas'),
    })
    const english = await request('/about-us')
    expect([english.status, h1(english.text)]).toEqual([200, ['Since 1987']])
    expect(english.text).toContain('<title>About us')
    expect(english.text).not.toContain('__reactRouterContext')
    expect(canonical(english.text)).toMatch(/\/about-us$/)
    expect(alternates(english.text)).toEqual(['en', 'es', 'x-default'])
    const spanish = await request('/about-us?lang=es')
    expect(h1(spanish.text)).toEqual(['Desde 1987'])
    expect(spanish.text).toContain('<html lang="es"')
    expect(canonical(spanish.text)).toMatch(/\/about-us\?lang=es$/)
    const nested = await request('/service/tires')
    expect(nested.status).toBe(200)
    expect(nested.text).toContain('<a class="link" href="/about-us">us</a>')
    expect(nested.text).not.toContain('href="/gone"')
    expect((await request('/service/brakes')).status).toBe(404)
    expect((await request('/About-Us/')).headers.location).toBe('/about-us')
  })

  it('without a Spanish text shows the English page with a note', async () => {
    const { request } = await serve({ 'content/en/history.md': page('History') })
    const { status, text } = await request('/history?lang=es')
    expect(status).toBe(200)
    expect(text).toContain('todavía no está en español')
    expect(text).toMatch(/<div lang="en">(?:(?!<\/main>).)*<h1>History<\/h1>/s)
    expect(canonical(text)).toMatch(/\/history$/)
    expect(alternates(text)).toEqual([])
    const sitemap = await request('/sitemaps/pages.xml')
    const locs = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href)
    expect(locs.filter((href) => href.includes('/history')).map((href) => href.slice(-8))).toEqual([
      '/history',
    ])
  })

  it('is only on its sites, on its days, and not while it is a draft', async () => {
    const { request } = await serve({
      'content/en/ours.md': page('Ours', 'sites: [red-canyon]\n'),
      'content/en/draft.md': page('Draft', 'draft: true\n'),
      'content/en/before.md': page('Before', 'until: 2026-11-19\n'),
      'content/en/today.md': page('Today', 'from: 2026-11-20\nuntil: 2026-11-20\n'),
      'content/en/later.md': page('Later', 'from: 2026-11-21\n'),
      'sites/ocotillo/content/en/today.md': page('Today at Ocotillo', 'listed: false\n'),
    })
    const statuses = async (site: string) =>
      Promise.all(
        ['/ours', '/draft', '/before', '/today', '/later'].map(
          async (path) => (await request(path, site)).status,
        ),
      )
    expect(await statuses('ocotillo')).toEqual([404, 404, 404, 200, 404])
    expect(await statuses('red-canyon')).toEqual([200, 404, 404, 200, 404])
    const reply = await request('/today')
    expect(h1(reply.text)).toEqual(['Today at Ocotillo'])
    expect(reply.text).toContain('content="noindex, follow"')
    expect((await request('/sitemaps/pages.xml')).text).not.toContain('/today')
    const other = await request('/today', 'red-canyon')
    expect(h1(other.text)).toEqual(['Today'])
    expect((await request('/sitemaps/pages.xml', 'red-canyon')).text).toContain('/today<')
  })

  it('is cached only by its path, and linked in the footer if it names a menu', async () => {
    const { request } = await serve({
      ...ABOUT,
      'content/en/about-us.md': page('About us', 'menu: footer.about\nplace: 0.5\n'),
    })
    const first = await request('/about-us?gclid=1')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.etag).toBe((await request('/about-us?utm_source=x')).headers.etag)
    expect(foot(first.text)).toContain('<a href="/about-us"')
    expect(foot((await request('/contact')).text)).toContain('<a href="/about-us">About us</a>')
    expect(first.text).toContain('"routeName":"page"')
    const list = await request('/search/used')
    expect(list.text).toContain('|about-us)/?$')
  })

  it('of the product is there while its file is, in menus and sitemaps too', async () => {
    const { request } = await serve({
      'content/en/accessibility.md': page('Access for all', 'actions:\n  - to: /contact\n'),
      'content/es/accessibility.md': page('Acceso para todos'),
      'content/en/automobility-disability-assistance.md': page('Adapted', 'until: 2026-11-19\n'),
      'content/en/military-bonus-cash.md': page('Bonus', '', '::programs[Now]{kind=military}'),
      'sites/red-canyon/content/en/military-bonus-cash.md': page('Bonus here'),
    })
    const there = await request('/accessibility')
    expect([there.status, h1(there.text)]).toEqual([200, ['Access for all']])
    expect(there.text).toContain('"routeName":"accessibility"')
    expect(there.text).toMatch(/href="\/contact"[^>]*>Ask us</)
    expect((await request('/automobility-disability-assistance')).status).toBe(404)
    expect(there.text).not.toContain('href="/automobility-disability-assistance"')
    expect((await request('/certified-preowned-details')).status).toBe(404)
    const { text: sitemap } = await request('/sitemaps/pages.xml')
    expect(sitemap).toContain('/accessibility<')
    expect(sitemap).not.toContain('certified-preowned-details')
    // SITE-12: the first site's text, whatever another one has.
    expect(h1((await request('/military-bonus-cash', 'red-canyon')).text)).toEqual(['Bonus'])
  })

  it('is not on a site that has switched its feature off', async () => {
    const { services } = await serve({
      'content/en/loans.md': page('Loans', 'feature: credit\n'),
    })
    const pageOf = (site: Site) => markdownPageAt({ site, locale: 'en', services }, '/loans')
    expect([pageOf(withCredit(true))?.id, pageOf(withCredit(false))]).toEqual(['loans', null])
  })

  it('responds 404 to an unknown address, without scripts of the framework', async () => {
    const { request } = await serve(ABOUT)
    const { status, text, headers } = await request('/no-such-page')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(text).not.toContain('__reactRouterContext')
    expect(text).toContain('"routeName":"error"')
  })
})
