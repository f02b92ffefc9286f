import { expect, it } from 'vitest'

import { contradictingText, mergeSourceFile } from './merge-source-file.ts'

const PATH = 'inventory/stock.yaml'
const BASE = 'dealers: [OCS] # our store\nurl: https://feeds.example/a.csv\nminutes: 60\n'
const FILES = BASE.replace('a.csv', 'b.csv').replace('60', '45')

it('the address is that of the files, and only a key that both changed contradicts', () => {
  const served = `${BASE.replace('60', '30')}decimals: comma\n`
  const edited = `${FILES.replace('45', '30')}decimals: comma\n`
  expect(mergeSourceFile(PATH, { base: BASE, folder: FILES, served, open: null })).toEqual({
    edited,
    files: `${FILES}decimals: comma\n`,
  })
  const one = BASE.replace('a.csv', 'b.csv')
  expect(mergeSourceFile(PATH, { base: BASE, folder: one, served, open: null })).toEqual({
    edited: `${one.replace('60', '30')}decimals: comma\n`,
    files: `${one.replace('60', '30')}decimals: comma\n`,
  })
})

it('a key that contradicted before does so as long as the files have it', () => {
  const open = { edited: BASE.replace('60', '30'), files: BASE.replace('60', '45') }
  const sides = { base: open.files, served: open.edited, open }
  expect(mergeSourceFile(PATH, { ...sides, folder: FILES })).toEqual({
    edited: FILES.replace('45', '30'),
    files: FILES,
  })
  expect(mergeSourceFile(PATH, { ...sides, folder: open.edited })?.files).toBe(open.edited)
})

it('what was published since stays when that of the files is taken', () => {
  const published = `${BASE.replace('60', '30')}decimals: comma\n`
  const conflict = { base: BASE.replace('60', '30'), text: BASE.replace('60', '45') }
  expect(contradictingText(published, conflict)).toBe(published.replace('30', '45'))
  expect(contradictingText(published, { base: null, text: FILES })).toBe(FILES)
  expect(contradictingText(published, { base: null, text: null })).toBeNull()
})
