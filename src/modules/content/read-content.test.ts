import { expect, it } from 'vitest'

import {
  contentFolder as folder,
  faultsOf,
  writeContent as write,
} from '#tests/support/builders/content-folder.ts'

import { contentLibrary } from './content-library.ts'
import { checkContent, createContent } from './module.ts'
import { readContentSets, textReader } from './read-content-sets.ts'

const front = (language: string) => `---
title: Tires in ${language}
description: All about tires, and how long they last where it is hot, for people who drive.
name: Tires
heading: Tires
lead: Black and round.
picture: lift
---
`
const offer = (more = 'price: 69.95\nends: 04-30') => `---
title: Oil change
summary: Oil and a filter.
icon: droplet
starts: 10-01
code: OIL
disclosure: Plus tax.
${more}
---
`

const EN = 'content/en/pages/tires.md'
const ES = 'content/es/pages/tires.md'

const read = (files: Readonly<Record<string, string>>) => readContentSets(folder(files), ['one'])
const page = (markdown: string) =>
  read({ [EN]: front('English') + markdown, [ES]: front('Spanish') }).common.pages.en['tires']

const pageFaults = (markdown: string) =>
  faultsOf({ [EN]: front('English') + markdown, [ES]: front('Spanish') })

it('parses front matter, and Markdown as a tree of supported elements', () => {
  expect(
    page(`
Before **all** else.

## How it goes {steps}

In short:

### Come {map-pin}

By [road](/contact) or [by train](https://rail.example/ "external"), *slowly*.

### Go

1. One
2. Two
`),
  ).toMatchObject({
    id: 'tires',
    facts: { title: 'Tires in English', picture: 'lift' },
    text: {
      intro: [
        {
          kind: 'paragraph',
          children: ['Before ', { kind: 'strong', children: ['all'] }, ' else.'],
        },
      ],
      sections: [
        {
          id: 'how-it-goes',
          title: 'How it goes',
          look: 'steps',
          blocks: [{ kind: 'paragraph', children: ['In short:'] }],
          items: [
            {
              title: 'Come',
              icon: 'map-pin',
              blocks: [
                {
                  kind: 'paragraph',
                  children: [
                    'By ',
                    { kind: 'link', href: '/contact', isExternal: false, children: ['road'] },
                    ' or ',
                    { kind: 'link', href: 'https://rail.example/', isExternal: true },
                    ', ',
                    { kind: 'emphasis', children: ['slowly'] },
                    '.',
                  ],
                },
              ],
            },
            {
              title: 'Go',
              icon: null,
              blocks: [{ kind: 'list', isOrdered: true, items: [['One'], ['Two']] }],
            },
          ],
        },
      ],
    },
  })
})

it.each([
  [
    '<b>bold</b>',
    'content/en/pages/tires.md:9: HTML is not supported: write Markdown instead of <b>',
  ],
  ['\n<script>x</script>', 'content/en/pages/tires.md:10: HTML is not supported: write paragraphs'],
  ['![a](/b.png)', 'content/en/pages/tires.md:9: /b.png is not a picture such as pictures/lot.jpg'],
  [
    '```\ncode\n```',
    'content/en/pages/tires.md:9: code is not supported: write paragraphs and lists',
  ],
  [
    '# One',
    'content/en/pages/tires.md:9: only ## headings, and ### headings below them, are allowed',
  ],
  [
    '### Item',
    'content/en/pages/tires.md:9: only ## headings, and ### headings below them, are allowed',
  ],
  ['\n\n## A {tabs}', 'content/en/pages/tires.md:11: {tabs} must be one of text, cards'],
  ['## A\n### B {skull}', 'content/en/pages/tires.md:10: {skull} must be one of badge-check'],
  ['## A {cards}\nwords', 'content/en/pages/tires.md:9: the content of {cards} must be under ###'],
  ['## A {note}\n### B', 'content/en/pages/tires.md:9: a {note} has no ### headings'],
  ['## A\n\n## A', 'content/en/pages/tires.md:11: another heading has the same text'],
  ['##', 'content/en/pages/tires.md:9: this heading is empty'],
  ['- a\n  - b', 'content/en/pages/tires.md:9: an entry of a list is one paragraph'],
  ['a\n\n[b](javascript:x)', 'content/en/pages/tires.md:11: javascript:x is neither a path'],
  ['[b](https://x.example)', 'content/en/pages/tires.md:9: https://x.example leads to another'],
])('refuses %j by file and line', (markdown, fault) => {
  expect(pageFaults(markdown)[0]).toContain(fault)
})

