import { expect, it } from 'vitest'

import { missedPhrase } from './missed-phrase.ts'

it.each([
  ['  Cybertruck  ', 'cybertruck'],
  ['Camión  de VOLTEO', 'camion de volteo'],
  ['toyota, under $20000', 'toyota under $20000'],
  ['f-150', 'f-150'],
])('counts %j as %j', (words, phrase) => {
  expect(missedPhrase(words)).toBe(phrase)
})

it.each([
  [''],
  ['x'],
  ['480-555-0142'],
  ['480 555 0142'],
  ['(480) 555 01 42'],
  ['+1 480 5550142'],
  ['ana@mail.example'],
  ['ana at www.mail'],
  ['1C4HJXDG5KW500001'],
  ['https://store.example'],
  ['one two three four five six seven'],
  ['a'.repeat(41)],
])('does not count %j', (words) => {
  expect(missedPhrase(words)).toBeNull()
})
