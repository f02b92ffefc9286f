import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import {
  CONTENT_KINDS,
  type ContentEntry,
  type ContentKind,
} from '#domain/content/content-kinds.ts'
import { isWritten, pages as manifest } from '#domain/pages/pages.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { type ContentSet, readContentSets } from '#tests/support/modules/content.ts'
import routes from '#web/routes.ts'

import { linksOf, uniqueWords, structureOf, untranslated } from './support/pages/content-checks.ts'

const SITES = sites.map(({ key }) => key)
const sets = readContentSets(FIXTURE_GROUP, SITES)
// Each key is one of the table's.
const KINDS = Object.keys(CONTENT_KINDS) as readonly ContentKind[]

type Pair = Readonly<{ where: string; kind: ContentKind; en: ContentEntry; es: ContentEntry }>

const pairsOf = (place: string, content: ContentSet): readonly Pair[] =>
  KINDS.flatMap((kind) =>
    Object.values(content[kind].en).map((en) => ({
      where: `${place} ${kind} ${en.id}`,
      kind,
      en,
      // A text missing in a language is refused when the content is read.
      es: content[kind].es[en.id]!,
    })),
  )

const pairs = [
  ...pairsOf('all', sets.common),
  ...SITES.flatMap((key) => pairsOf(key, sets.sites[key]!)),
]
const WRITTEN = new Set(manifest.filter(isWritten).map(({ path }) => path))
const pages = pairs.filter(
  ({ kind, en }) => kind === 'pages' || (kind === 'markdown-pages' && WRITTEN.has(en.id)),
)

const isWrittenLink = (link: string) => WRITTEN.has(link.slice(1).replace(/[?#].*/, ''))

it('has every page of the product that is written', () => {
  expect(Object.keys(sets.common['markdown-pages'].en)).toEqual(
    expect.arrayContaining([...WRITTEN]),
  )
})

const ENOUGH_WORDS = 200

it.each(pages)('$where has 200 words of its own in each language', ({ en, es }) => {
  for (const language of ['en', 'es'] as const) {
    const entry = { en, es }[language]
    const others = pages.map((pair) => pair[language]).filter((other) => other !== entry)
    expect(uniqueWords(entry, others)).toBeGreaterThanOrEqual(ENOUGH_WORDS)
  }
})

it.each(pairs)('$where has no untranslated Spanish text', ({ kind, en, es }) => {
  expect(untranslated(es, en, CONTENT_KINDS[kind].shared)).toEqual([])
  expect(es.facts.title).not.toBe(en.facts.title)
})

it.each(pairs)('$where has the same structure in both languages', ({ en, es }) => {
  expect(structureOf(es)).toEqual(structureOf(en))
})

it.each(pairs)('$where links only to existing pages', ({ en, es }) => {
  const known = routes.filter(({ path }) => path !== '*') as RouteObject[]
  const links = [...linksOf(en), ...linksOf(es)].filter((link) => link.startsWith('/'))
  expect(links.filter((link) => !isWrittenLink(link) && matchRoutes(known, link) === null)).toEqual(
    [],
  )
})

const articles = pairs.filter(({ kind }) => kind === 'articles')
const factsOf = ({ en }: Pair) => en.facts as ContentEntry<'articles'>['facts']

it('has enough articles for a page', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8)
})

it.each(articles)('$where has 350 to 800 words', ({ en, es }) => {
  for (const article of [en, es]) {
    const count = uniqueWords(article, [])
    expect(count).toBeGreaterThanOrEqual(350)
    expect(count).toBeLessThanOrEqual(800)
  }
})

it.each(articles)('$where is for existing sites, and its list filters are valid', (pair) => {
  const { sites: keys = [], shop } = factsOf(pair)
  expect(SITES).toEqual(expect.arrayContaining(keys))
  const query = parseQuery('new', new URLSearchParams(shop), {
    disabledCategories: [],
    isValueHub: false,
  })
  expect(Object.keys(query.selections)).toHaveLength(shop === undefined ? 0 : 1)
})

it.each(pairs)('$where refers only to existing articles and anchors', ({ en, es }) => {
  const ids = new Set(articles.map(({ en: { id } }) => `/articles/${id}`))
  for (const entry of [en, es]) {
    const places = new Set(entry.text.sections.map(({ id }) => `#${id}`))
    const named = linksOf(entry)
    expect(named.filter((link) => link.startsWith('#') && !places.has(link))).toEqual([])
    expect(named.filter((link) => link.startsWith('/articles/') && !ids.has(link))).toEqual([])
  }
})

const entry = (...lines: readonly string[]): ContentEntry => ({
  id: 'x',
  facts: { title: 'One two three four' } as ContentEntry['facts'],
  text: {
    intro: lines.map((line) => ({ kind: 'paragraph', children: [line] })),
    sections: [],
  },
})

describe('what is checked', () => {
  it('counts the words that no other text has', () => {
    const ownEntry = entry('Three own words.', 'Said on every page.')
    expect(uniqueWords(ownEntry, [])).toBe(7)
    expect(uniqueWords(ownEntry, [entry('Said on every page.')])).toBe(3)
  })

  it('finds untranslated lines, except names', () => {
    const english = entry('These words are English.', 'Ocotillo Jeep')
    expect(untranslated(entry('Estas palabras no.', 'Ocotillo Jeep'), english)).toEqual([
      'One two three four',
    ])
    expect(untranslated(english, english)).toContain('These words are English.')
  })

  it('finds texts with a different structure', () => {
    expect(structureOf(entry('a'))).not.toEqual(structureOf(entry('a', 'b')))
  })
})
