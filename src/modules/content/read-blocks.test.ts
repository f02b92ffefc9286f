import { expect, it } from 'vitest'

import { contentFolder, faultsOf } from '#tests/support/builders/content-folder.ts'

import { checkContent } from './check-content.ts'
import { readContentSets, textReader } from './read-content-sets.ts'

const FILE = 'content/en/about-us.md'
const LOT = 'content/pictures/lot.svg'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"><path d="M0 0h9"/></svg>'

const page = (text: string) =>
  `---\ntitle: About us\ndescription: All that there is to know about us, and how we came to be what we are.\n---\n\n${text}\n`

const blocksOf = (text: string) => {
  const { common } = readContentSets(contentFolder({ [FILE]: page(text), [LOT]: SVG }), [])
  return common['markdown-pages'].en['about-us']?.text.intro
}

const faultsIn = (text: string) => faultsOf({ [FILE]: page(text) })

const problemsOf = (text: string, files: Readonly<Record<string, string>> = {}) =>
  checkContent(textReader())(contentFolder({ [FILE]: page(text), ...files }), {
    siteKeys: [],
    hosts: null,
    menus: [],
  })
    .filter(({ level }) => level === 'error')
    .map(({ file, message }) => `${file}: ${message}`)

it('reads the blocks of a page with their options', () => {
  expect(
    blocksOf(`::vehicles{search="/search/used?make=Jeep" show=3}

::staff{department=sales}

::offers{list=service}

::form

::map

::video[A drive]{address="https://video.example/1" poster="pictures/lot.svg"}`),
  ).toEqual([
    { kind: 'vehicles', search: { list: 'used', query: 'make=Jeep' }, show: 3 },
    { kind: 'staff', department: 'sales' },
    { kind: 'offers', list: 'service' },
    { kind: 'form', topic: 'sales' },
    { kind: 'map' },
    {
      kind: 'video',
      title: 'A drive',
      address: 'https://video.example/1',
      poster: 'pictures/lot.svg',
    },
  ])
})

it('reads single pictures and galleries, and the buttons of a call to action', () => {
  expect(
    blocksOf(`![Trucks](pictures/lot.svg "The lot")

:::gallery
![Trucks](pictures/lot.svg)
![More trucks](pictures/lot.svg)
:::

:::action
Come by *today*.

[Plan a visit](/contact) [Recalls](https://nhtsa.example/ "external")
:::`),
  ).toEqual([
    {
      kind: 'gallery',
      pictures: [{ file: 'pictures/lot.svg', alt: 'Trucks', caption: 'The lot' }],
    },
    {
      kind: 'gallery',
      pictures: [
        { file: 'pictures/lot.svg', alt: 'Trucks', caption: null },
        { file: 'pictures/lot.svg', alt: 'More trucks', caption: null },
      ],
    },
    {
      kind: 'action',
      text: [['Come by ', { kind: 'emphasis', children: ['today'] }, '.']],
      links: [
        { label: 'Plan a visit', href: '/contact', isExternal: false },
        { label: 'Recalls', href: 'https://nhtsa.example/', isExternal: true },
      ],
    },
  ])
})

it('leaves colons within sentences alone', () => {
  expect(blocksOf('Open:daily, from 8:00 to 20:00.')).toEqual([
    { kind: 'paragraph', children: ['Open:daily, from 8:00 to 20:00.'] },
  ])
})

it.each([
  ['::vehicle{search="/search/used"}', 'vehicle is not a page block: did you mean vehicles?'],
  ['::carousel', 'carousel is not a page block: use one of gallery, video, vehicles'],
  ['::vehicles', 'vehicles: search is missing'],
  [
    '::vehicles{search="/used"}',
    'vehicles: search is not a list of the site, such as /search/used',
  ],
  ['::vehicles{serch="/search/used"}', 'vehicles: serch is not a known key: did you mean search?'],
  ['::vehicles{search="/search/used" shown=3}', 'shown is not a known key: did you mean show?'],
  ['::vehicles{search="/search/used" show=50}', 'vehicles: show must be a number from 1 to 12'],
  ['::staff{department=sail}', 'staff: department must be one of management, sales'],
  ['::map{zoom=3}', 'map: zoom is not a known key: it has no options'],
  ['::gallery', 'gallery is written :::gallery and a line with ::: after it'],
  [':::gallery\nwords\n:::', 'a gallery may only contain pictures'],
  [':::action\nCome by.\n:::', 'action has no button: write [words](/path)'],
  ['::video[A]{address="http://a.example"}', 'video: address is not an https: address'],
  ['::video{address="https://a.example"}', 'video has no title'],
  [
    '::vehicles{search="/search/used?maek=Jeep"}',
    'vehicles: search: no list is filtered by maek: did you mean make?',
  ],
  ['![](pictures/lot.svg)', 'pictures/lot.svg has no alternative text'],
  ['![Lot](https://a.example/lot.jpg)', 'https://a.example/lot.jpg is not a picture such as'],
  ['<b>x</b>', 'HTML'],
])('refuses %j by its line, with a suggested fix', (text, fault) => {
  expect(faultsIn(`First.\n\n${text}`).join('\n')).toContain(`${FILE}:8: `)
  expect(faultsIn(`First.\n\n${text}`).join('\n')).toContain(fault)
})

