import { expect, it } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { frameHtml } from './frame-html.tsx'
import { layoutData } from './layout-data.ts'

const messages = {
  locale: 'en',
  area: (name: keyof typeof dictionaries.en) => dictionaries.en[name],
} as const

const htmlOf = () =>
  frameHtml(
    layoutData({
      site: ocotillo,
      locale: 'en',
      services: testServices({}),
      themeCss: '',
      reportError: (error) => {
        throw error
      },
    }),
    messages,
  )

const place = { pathname: '/search/used', search: '', hasForm: true }

it('is rendered once for all pages of one kind', () => {
  expect(htmlOf()(place)).toBe(htmlOf()({ ...place, pathname: '/search/used/jeep' }))
})

it('differs for a page without the form, of another list, or with its own link', () => {
  const different = [
    place,
    { ...place, hasForm: false },
    { ...place, pathname: '/search/new' },
    { ...place, pathname: '/detail/used/2024/jeep/wrangler/S1' },
    { ...place, pathname: '/service' },
    { ...place, pathname: '/privacy-policy' },
  ].map((one) => JSON.stringify(htmlOf()(one)))
  expect(new Set(different).size).toBe(different.length)
})

it('contains the query of the page only in the links to the other language', () => {
  const plain = htmlOf()(place)
  const narrowed = htmlOf()({ ...place, search: '?make="Jeep"&x=$&' })
  expect(narrowed.footer).toBe(plain.footer)
  const href = 'href="?make=%22Jeep%22&amp;x=%24&amp;lang=es"'
  expect(narrowed.header.split(href)).toHaveLength(plain.header.split('href="?lang=es"').length)
  expect(narrowed.header.replaceAll(href, 'href="?lang=es"')).toBe(plain.header)
})