it.each([
  ['1: does not begin with front matter', 'no front matter'],
  ['1: does not begin with front matter', '---\ntitle: x\n'],
  ['1: picture is missing', front('x').replace('picture: lift\n', '')],
  ['7: picture must be one of lift', front('x').replace('lift', 'moon')],
  ['4: name must be text', front('x').replace('name: Tires', 'name: 7')],
  ['6: colour is not known here', front('x').replace('lead:', 'colour: red\nlead:')],
  [
    '5: has a duplicate key: delete one',
    front('x').replace('name: Tires', 'name: Tires\nname: Tyres'),
  ],
  [
    '4: has a second ": ": put the value in quotes',
    front('x').replace('name: Tires', 'name: Tires: all'),
  ],
  ['8: has a quote that is not closed', front('x').replace('name: Tires', 'name: "Tires')],
  ['2: title has more than 60 characters', front('x'.repeat(60))],
])('refuses front matter by file and line: %s', (fault, english) => {
  expect(faultsOf({ [EN]: english, [ES]: front('Spanish') })[0]).toContain(
    `content/en/pages/tires.md:${fault}`,
  )
})

const windows = (text: string) => text.replaceAll('\n', '\r\n')

it('reads Windows line endings with correct line numbers', () => {
  expect(
    read({ [EN]: windows(`${front('English')}\nWords.\n`), [ES]: front('Spanish') }).common.pages
      .en,
  ).toMatchObject({ tires: { text: { intro: [{ children: ['Words.'] }] } } })
  expect(pageFaults(windows('\n\n# One'))[0]).toContain('content/en/pages/tires.md:11:')
})

it('reports all errors at once', () => {
  expect(pageFaults('# One\n\n<hr>\n')).toHaveLength(2)
})

it('refuses content in only one language, whichever it is', () => {
  expect(faultsOf({ [EN]: front('English') })).toEqual(['content/es/pages/tires.md:1: is missing'])
  expect(faultsOf({ [ES]: front('Spanish') })).toEqual(['content/en/pages/tires.md:1: is missing'])
})

it.each([
  ['content/fr/pages/tires.md', 'content/fr:1: must be one of en, es'],
  [
    'content/en/artciles/tires.md',
    'content/en/artciles:1: must be one of pages, articles, events, service-offers, vehicle-offers: did you mean articles? Choose a less similar name for a folder of pages',
  ],
  ['content/en/pages/Tires.txt', 'content/en/pages/Tires.txt:1: is not named like some-page.md'],
])('refuses a file in an unknown folder: %s', (file, fault) => {
  expect(faultsOf({ [file]: front('x') })).toContain(fault)
})

const OFFER = 'service-offers/oil.md'
const offers = (en: string, es: string) =>
  faultsOf({ [`content/en/${OFFER}`]: en, [`content/es/${OFFER}`]: es })

it.each([
  ['ends: 04-30', 'needs either price or off'],
  ['ends: 04-30\nprice: 5\noff: $5', 'needs either price or off'],
  ['ends: 04-30\noff: 100%', 'off must be $20 or 15%'],
  ['ends: 04-30\nprice: $5', 'price must be an amount such as 69.95'],
  ['ends: 2027-04-30\nprice: 5', 'starts after it ends, or has a year in only one of the two days'],
  ['ends: 04-31\nprice: 5', 'ends is not a day such as'],
])('refuses an offer with %j', (more, fault) => {
  expect(offers(offer(more), offer())[0]).toContain(fault)
})

it('an offer has text on its coupon, and no headings', () => {
  expect(offers(`${offer()}\nWith a car wash.\n`, offer())).toEqual([])
  expect(offers(`${offer()}\n## More\n`, offer())[0]).toContain('has no ## headings')
})

