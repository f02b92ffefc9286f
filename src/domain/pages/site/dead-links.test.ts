import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'

import { sitesWithoutTarget } from './dead-links.ts'
import type { MarkdownPage } from './markdown-pages.ts'

const page = (id: string): MarkdownPage => ({
  id,
  facts: { title: id, description: 'x' },
  text: { intro: [], sections: [] },
})
const source = (key: string, own: readonly string[], isUsedSite = false) => ({
  site: { ...defaultSite, key, isUsedSite },
  dealers: [],
  serviceDealer: null,
  own: own.map(page),
})
const SITES = [source('one', ['warranty']), source('two', [], true)]
const without = (to: string) => sitesWithoutTarget(to, SITES).map(({ key }) => key)

it.each([
  ['/service-that-is-not-there', ['one', 'two']],
  ['/warranty#terms', ['two']],
  ['/contact?topic=service', []],
])('%s leads to nothing on %s', (to, keys) => expect(without(to)).toEqual(keys))

it('a page of the product that some sites lack is plain text there', () => {
  expect(sitesWithoutTarget('/specials/new', SITES.slice(1)).map(({ key }) => key)).toEqual(['two'])
  expect(without('/specials/new')).toEqual([])
})
