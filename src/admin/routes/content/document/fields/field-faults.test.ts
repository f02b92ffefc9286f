import { expect, it } from 'vitest'

import type { FormField } from '#modules/group-edits/module.ts'

import { fieldFaults } from './field-faults.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  control: 'line',
  longest: null,
  choices: [],
  isRequired: true,
  isShared: true,
  ...more,
})
const FIELDS = [
  field('title', { isShared: false }),
  field('icon'),
  field('price', { isRequired: false }),
  field('starts'),
  field('ends'),
  field('#text', { isShared: false, isRequired: false }),
]
const inBoth = (message: string) =>
  (['en', 'es'] as const).map((language) => ({ language, line: null, message }))
const placesOf = (faults: Parameters<typeof fieldFaults>[0]) =>
  fieldFaults(faults, FIELDS).map(({ field: place, isEmpty }) => [place, isEmpty])

it('a fault of a shared field is at the field once', () => {
  expect(placesOf(inBoth('icon is missing'))).toEqual([['all.icon', true]])
  expect(
    placesOf(inBoth('starts is not a day such as 2027-01-31, or 01-31 for every year')),
  ).toEqual([['all.starts', false]])
  expect(placesOf(inBoth('needs either price or off'))).toEqual([['all.price', false]])
  expect(
    placesOf(inBoth('starts after it ends, or has a year in only one of the two days')),
  ).toEqual([['all.ends', false]])
})

it('a fault of a text is at the field of its language', () => {
  expect(placesOf(inBoth('title is missing'))).toEqual([
    ['en.title', true],
    ['es.title', true],
  ])
  const line = { language: 'es', line: 3, message: 'this heading is empty' } as const
  expect(placesOf([line])).toEqual([['es.#text', false]])
})

it('a fault without a field is that of its language', () => {
  expect(placesOf([{ language: 'es', line: null, message: 'does not begin with ---' }])).toEqual([
    [null, false],
  ])
})
