import { expect, it } from 'vitest'

import { contradictingTexts, mergeMailFile } from './merge-mail-file.ts'

const PATH = 'mails/stores/D1/hold.yaml'
const BASE = '# By Ada.\nen.ask.button: Hold it\nes.ask.button: Apártelo\n'

it('texts that one side changed are merged, and only one that both changed contradicts', () => {
  const folder = `${BASE.replace('Hold it', 'Keep it')}en.held.intro: "{vehicle} {time}"\n`
  const served = BASE.replace('Apártelo', 'Resérvelo')
  const both = folder.replace('Apártelo', 'Resérvelo')
  expect(mergeMailFile(PATH, { base: BASE, folder, served, open: null })).toEqual({
    edited: both,
    files: both,
  })
  const mine = BASE.replace('Hold it', 'Hold this')
  expect(mergeMailFile(PATH, { base: BASE, folder, served: mine, open: null })).toEqual({
    edited: folder.replace('Keep it', 'Hold this'),
    files: folder,
  })
  expect(mergeMailFile('mails/unknown.yaml', { base: BASE, folder, served, open: null })).toBeNull()
})

it('texts that were published since stay when that of the files is taken', () => {
  const conflict = { base: BASE, text: BASE.replace('Hold it', 'Keep it') }
  const published = `${BASE}en.ask.how: Press it.\n`
  expect(contradictingTexts(published, conflict)).toBe(published.replace('Hold it', 'Keep it'))
})