it('refuses an offer that differs between languages', () => {
  expect(offers(offer(), offer())).toEqual([])
  expect(offers(offer(), offer('price: 59.95\nends: 04-30'))[0]).toContain(
    'content/es/service-offers/oil.md:1: value differs from ',
  )
  expect(offers(offer(), offer('price: 69.95\nends: 05-31'))[0]).toContain('days differs from')
})

it('a site’s own content overrides and extends that of all sites', () => {
  const root = folder({
    [EN]: front('English'),
    [ES]: front('Spanish'),
    [`sites/one/${EN}`]: front('our words'),
    [`sites/one/${ES}`]: front('nuestras palabras'),
    [`sites/one/content/en/${OFFER}`]: offer(),
    [`sites/one/content/es/${OFFER}`]: offer(),
  })
  const sets = readContentSets(root, ['one', 'two'])
  const content = contentLibrary(() => sets)
  const titleAt = (siteKey: string, language: 'en' | 'es') =>
    content.entry('pages', 'tires', { siteKey, language })?.facts.title
  expect(titleAt('one', 'en')).toBe('Tires in our words')
  expect(titleAt('one', 'es')).toBe('Tires in nuestras palabras')
  expect(titleAt('two', 'en')).toBe('Tires in English')
  const offersOf = (siteKey: string) =>
    content.entries('service-offers', { siteKey, language: 'en' })
  expect(offersOf('one').map(({ id }) => id)).toEqual(['oil'])
  expect(offersOf('two')).toEqual([])
  expect(content.entry('pages', 'constructor', { siteKey: 'two', language: 'en' })).toBeNull()
})

const policyOf = (root: string, language: 'en' | 'es') => {
  const sets = readContentSets(root, ['one'])
  const page = contentLibrary(() => sets).entry('markdown-pages', 'privacy-policy', {
    siteKey: 'one',
    language,
  })
  return [page?.facts.title, page?.writtenIn]
}

it('has a privacy policy in both languages, unless the group has its own', () => {
  const none = folder({})
  expect(policyOf(none, 'en')).toEqual(['Privacy policy', undefined])
  expect(policyOf(none, 'es')).toEqual(['Política de privacidad', undefined])
  const own = `---\ntitle: Our policy\ndescription: ${'What we store about you. '.repeat(3)}\n---\n`
  const root = folder({ 'content/en/privacy-policy.md': own })
  expect(policyOf(root, 'en')).toEqual(['Our policy', undefined])
  expect(policyOf(root, 'es')).toEqual(['Our policy', 'en'])
})

const older = (title: string) =>
  `---\ntitle: ${title}\ndescription: ${'What our shop does for you. '.repeat(3)}\nname: Shop\nheading: Shop\nlead: Ours.\npicture: lift\n---\n\n## ${title}\n\nWords.\n`

it('reads older texts of pages where they were, with what the pages had in code', () => {
  const root = folder({
    'content/en/pages/service-express.md': older('Quick'),
    'content/es/pages/service-express.md': older('Express'),
  })
  const sets = readContentSets(root, [])
  for (const [language, title] of [
    ['en', 'Quick'],
    ['es', 'Express'],
  ] as const) {
    const page = sets.common['markdown-pages'][language]['service/express']
    expect(page?.facts).toMatchObject({ title, department: 'service' })
    expect(page?.text.sections.map(({ id }) => id)).toEqual([
      title.toLowerCase(),
      'book',
      'department',
    ])
  }
})

it('reads content again after the group changed', () => {
  const root = folder({ [EN]: front('English'), [ES]: front('Spanish') })
  const { content, reload } = createContent({
    read: textReader(),
    folder: () => root,
    siteKeys: () => [],
  })
  const title = () =>
    content.entry('pages', 'tires', { siteKey: 'one', language: 'en' })?.facts.title
  write(root, { [EN]: `${front('new words')}\n` })
  expect(title()).toBe('Tires in English')
  reload()
  expect(title()).toBe('Tires in new words')
})

it('check reports file and line relative to the folder', () => {
  const root = folder({ [EN]: 'nothing', [ES]: front('Spanish') })
  expect(checkContent(textReader())(root, { siteKeys: [], hosts: null, menus: [] })).toEqual([
    {
      level: 'error',
      file: EN,
      line: 1,
      key: '',
      message: expect.stringContaining('does not begin with front matter'),
    },
  ])
})
