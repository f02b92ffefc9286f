import { expect, it } from 'vitest'

import {
  contentFolder as folder,
  oilOffer as offer,
  tiresPage as front,
  writeContent as write,
} from '#tests/support/builders/content-folder.ts'

import { contentLibrary } from './content-library.ts'
import { checkContent, createContent } from './module.ts'
import { readContentSets, textReader } from './read-content-sets.ts'

const EN = 'content/en/pages/tires.md'
const ES = 'content/es/pages/tires.md'
const OFFER = 'service-offers/oil.md'

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

it('a coupon of all sites is on those that it names', () => {
  const coupon = offer('price: 69.95\nends: 04-30\nsites: [two]')
  const root = folder({ [`content/en/${OFFER}`]: coupon, [`content/es/${OFFER}`]: coupon })
  const sets = readContentSets(root, ['one', 'two'])
  const idsOn = (siteKey: string) =>
    contentLibrary(() => sets)
      .entries('service-offers', { siteKey, language: 'es' })
      .map(({ id }) => id)
  expect([idsOn('one'), idsOn('two')]).toEqual([[], ['oil']])
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

it('reads older texts of pages from their old paths, with the parts that the pages had in code', () => {
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
