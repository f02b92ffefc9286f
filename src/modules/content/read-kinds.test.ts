import { expect, it } from 'vitest'

import { contentFolder, faultsOf, tiresPage } from '#tests/support/builders/content-folder.ts'

import { contentLibrary } from './content-library.ts'
import { readContentSets } from './read-content-sets.ts'

const article = (more = '') => `---
title: Tires
description: All about tires, and how long they last where it is hot, for people who drive.
lead: Black and round.
date: 2026-11-20
author: service
vehicle: suv flame-red
topics: [care]
${more}
---
`
const ARTICLE_EN = 'content/en/articles/tires.md'
const ARTICLE_ES = 'content/es/articles/tires.md'
const read = (files: Readonly<Record<string, string>>) =>
  readContentSets(contentFolder(files), ['one']).common
const articleFaults = (text: string) => faultsOf({ [ARTICLE_EN]: text, [ARTICLE_ES]: text })

it('parses the topic of an article and the subject of its picture', () => {
  const { facts } = read({ [ARTICLE_EN]: article(), [ARTICLE_ES]: article() }).articles.en['tires']!
  expect(facts).toMatchObject({
    vehicle: { body: 'suv', coat: 'red' },
    topics: ['care'],
    author: 'service',
  })
})

it.each([
  ['vehicle: suv flame-red', 'vehicle: boat flame-red', ':7: vehicle is not a body style'],
  ['vehicle: suv flame-red', 'vehicle: suv constructor', ':7: vehicle is not a body style'],
  ['topics: [care]', 'topics: [poems]', ':8: topics.0 must be one of buying'],
  ['topics: [care]', 'topics: []', ':8: topics is empty'],
  ['date: 2026-11-20', 'date: 2026-13-20', ':5: date is not a day'],
  ['author: service', 'author: somebody', ':6: author must be one of sales'],
  ['topics: [care]', 'topics: [care]\nupdated: 2026-11-19', ':1: has an update before its date'],
  [
    'topics: [care]',
    'topics: [care]\nshop: body=Truck',
    ':1: needs both shop and shopName, or neither',
  ],
])('refuses an article with %s as %s', (from, to, fault) => {
  expect(articleFaults(article().replace(from, to)).join('\n')).toContain(`${ARTICLE_EN}${fault}`)
})

it('limits an article to the sites that it names, all by default', () => {
  const named = article('sites: [one]')
  const root = contentFolder({
    [ARTICLE_EN]: named,
    [ARTICLE_ES]: named,
    'content/en/articles/oil.md': article(),
    'content/es/articles/oil.md': article(),
  })
  const sets = readContentSets(root, ['one', 'two'])
  const content = contentLibrary(() => sets)
  const idsOf = (siteKey: string) =>
    content.entries('articles', { siteKey, language: 'en' }).map(({ id }) => id)
  expect(idsOf('one')).toEqual(['oil', 'tires'])
  expect(idsOf('two')).toEqual(['oil'])
  expect(content.entry('articles', 'tires', { siteKey: 'two', language: 'en' })).toBeNull()
})

const event = (until: string) => `---
title: Clean-up
summary: Three hours.
date: 2027-02-06
from: "08:00"
until: ${until}
place: Wash
address: Scottsdale, AZ
---
`

const eventFaults = (until: string) =>
  faultsOf({
    'content/en/events/a.md': event(until),
    'content/es/events/a.md': event(until),
  }).join('\n')

it('refuses an event that ends before it starts, or has no time', () => {
  expect(eventFaults('"11:00"')).toBe('')
  expect(eventFaults('"07:00"')).toContain('content/en/events/a.md:1: ends before it begins')
  expect(eventFaults('noon')).toContain('content/en/events/a.md:6: until is not a time')
})

const EN = 'content/en/pages/tires.md'
const ES = 'content/es/pages/tires.md'
const table = (columns: string, row: string) => `
## Side by side {table}

Both are fine.

${columns}

### Miles

${row}
`

const filesOf = (columns: string, row: string) => ({
  [EN]: tiresPage('English') + table(columns, row),
  [ES]: tiresPage('Spanish'),
})
const tableOf = (columns: string, row: string) => read(filesOf(columns, row)).pages.en['tires']
const tableFaults = (columns: string, row: string) => faultsOf(filesOf(columns, row))

it('parses a table: its columns, and one list per row', () => {
  const columns = '- What\n- Lease\n- Loan'
  expect(tableFaults(columns, '- Limited\n- Free')).toEqual([])
  expect(tableOf(columns, '- Limited\n- Free')?.text.sections[0]).toMatchObject({
    look: 'table',
    items: [{ title: 'Miles', blocks: [{ kind: 'list', items: [['Limited'], ['Free']] }] }],
  })
  for (const row of [
    '- Limited',
    '- Limited\n- Free\n- More',
    'Limited',
    '- Limited\n- Free\n\nMore.',
  ])
    expect(tableFaults(columns, row)).toEqual([`${EN}:10: the row "Miles" is not one list of 2`])
  expect(tableFaults('Nothing.', '- Limited\n- Free')).toEqual([
    `${EN}:10: a list of the columns must come directly before the rows of a {table}`,
  ])
})
