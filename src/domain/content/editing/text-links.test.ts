import { expect, it } from 'vitest'

import { textLinks } from './text-links.ts'

it('finds links to pages of the site, in texts and of buttons', () => {
  const values = {
    'en.#text':
      'Book [a visit](/service/scheduler) today.\n\nOr [call](tel:+15205550100), see [below](#faq), or\n[the maker](https://jeep.example "external").\n\n- [tires](/service/tires#winter)\n- [again](/service/tires#winter)',
    'all.actions':
      '- to: /contact\n- to: "/search/used?body=Truck"\n  label: { en: Trucks, es: Camionetas }',
    'en.title': 'Brakes (/not-a-link)',
  }
  expect(textLinks(values)).toEqual([
    { field: 'en.#text', line: 1, to: '/service/scheduler' },
    { field: 'en.#text', line: 6, to: '/service/tires#winter' },
    { field: 'all.actions', line: 1, to: '/contact' },
    { field: 'all.actions', line: 2, to: '/search/used?body=Truck' },
  ])
})

it('a link to another host is none of the site', () => {
  expect(textLinks({ 'es.#text': '[otro](//elsewhere.example)' })).toEqual([])
})