it('reports a mistyped key once', () => {
  expect(faultsIn('::vehicles{serch="/search/used"}')).toHaveLength(1)
})

it('allows blocks only on the group’s own pages', () => {
  const article = 'content/en/articles/a.md'
  expect(faultsOf({ [article]: page('::map') }).join('\n')).toContain(
    `${article}:1: pictures and blocks are only allowed on your own pages`,
  )
})

it('suggests the picture that a page means', () => {
  expect(problemsOf('![Lot](pictures/lott.svg)', { [LOT]: SVG })).toEqual([
    `${FILE}: there is no pictures/lott.svg: did you mean pictures/lot.svg?`,
  ])
  expect(problemsOf('![Lot](pictures/shop.jpg)')).toEqual([
    `${FILE}: there is no pictures/shop.jpg: put it into content/pictures`,
  ])
})

it.each([
  ['lot.svg', '<svg width="9" height="9"><script>1</script></svg>', 'contains a script or a link'],
  ['lot.svg', '<svg width="9" height="9" onload="x()"/>', 'contains a script or a link'],
  ['lot.jpg', 'no picture', 'is not a valid picture'],
  ['lot.html', '<p>', 'is not named like lot.jpg'],
])('refuses the picture %s of %j', (name, bytes, fault) => {
  expect(faultsOf({ [FILE]: page('x'), [`content/pictures/${name}`]: bytes }).join('\n')).toContain(
    `content/pictures/${name}:1: ${fault}`,
  )
})

const pictureOf = (svg: string) =>
  readContentSets(contentFolder({ [LOT]: svg }), []).common.pictures['pictures/lot.svg']

it('knows the size of a picture, and has an address with a hash of its content', () => {
  const [first, second] = [pictureOf(SVG), pictureOf(SVG.replace('h9', 'h8'))]
  expect(first).toMatchObject({ width: 96, height: 60, type: 'image/svg+xml' })
  expect(first?.href).toMatch(/^\/content-pictures\/[0-9a-f]{12}\/lot\.svg$/)
  expect(second?.href).not.toBe(first?.href)
})

const sectionsOf = (text: string) => {
  const { common } = readContentSets(contentFolder({ [FILE]: page(text) }), [])
  const {
    intro = [],
    introAt = 0,
    sections = [],
  } = common['markdown-pages'].en['about-us']?.text ?? {}
  return sections
    .map(({ id, title, look }) => `${look} ${id}: ${title}`)
    .toSpliced(introAt, 0, ...intro.map(() => 'intro'))
}

it('reads blocks with a heading as sections, with their words', () => {
  expect(
    sectionsOf(`::programs[What makers pay]{kind=military}

Words before the first heading.

## How it works

First.

:::stores[Whom to ask]{makes="Jeep, Ram"}
Call [us](/contact).
:::`),
  ).toEqual([
    'block programs: What makers pay',
    'intro',
    'text how-it-works: How it works',
    'block stores: Whom to ask',
  ])
  expect(sectionsOf('Words.\n\n::events[Next dates]')).toEqual([
    'intro',
    'block events: Next dates',
  ])
  const { common } = readContentSets(
    contentFolder({
      [FILE]: page(':::stores[Whom to ask]{makes="Jeep, Ram"}\nCall [us](/contact).\n:::'),
    }),
    [],
  )
  expect(common['markdown-pages'].en['about-us']?.text.sections[0]?.blocks).toEqual([
    {
      kind: 'stores',
      title: 'Whom to ask',
      text: [
        ['Call ', { kind: 'link', href: '/contact', isExternal: false, children: ['us'] }, '.'],
      ],
      options: { makes: ['Jeep', 'Ram'] },
    },
  ])
})

it.each([
  ['::stores', '6: stores has no heading: write ::stores[Its heading]'],
  ['::programs[Today]', '6: programs: kind is missing'],
  ['::programs[Today]{kind=student}', '6: programs: kind must be one of military, mobility'],
  ['::events', '6: events has no heading: write ::events[Its heading]'],
  ['::events[Dates]{kind=a}', '6: events: kind is not a known key: it has no options'],
  ['::book[Book]{shop=fast}', '6: book: shop must be one of main, express'],
  ['::department', '6: department has no heading: write ::department[Its heading]'],
  ['::openings[Jobs]', '6: openings: area is missing'],
  ['::openings[Jobs]{area=shop}', '6: openings: area must be one of sales, service, admin'],
  ['::stores[Ask]{makes=","}', '6: stores: makes must be makes such as Jeep,Ram'],
  [':::stores[Ask]\n- a\n:::', '7: list is not allowed here: write paragraphs'],
  ['## One\n\nWords.\n\n::stores[Ask]\n\nMore.', '12: no text may follow stores directly'],
  ['::stores[Ask]\n\n::stores[Ask us]', '8: another heading has the same text'],
])('refuses %j', (text, fault) => {
  expect(faultsIn(text)[0]).toContain(`${FILE}:${fault}`)
})
