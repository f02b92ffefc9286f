import { expect, it } from 'vitest'

import {
  changedRow,
  findingsOf,
  foundRows,
  removedRow,
  revertedRow,
  rowsIn,
  rowsOf,
  rowsText,
} from './redirect-rows.ts'

const VALUES: Readonly<Record<string, string>> = {
  'all./contact-us.htm': '301 /contact · from files',
  'all./old (juniper)': '410',
  'all./a': '301 /b',
  'all./b': '301 /a',
  'all./c': '301 /contact-us.htm',
  'all./gone': '',
  'all./bad': '301 https://elsewhere.example/',
}
const rows = rowsOf(Object.keys(VALUES), (field) => VALUES[field] ?? '')
const KNOWN = { keys: ['juniper'], hosts: new Set(['juniper.example']) }

it('reads the rows of the fields, without those that were removed', () => {
  expect(
    rows.map(({ from, site, status, to, source }) => [from, site, status, to, source]),
  ).toEqual([
    ['/contact-us.htm', '', '301', '/contact', 'files'],
    ['/old', 'juniper', '410', '', 'edited'],
    ['/a', '', '301', '/b', 'edited'],
    ['/b', '', '301', '/a', 'edited'],
    ['/c', '', '301', '/contact-us.htm', 'edited'],
    ['/bad', '', '301', 'https://elsewhere.example/', 'edited'],
  ])
  expect(rowsIn(rowsText(Object.keys(VALUES), (field) => VALUES[field] ?? ''))).toEqual(rows)
  expect(foundRows(rows, 'CONTACT').map(({ from }) => from)).toEqual(['/contact-us.htm', '/c'])
})

it('names the rows of a loop and of a chain by their addresses', () => {
  const findings = findingsOf(rows, KNOWN, () => false)
  expect(findings.get('all./a')?.faults[0]).toContain('is in a loop with line /b')
  expect(findings.get('all./c')?.faults[0]).toContain('which line /contact-us.htm redirects again')
  expect(findings.get('all./bad')?.faults[0]).toContain('leads to elsewhere.example')
  expect(findings.get('all./old (juniper)')).toBeUndefined()
})

it('warns of a row that hides a page of the group', () => {
  const own = rowsOf(['all./about-us'], () => '301 /contact')
  expect(findingsOf(own, KNOWN, (path) => path === '/about-us').get('all./about-us')).toMatchObject(
    {
      faults: [],
      warnings: [expect.stringContaining('hides the page /about-us')],
    },
  )
})

it('a row of the files is removed, and comes back as it was; one of the back office goes', () => {
  const [fromFiles, own] = rows
  if (!fromFiles || !own) throw new Error('there are no rows')
  const value = removedRow(fromFiles)
  expect(value).toBe('removed · in the files: 301 /contact')
  expect(removedRow(own)).toBe('')
  const [removed] = rowsOf([fromFiles.field], () => value)
  expect(removed).toMatchObject({ status: 'removed', to: '', was: '301 /contact' })
  if (!removed) throw new Error('there is no row')
  expect(revertedRow(removed)).toBe('301 /contact · from files')
  expect(removedRow(removed)).toBe(value)
  // An edited row of the files can be removed, too.
  const edited = changedRow(fromFiles, '308', '/service')
  expect(edited).toBe('308 /service · in the files: 301 /contact')
  expect(rowsOf([fromFiles.field], () => edited).map(removedRow)).toEqual([value])
  expect(changedRow(removed, '301', '/contact')).toBe('301 /contact · from files')
})

it('a removed row is not checked, and others are no longer in a chain with it', () => {
  const values: Readonly<Record<string, string>> = {
    ...VALUES,
    'all./contact-us.htm': 'removed · in the files: 301 /contact',
  }
  const all = rowsOf(Object.keys(values), (field) => values[field] ?? '')
  const findings = findingsOf(all, KNOWN, () => false)
  expect(findings.get('all./contact-us.htm')).toBeUndefined()
  expect(findings.get('all./c')?.faults).toEqual([])
  expect(findings.get('all./a')?.faults[0]).toContain('is in a loop with line /b')
})
