import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { headersFor, pagePolicy } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  pagePolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

const PAGE = `<html><head><script>one()</script><style>a{}</style></head><body>
  <script type="module" async="">import "/assets/a.js"
two()</script>
  <script src="/assets/b.js"></script>
  <script type="application/ld+json">{"@type":"Car"}</script>
  <script type="application/json" id="m">{"a":1}</script>
  <script>one()</script></body></html>`

it('allows each inline script of a page once, by its hash, and no file by its address', () => {
  expect(directive(PAGE, 'script-src')).toEqual([
    hash('one()'),
    hash('import "/assets/a.js"\ntwo()'),
    "'strict-dynamic'",
  ])
})

it('allows the inline styles of a page by their hash', () => {
  expect(directive(PAGE, 'style-src')).toEqual(["'self'", hash('a{}')])
})

it('does not allow a changed script', () => {
  const allowed = directive(PAGE, 'script-src')
  expect(allowed).not.toContain(hash('one() '))
  expect(allowed).not.toContain(hash('two()'))
})

it('allows no script at all on a page without one, and nothing unsafe anywhere', () => {
  const policy = pagePolicy('<p>Hello</p>')
  expect(policy).toContain("script-src 'none'")
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toContain(`${name} 'none'`)
  expect(policy.replace(/style-src-attr [^;]+/, '')).not.toContain('unsafe')
})

it('lets the page that scans VINs ask for the camera, and no other', () => {
  expect(headersFor('/sell-my-car', null)['permissions-policy']).toMatch(/^camera=\(self\), /)
  for (const path of ['/', '/sell-my-car/details', '/sell-my-car.data', null])
    expect(headersFor(path, null)['permissions-policy']).toMatch(/^camera=\(\), /)
})

it('allows connections to the site only, unless a sink is configured', () => {
  expect(pagePolicy('<p></p>')).toContain("connect-src 'self';")
  expect(pagePolicy('<p></p>', { sinks: ['https://sd.example'] })).toContain(
    "connect-src 'self' https://sd.example;",
  )
})
