import { expect, it } from 'vitest'

import { findingsOf, foundRows, rowsOf } from './redirect-rows.ts'

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
