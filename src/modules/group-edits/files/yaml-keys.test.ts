import { expect, it } from 'vitest'
import { parse } from 'yaml'

import { withKeys, withKeysAt } from './yaml-keys.ts'

const TEXT = `# The files of the store.
dealers: [OCS] # one
folder: store-files
columns:
  vin: Fahrgestell
  photos: [Bild 1, Bild 2]
minutes: 15
`

it('changes values in place, and keeps everything else', () => {
  expect(withKeys(TEXT, { minutes: 30, folder: 'others' })).toBe(
    TEXT.replace('15', '30').replace('store-files', 'others'),
  )
})

it('replaces, removes and adds keys with parts of their own', () => {
  const text = withKeys(TEXT, { columns: { vin: 'VIN' }, minutes: null, decimals: 'comma' })
  expect(text).toBe(`# The files of the store.
dealers: [OCS] # one
folder: store-files
columns:
  vin: VIN
decimals: comma
`)
  expect(parse(withKeys(TEXT, { columns: null }))).toEqual({
    dealers: ['OCS'],
    folder: 'store-files',
    minutes: 15,
  })
})

it('an unchanged value is written as it was', () => {
  expect(withKeys(TEXT, {})).toBe(TEXT)
})

it('leaves comments after a list on lines of its own', () => {
  const text = 'dealers:\n  - OCS\n  - OCT\n\n# The folder.\nfolder: x\n'
  expect(withKeys(text, { dealers: ['OCS'] })).toBe(
    'dealers:\n  - OCS\n\n# The folder.\nfolder: x\n',
  )
  expect(withKeys(text, { dealers: null })).toBe('\n# The folder.\nfolder: x\n')
})

it('a comment behind a value goes before a text of several lines', () => {
  const text = 'a: One. # ok\nb: x\n'
  const next = withKeys(text, { a: 'One.\n\nTwo.' })
  expect(next).toBe('# ok\na: |-\n  One.\n\n  Two.\nb: x\n')
  expect(parse(next)).toEqual({ a: 'One.\n\nTwo.', b: 'x' })
  expect(withKeys(text, { a: 'Two.' })).toBe('a: Two. # ok\nb: x\n')
})

const STORES = `hours: 36
stores:
  # Agreed with Ana.
  D1:
    hours: 48 # two days
    offered: false
  D2: { hours: 12 }
# The end.
`

it('changes, adds and removes keys below others, and keeps everything else', () => {
  expect(withKeysAt(STORES, ['stores', 'D1'], { hours: 24 })).toBe(STORES.replace('48', '24'))
  expect(withKeysAt(STORES, ['stores', 'D1'], { terms: { en: 'A' }, offered: null })).toBe(
    STORES.replace('    offered: false\n', '    terms:\n      en: A\n'),
  )
  expect(withKeysAt(STORES, ['stores', 'D2'], { hours: 9 })).toBe(
    STORES.replace('D2: { hours: 12 }', 'D2:\n    hours: 9'),
  )
  expect(withKeysAt(STORES, ['stores', 'D3'], { hours: 9 })).toBe(
    STORES.replace('12 }\n', '12 }\n  D3:\n    hours: 9\n'),
  )
})

it('a map of which no key is left goes, too', () => {
  const one = withKeysAt(STORES, ['stores', 'D2'], { hours: null })
  expect(one).toBe(STORES.replace('  D2: { hours: 12 }\n', ''))
  const none = withKeysAt(one, ['stores', 'D1'], { hours: null, offered: null })
  expect(parse(none)).toEqual({ hours: 36 })
  expect(parse(withKeysAt('', ['stores', 'D1'], { hours: 24 }))).toEqual({
    stores: { D1: { hours: 24 } },
  })
  expect(withKeysAt('hours: 1', ['stores', 'D1'], { hours: null })).toBe('hours: 1')
})
