import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { menuLines, readMenuLines, type MenuItem } from './menu-lines.ts'

const MENU: readonly MenuItem[] = [
  { to: 'search-used', en: '', es: '', links: null },
  {
    name: 'trucks',
    en: 'Trucks',
    es: 'Camionetas',
    links: [
      { to: '/search/used?body=Truck', en: 'Pre-owned trucks', es: 'Camionetas seminuevas' },
      { to: 'search-new', en: '', es: '' },
    ],
  },
  { to: '/about-us', en: 'About us', es: '', links: null },
]

it('is a line for each link, with those of a group indented', () => {
  expect(menuLines(MENU)).toBe(
    [
      'search-used',
      '[trucks] | Trucks | Camionetas',
      '  /search/used?body=Truck | Pre-owned trucks | Camionetas seminuevas',
      '  search-new',
      '/about-us | About us | ',
    ].join('\n'),
  )
  expect(readMenuLines(menuLines(MENU))).toEqual(MENU)
})

it('has links that are not complete yet', () => {
  const empty: readonly MenuItem[] = [
    { to: '', en: '', es: '', links: null },
    { name: '', en: '', es: '', links: [{ to: '', en: '', es: 'Uno' }] },
  ]
  expect(readMenuLines(menuLines(empty))).toEqual(empty)
  // A form stores its values without spaces around them.
  expect(readMenuLines(menuLines(empty).trim())).toEqual(empty)
})

it('reads what it writes, whatever the labels are', () => {
  // Spaces at the end are typed before the next word.
  const text = fc.stringMatching(/^[a-z|\\[\]/ ]{0,8}$/)
  const target = fc.constantFrom('service', '/about-us', 'https://maker.example/?a=1|2')
  const link = fc.record({ to: target, en: text, es: text })
  const group = fc.record({
    name: fc.constantFrom('trucks', 'about'),
    en: text,
    es: text,
    links: fc.array(link, { maxLength: 3 }),
  })
  const item = fc.oneof(
    link.map((one) => ({ ...one, links: null })),
    group,
  )
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(readMenuLines(menuLines(items))).toEqual(items)
    }),
    { seed: 7 },
  )
})
