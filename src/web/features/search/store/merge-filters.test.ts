import { expect, it } from 'vitest'

import { mergeFilters } from './merge-filters.ts'

const LIST = '/search/used'

it.each([
  {
    does: 'follows the link where nothing was chosen since',
    from: '?make=Jeep&zip=85018',
    href: '?zip=85018',
    wanted: '?make=Jeep&zip=85018',
    to: '?zip=85018',
  },
  {
    does: 'removes its filter from a newer list',
    from: '?make=Jeep&photosOnly=true',
    href: '?make=Jeep',
    wanted: '?photosOnly=true',
    to: '',
  },
  {
    does: 'keeps what was added since',
    from: '?make=Jeep&make=Ram',
    href: '?make=Ram',
    wanted: '?make=Jeep&make=Ram&drive=4WD',
    to: '?make=Ram&drive=4WD',
  },
  {
    does: 'shows the list from its first vehicle',
    from: '?make=Jeep&make=Ram&show=24',
    href: '?make=Ram',
    wanted: '?make=Ram&show=24',
    to: '?make=Ram',
  },
  {
    does: 'adds what the link adds',
    from: '',
    href: '?make=Jeep',
    wanted: '?drive=4WD',
    to: '?drive=4WD&make=Jeep',
  },
])('$does', ({ from, href, wanted, to }) => {
  const merged = mergeFilters({ from: LIST + from, href: LIST + href }, LIST + wanted)
  expect(merged).toBe(LIST + to)
})

it('follows a link to another list', () => {
  const link = { from: `${LIST}?make=Jeep`, href: '/search/new' }
  expect(mergeFilters(link, `${LIST}?make=Ram`)).toBe('/search/new')
})
