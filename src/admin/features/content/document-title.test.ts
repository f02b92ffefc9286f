import { expect, it } from 'vitest'

import { documentTitle } from './document-title.ts'

const PAGE = {
  ref: { kind: 'markdown-pages', site: null, id: 'about-us' },
  title: 'About us',
  spanishTitle: 'Quiénes somos',
  languages: ['en', 'es'],
} as const

it('is in the language of the reader', () => {
  expect(documentTitle(PAGE, 'en')).toEqual({ title: 'About us', lang: undefined })
  expect(documentTitle(PAGE, 'es')).toEqual({ title: 'Quiénes somos', lang: undefined })
})

it('is marked where only the other language has one', () => {
  const english = { ...PAGE, spanishTitle: null, languages: ['en'] } as const
  expect(documentTitle(english, 'es')).toEqual({ title: 'About us', lang: 'en' })
  const spanish = { ...PAGE, title: 'Quiénes somos', languages: ['es'] } as const
  expect(documentTitle(spanish, 'en')).toEqual({ title: 'Quiénes somos', lang: 'es' })
})

it('of a store is its name in both', () => {
  const hours = {
    ...PAGE,
    ref: { kind: 'hours', site: null, id: 'OCS' },
    spanishTitle: null,
  } as const
  expect(documentTitle(hours, 'es').lang).toBeUndefined()
})
