import { expect, it } from 'vitest'

import { countedWords } from './counted-words.ts'

it.each([
  ['Nissan Altima', 'nissan altima'],
  ['  camión   Diésel ', 'camion diesel'],
  ['F-150 XLT', 'f 150 xlt'],
  ['4Runner', '4runner'],
  ['Mustang GT500', 'mustang gt500'],
  ['2019 civic', '2019 civic'],
  ['“reliable!”', 'reliable'],
  ['', ''],
])('ANA-7 counts %j as %j', (typed, words) => {
  expect(countedWords(typed)).toBe(words)
})

it.each([
  'ana.garcia@mail.example',
  'https://other.example/car',
  'www.other.example',
  '480-555-0142',
  '(480) 555 0142',
  'call 5550142',
  '85251',
  '1C4HJXDG5KW500001',
  '1c4hjxdg5kw',
  'ABC1234',
  'stock A10042',
  'my name is ana and i want a truck',
  'a car that someone described with very long words',
])('ANA-7 never stores %j', (typed) => {
  expect(countedWords(typed)).toBeNull()
})
