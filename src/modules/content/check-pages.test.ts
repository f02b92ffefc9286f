import { expect, it } from 'vitest'

import { contentFolder, faultsOf, oilOffer } from '#tests/support/builders/content-folder.ts'

import { checkContent } from './check-content.ts'
import { textReader } from './read-content-sets.ts'

const page = (more = '', title = 'About us') =>
  `---\ntitle: ${title}\ndescription: All that there is to know about us, and how we came to be what we are.\n${more}---\n\nHello.\n`

const EN = 'content/en/about-us.md'
const ES = 'content/es/about-us.md'

const SITES = { siteKeys: ['ocotillo', 'red-canyon'], hosts: null, menus: [] }

const problemsOf = (files: Readonly<Record<string, string>>) =>
  checkContent(textReader())(contentFolder(files), SITES).map(
    ({ level, file, line, key, message }) =>
      `${level} ${file}:${line}: ${key === '' ? '' : `${key}: `}${message}`,
  )

it('accepts pages in both languages, including in folders', () => {
  const files = ['about-us', 'service/tires', 'service/tires/winter']
  expect(
    problemsOf(
      Object.fromEntries(
        files.flatMap((id) =>
          ['en', 'es'].map((language) => [`content/${language}/${id}.md`, page()]),
        ),
      ),
    ),
  ).toEqual([])
})

it.each([
  ['contact', 'contact is already a page of the product (contact)'],
  ['careers/openings', 'careers/openings is already a page of the product (career-openings)'],
  ['search/cars', 'search/cars is already a page of the product (search)'],
  ['form/quote', 'form/quote is already a page of the product (form-not-found)'],
  ['api/prices', 'api is reserved for the server'],
  ['inventory/trucks', 'inventory is reserved for the server'],
  ['mcp', 'mcp is reserved for the server'],
])('refuses a page at an address that is taken: %s', (id, message) => {
  const file = `content/en/${id}.md`
  expect(problemsOf({ [file]: page(), [`content/es/${id}.md`]: page() })).toEqual([
    `error ${file}:1: /${message}: rename the file`,
  ])
})

it('accepts files for the product’s own pages at their addresses, which keep their place in its menus', () => {
  const files = { 'content/en/accessibility.md': page(), 'content/es/accessibility.md': page() }
  expect(problemsOf(files)).toEqual([])
  expect(
    problemsOf({ ...files, 'content/en/accessibility.md': page('menu: footer.about\n') })[0],
  ).toContain('/accessibility already has a position in the menus of the product: remove menu')
})

it('warns of a text of such a page that is still in its old folder', () => {
  const text = page('name: x\nheading: x\nlead: x\npicture: lift\n')
  expect(
    problemsOf({
      'content/en/pages/accessibility.md': text,
      'content/es/pages/accessibility.md': text,
    }),
  ).toEqual([
    'warning content/en/pages/accessibility.md:1: is content/en/accessibility.md now: npm run group -- migrate',
  ])
})

it('names the feature that a page means', () => {
  const files = { [EN]: page('feature: tradein\n'), [ES]: page() }
  expect(problemsOf(files)).toEqual([
    `error ${EN}:1: feature: there is no tradein: did you mean tradeIn?`,
  ])
  expect(problemsOf({ ...files, [EN]: page('feature: tradeIn\n') })).toEqual([])
})

const actionTo = (to: string) => `actions:\n  - to: "${to}"\n    label: { en: Dates, es: Fechas }\n`

it('names the section that a button means', () => {
  const files = (to: string) => ({
    [EN]: `${page(actionTo(to))}\n::events[Next dates]\n`,
    [ES]: `${page()}\n::events[Fechas]\n`,
  })
  expect(problemsOf(files('#event'))).toEqual(
    [EN, ES].map(
      (file) => `error ${file}:1: actions: no section of the page is #event: did you mean #events?`,
    ),
  )
  expect(problemsOf(files('#events'))).toEqual([])
})

it('warns of pages that have no Spanish text, those of one site too', () => {
  expect(
    problemsOf({
      'content/en/about-us.md': page(),
      'sites/ocotillo/content/en/visit/parking.md': page(),
    }),
  ).toEqual([
    'warning content/es/about-us.md:null: is missing: Spanish-speaking shoppers see the English text of /about-us',
    'warning sites/ocotillo/content/es/visit/parking.md:null: is missing: Spanish-speaking shoppers see the English text of /visit/parking',
  ])
})

it('suggests a site for an unknown site key, and a page for a misnamed file', () => {
  expect(
    problemsOf({
      'content/en/about-us.md': page('sites: [red-canyn]\n'),
      'content/es/about-us.md': page(),
    }),
  ).toEqual([
    'error content/en/about-us.md:1: sites: no site has the key red-canyn: did you mean red-canyon?',
  ])
  const text = page('name: x\nheading: x\nlead: x\npicture: lift\n')
  expect(
    problemsOf({ 'content/en/pages/history.md': text, 'content/es/pages/history.md': text }),
  ).toEqual([
    'error content/en/pages/history.md:1: the product has no page history: move a page of your own to content/en/history.md',
  ])
})

it.each([
  ['layot: article\n', '4: layot is not a known key: did you mean layout?'],
  ['layout: wide\n', '4: layout must be one of sections, article, bands'],
  [
    'actions:\n  - to: /parts\n',
    '4: actions.0 needs a label in en and es: only lists and /contact have a default one',
  ],
  [
    'actions:\n  - to: x\n    label: { en: X, es: Y }\n',
    '4: actions.0.to is not a path such as /contact or #events',
  ],
  [
    'department: service\n',
    '1: has a department, whose buttons are to book and to call: add a picture, and take out actions',
  ],
  ['department: sales\n', '4: department must be one of service'],
  ['menu: abuot\n', '4: menu is not a menu such as footer.about, header or header.trucks'],
  ['place: 2\n', '1: has a place but no menu: add the menu'],
  ['from: 2026-12-24\nuntil: 2026-12-01\n', '1: ends before it begins: from is after until'],
  ['from: 12-24\n', '4: from is not a day such as 2027-01-31'],
  ['draft: maybe\n', '4: draft must be true or false'],
])('refuses the front matter %j', (more, fault) => {
  expect(faultsOf({ [EN]: page(more), [ES]: page() })).toEqual([`${EN}:${fault}`])
})

it('requires a short name for menus, an English text, and one layout for both languages', () => {
  const long = 'How we came to be what we are, in full'
  expect(faultsOf({ [EN]: page('', long), [ES]: page() })).toEqual([
    `${EN}:1: has a title of more than 30 characters: add a shorter name for menus`,
  ])
  expect(faultsOf({ [ES]: page() })).toEqual([`${ES}:1: there is no English text: add ${EN}`])
  expect(faultsOf({ [EN]: page('layout: article\n'), [ES]: page('layout: sections\n') })).toEqual([
    `${ES}:1: layout is not what ${EN} says: delete it here`,
  ])
  expect(faultsOf({ [EN]: page('layout: article\n'), [ES]: page('layout: article\n') })).toEqual([])
})

it('warns of a site that a coupon names and that does not exist', () => {
  const coupon = oilOffer('price: 69.95\nends: 04-30\nsites: [ocotillo, red-canyn]')
  expect(
    problemsOf({
      'content/en/service-offers/oil.md': coupon,
      'content/es/service-offers/oil.md': coupon,
    }),
  ).toEqual([
    'warning content/en/service-offers/oil.md:1: sites: no site has the key red-canyn: did you mean red-canyon?',
  ])
})
