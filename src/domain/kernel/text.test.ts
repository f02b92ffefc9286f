import { describe, expect, it } from 'vitest'

import { byName, fold, sameInPath, slug } from './text.ts'

it('SRCH-6 fold ignores case and accents', () => {
  expect(fold('RAMÓN Güero')).toBe('ramon guero')
})

describe('slug', () => {
  it.each([
    ['Grand Cherokee L', 'grand-cherokee-l'],
    ['Town & Country', 'town-country'],
    [' Citroën  C3 ', 'citroen-c3'],
    ['!!', ''],
  ])('converts %j to %j', (text, expected) => {
    expect(slug(text)).toBe(expected)
  })
})

describe('sameInPath', () => {
  it.each([
    ['Grand Cherokee', 'grand-cherokee', true],
    ['Grand Cherokee', 'GRANDCHEROKEE', true],
    ['F-150', 'f 150', true],
    ['Wrangler', 'Wrangler 4xe', false],
  ])('SITE-14 %j and %j: %s', (a, b, expected) => {
    expect(sameInPath(a, b)).toBe(expected)
  })
})

describe('byName', () => {
  it('SRCH-8 compares numbers inside names as numbers', () => {
    expect(['2500', '1500', '3500 HD', '500'].toSorted(byName)).toEqual([
      '500',
      '1500',
      '2500',
      '3500 HD',
    ])
  })

  it('SRCH-8 ignores case and accents', () => {
    expect(byName('Éxito', 'exito')).toBe(0)
  })
})
