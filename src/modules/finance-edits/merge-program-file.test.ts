import { expect, it } from 'vitest'

import { mergeProgramFile } from './merge-program-file.ts'

const PATH = 'finance/D1/fees.csv'
const HEADER = 'id,name,categories,taxable,rule\n'
const row = (id: string, rule: string) => `${id},"${id}, fee",DOC,yes,flat ${rule}\n`
const table = (...rows: readonly string[]) => HEADER + rows.join('')
const BASE = table(row('a', '1'), row('b', '1'))

const merged = (
  folder: string,
  served: string,
  open: Readonly<{ edited: string; files: string }> | null = null,
  base = BASE,
) => mergeProgramFile(PATH, { base, folder, served, open })

it('rows that one side changed, added or removed are merged, in the order of the files', () => {
  const both = table(row('x', '1'), row('b', '2'), row('y', '1'))
  expect(
    merged(table(row('x', '1'), row('a', '1'), row('b', '2')), table(row('b', '1'), row('y', '1'))),
  ).toEqual({ edited: both, files: both })
})

it('only a row that both changed contradicts', () => {
  expect(merged(table(row('a', '2'), row('b', '2')), table(row('a', '3'), row('b', '1')))).toEqual({
    edited: table(row('a', '3'), row('b', '2')),
    files: table(row('a', '2'), row('b', '2')),
  })
  expect(merged(table(row('b', '1')), table(row('a', '3'), row('b', '1')))).toEqual({
    edited: table(row('b', '1'), row('a', '3')),
    files: table(row('b', '1')),
  })
})

it('a row that contradicted before does so as long as the files have it', () => {
  const [edited, files] = [table(row('a', '3')), table(row('a', '2'))]
  const open = { edited, files }
  const later = table(row('a', '2'), row('c', '1'))
  expect(merged(later, edited, open, files)).toEqual({
    edited: table(row('a', '3'), row('c', '1')),
    files: later,
  })
  const same = table(row('a', '3'), row('c', '1'))
  expect(merged(same, edited, open, files)).toEqual({ edited: same, files: same })
})

/** General terms. */
const terms = (rate: number, more = '') => `{\n  "taxRatePercent": ${rate}${more}\n}\n`

it('the terms are merged by key, and what is no table stays whole', () => {
  const sides = { base: terms(8), open: null }
  const path = 'finance/D1/program.json'
  const more = ',\n  "effective": "2026-11-01"'
  expect(
    mergeProgramFile(path, { ...sides, folder: terms(8, more), served: terms(9) })?.files,
  ).toBe(terms(9, more))
  expect(mergeProgramFile(path, { ...sides, folder: terms(7), served: terms(9) })).toEqual({
    edited: terms(9),
    files: terms(7),
  })
  expect(merged(BASE, '"', null)).toBeNull()
  expect(mergeProgramFile('finance/D1/notes.csv', { ...sides, folder: '', served: '' })).toBeNull()
})
