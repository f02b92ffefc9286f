import { expect, it } from 'vitest'

import { documentPaths } from '#domain/pages/pages.ts'

import { linkTarget } from './link-target.ts'

const here = new URL('https://ocotillo.example/search/new?make=Jeep')
const follow = (
  written: string,
  more: Partial<{ target: string; hasDownload: boolean; rel: string }> = {},
) =>
  linkTarget(
    { written, url: new URL(written, here), target: '', hasDownload: false, rel: '', ...more },
    here,
  )

it.each([
  ['/', 'router'],
  ['/search/used', 'router'],
  ['?make=Ram', 'router'],
  ['/search/new#results', 'router'],
  ['#results', 'browser'],
  ['/search/new?make=Jeep#top', 'browser'],
  ['/search/new?make=Jeep', 'router'],
  ['?make=Jeep&lang=es', 'browser'],
  ['/api/inventory', 'browser'],
  ['/api-docs', 'browser'],
  ['/apiary', 'router'],
  ['/openapi.json', 'browser'],
  ['/sitemap.xml', 'browser'],
  ['tel:+14805550142', 'browser'],
  ['mailto:leads@ocotillo.example', 'browser'],
] as const)('%s is followed by the %s', (href, expected) => {
  expect(follow(href)).toBe(expected)
})

it('leaves document pages to the browser', () => {
  const documents = new RegExp(documentPaths())
  const of = (path: string) =>
    linkTarget(
      { written: path, url: new URL(path, here), target: '', hasDownload: false, rel: '' },
      here,
      documents,
    )
  for (const path of [
    '/articles',
    '/articles?topic=buying',
    '/articles/12/how-to-buy',
    '/careers/sales',
    '/parts-catalog',
  ])
    expect(of(path)).toBe('browser')
  for (const path of ['/', '/careers', '/parts', '/search/used', '/articlesx'])
    expect(of(path)).toBe('router')
})

it('leaves files and other windows to the browser', () => {
  expect(follow('/search/used', { target: '_blank' })).toBe('browser')
  expect(follow('/search/used', { hasDownload: true })).toBe('browser')
  expect(follow('/search/used', { target: '_self' })).toBe('router')
})

it('SITE-10 opens another site only if the link is marked', () => {
  expect(follow('https://elsewhere.example/')).toBe('refused')
  expect(follow('https://elsewhere.example/', { rel: 'external noopener' })).toBe('browser')
  expect(follow('//elsewhere.example/')).toBe('refused')
  expect(follow('http://ocotillo.example/')).toBe('refused')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
])('SITE-10 never follows %s', (href) => {
  expect(follow(href, { rel: 'external', target: '_blank' })).toBe('refused')
})
