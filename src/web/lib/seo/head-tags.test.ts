import { expect, it } from 'vitest'

import { withEdits } from '#web/lib/document/page-edits.ts'

import { headTagEdits } from './head-tags.ts'

const tagged = (...page: Parameters<typeof headTagEdits>) =>
  withEdits(page[0], headTagEdits(...page)).join('')

const site = {
  name: 'Smith & "Sons"',
  origin: 'https://dealer.example',
  locale: 'en',
  picture: { path: '/share/site.en.jpg', alt: 'Smith & "Sons"' },
} as const

const pageOf = (canonical: string | null, robots = '') =>
  '<html><head><title>New &amp; used</title><meta name="description" content="All &quot;of&quot; them"/>' +
  (canonical === null ? '' : `<link rel="canonical" href="${canonical}"/>`) +
  (robots && `<meta name="robots" content="${robots}"/>`) +
  '</head><body><p>1</p></body></html>'

const listing = 'https://dealer.example/search/used?body=SUV&amp;make=Jeep'

/** The alternate languages of a head, each with its resolved address. */
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
    ([, language, href = '']) => [language, href.replaceAll('&amp;', '&')],
  )

const tagsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = '', value]) => [name, value],
    ),
  )

it('SITE-7 names the same page in each language, in any of them', () => {
  const expected = [
    ['en', 'https://dealer.example/search/used?body=SUV&make=Jeep'],
    ['es', 'https://dealer.example/search/used?body=SUV&make=Jeep&lang=es'],
    ['x-default', 'https://dealer.example/search/used?body=SUV&make=Jeep'],
  ]
  expect(alternatesOf(tagged(pageOf(listing), {}, site))).toEqual(expected)
  const spanish = pageOf(`${listing}&amp;lang=es`)
  expect(alternatesOf(tagged(spanish, {}, { ...site, locale: 'es' }))).toEqual(expected)
})

it('SITE-7 marks the language of an address without a query', () => {
  const html = tagged(pageOf('https://dealer.example/contact'), {}, site)
  expect(alternatesOf(html)[1]).toEqual(['es', 'https://dealer.example/contact?lang=es'])
})

it('names a page by its own path in each language if they differ', () => {
  const paths = { en: '/articles/a/two-words', es: '/articles/a/dos-palabras' }
  expect(alternatesOf(tagged(pageOf(listing), { paths }, site))).toEqual([
    ['en', 'https://dealer.example/articles/a/two-words'],
    ['es', 'https://dealer.example/articles/a/dos-palabras?lang=es'],
    ['x-default', 'https://dealer.example/articles/a/two-words'],
  ])
})

it('describes the link preview, in its own language', () => {
  const tags = tagsOf(tagged(pageOf(listing), {}, site))
  expect(Object.fromEntries(tags)).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Smith &amp; &quot;Sons&quot;',
    'og:title': 'New &amp; used',
    'og:description': 'All &quot;of&quot; them',
    'og:url': listing,
    'og:locale': 'en_US',
    'og:locale:alternate': 'es_US',
    'og:image': 'https://dealer.example/share/site.en.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
})

it('contains the picture and the structured data of a page', () => {
  const html = tagged(
    pageOf(listing),
    {
      kind: 'product',
      picture: { path: '/share/D1/S1.en.jpg?v=1&x=2', alt: '2024 Jeep' },
      jsonLd: [{ '@type': 'Car', name: '</script>' }, null],
    },
    site,
  )
  expect(tagsOf(html).get('og:image')).toBe('https://dealer.example/share/D1/S1.en.jpg?v=1&amp;x=2')
  expect(tagsOf(html).get('og:type')).toBe('product')
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(data.map(([, json = '']) => JSON.parse(json))).toEqual([
    { '@type': 'Car', name: '</script>' },
  ])
})

it('names no other language of a page that is not indexed', () => {
  const html = tagged(pageOf(listing, 'noindex, follow'), {}, site)
  expect(alternatesOf(html)).toEqual([])
  expect(tagsOf(html).get('og:url')).toBe(listing)
})

it('adds nothing to a personal page', () => {
  const page = pageOf(null, 'noindex, nofollow')
  expect(tagged(page, { jsonLd: [{ '@type': 'Car' }] }, site)).toBe(page)
})

it('changes the page only at the end of its head', () => {
  const page = pageOf(listing)
  const [head = '', body = ''] = page.split('</head>')
  const html = tagged(page, {}, site)
  expect(html.startsWith(head)).toBe(true)
  expect(html.endsWith(`</head>${body}`)).toBe(true)
})
