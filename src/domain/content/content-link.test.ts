import { expect, it } from 'vitest'

import { contentLink } from './content-link.ts'

it.each(['/service', '/search/used?make=Jeep', '#book', 'tel:+14805550142', 'mailto:a@b.example'])(
  'SITE-10 %s is accepted without a mark',
  (href) => expect(contentLink(href, null)).toEqual({ href, isExternal: false }),
)

it('SITE-10 a link to another site needs the external mark', () => {
  const href = 'https://www.nhtsa.gov/recalls'
  expect(contentLink(href, 'external')).toEqual({ href, isExternal: true })
  expect(contentLink(href, null)).toBe(
    'https://www.nhtsa.gov/recalls links to another site: write [text](https://www.nhtsa.gov/recalls "external")',
  )
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://plain.example/',
  '//other.example/',
  '/\\other.example/',
  // Browsers remove tabs from addresses.
  '/\t/other.example/',
  'https:other.example',
  'https://user@other.example/',
  'page',
  'tel:1"onclick',
  '',
])('SITE-10 "%s" is refused, marked or not', (href) => {
  expect(typeof contentLink(href, null)).toBe('string')
  expect(typeof contentLink(href, 'external')).toBe('string')
})

it('an internal link is not marked external, and no other mark exists', () => {
  expect(contentLink('/service', 'external')).toBe('/service is not external')
  expect(contentLink('/service', 'Our service')).toBe(
    'a link can be marked "external", not "Our service"',
  )
})
