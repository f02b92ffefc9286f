import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { ContentEntry, ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentShelf } from '#server/content/read-content.ts'
import { readShelves } from '#server/content/read-shelves.ts'
import { sites } from '#sites/registry.ts'
import routes from '#web/routes.ts'

import { linksOf, ownWords, shapeOf, untranslated } from './support/content-checks.ts'

const SITES = sites.map(({ key }) => key)
const shelves = readShelves('.', SITES)
const KINDS = [
  'pages',
  'service-offers',
  'vehicle-offers',
] as const satisfies readonly ContentKind[]

type Pair = Readonly<{ where: string; kind: ContentKind; en: ContentEntry; es: ContentEntry }>

const pairsOf = (place: string, shelf: ContentShelf): readonly Pair[] =>
  KINDS.flatMap((kind) =>
    Object.values(shelf[kind].en).map((en) => ({
      where: `${place} ${kind} ${en.id}`,
      kind,
      en,
      // What is missing in a language has been refused when it was read.
      es: shelf[kind].es[en.id]!,
    })),
  )

const pairs = [
  ...pairsOf('all', shelves.common),
  ...SITES.flatMap((key) => pairsOf(key, shelves.sites[key]!)),
]
const pages = pairs.filter(({ kind }) => kind === 'pages')

it('has the pages of the service department', () => {
  expect(Object.keys(shelves.common.pages.en)).toEqual(
    expect.arrayContaining([
      'service',
      'service-express',
      'service-jeep-wave',
      'service-protection',
      'service-specials',
      'service-and-repair-financing',
    ]),
  )
})

const ENOUGH_WORDS = 200

it.each(pages)('$where has 200 words of its own in each language', ({ en, es }) => {
  for (const language of ['en', 'es'] as const) {
    const entry = { en, es }[language]
    const others = pages.map((pair) => pair[language]).filter((other) => other !== entry)
    expect(ownWords(entry, others)).toBeGreaterThanOrEqual(ENOUGH_WORDS)
  }
})

it.each(pairs)('$where says nothing in Spanish that is still English', ({ en, es }) => {
  expect(untranslated(es, en)).toEqual([])
  expect(es.facts.title).not.toBe(en.facts.title)
})

it.each(pairs)('$where is built alike in both languages', ({ en, es }) => {
  expect(shapeOf(es)).toEqual(shapeOf(en))
})

it.each(pairs)('$where leads to pages that there are', ({ en, es }) => {
  const known = routes.filter(({ path }) => path !== '*') as RouteObject[]
  const links = [...linksOf(en), ...linksOf(es)].filter((link) => link.startsWith('/'))
  expect(links.filter((link) => matchRoutes(known, link) === null)).toEqual([])
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
  it('counts words that stand in no other text', () => {
    const own = entry('Three own words.', 'Said on every page.')
    expect(ownWords(own, [])).toBe(7)
    expect(ownWords(own, [entry('Said on every page.')])).toBe(3)
  })

  it('finds lines that were not translated, and lets names be', () => {
    const english = entry('These words are English.', 'Ocotillo Jeep')
    expect(untranslated(entry('Estas palabras no.', 'Ocotillo Jeep'), english)).toEqual([
      'One two three four',
    ])
    expect(untranslated(english, english)).toContain('These words are English.')
  })

  it('tells texts apart that are built otherwise', () => {
    expect(shapeOf(entry('a'))).not.toEqual(shapeOf(entry('a', 'b')))
  })
})
