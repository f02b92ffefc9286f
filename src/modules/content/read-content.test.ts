import { expect, it } from 'vitest'

import {
  contentFolder as folder,
  faultsOf,
  oilOffer as offer,
  tiresPage as front,
} from '#tests/support/builders/content-folder.ts'

import { readContentSets } from './read-content-sets.ts'

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
  ['[b](https://x.example)', 'content/en/pages/tires.md:9: https://x.example links to another'],
])('refuses %j by file and line', (markdown, fault) => {
  expect(pageFaults(markdown)[0]).toContain(fault)
})

it.each([
  ['1: does not begin with front matter', 'no front matter'],
  ['1: does not begin with front matter', '---\ntitle: x\n'],
  ['1: picture is missing', front('x').replace('picture: lift\n', '')],
  ['7: picture must be one of lift', front('x').replace('lift', 'moon')],
  ['4: name must be text', front('x').replace('name: Tires', 'name: 7')],
  ['6: colour is not a known key', front('x').replace('lead:', 'colour: red\nlead:')],
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
  expect(pageFaults('# One\n\n<hr>\n\nSome <b>bold</b> words.</i>\n')).toHaveLength(4)
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
