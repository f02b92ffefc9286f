import * as v from 'valibot'
import { expect, it } from 'vitest'

import { currentPrograms, ProgramFile, programOfFile } from './program.ts'

const both = { en: 'a', es: 'b' }
const FILE = {
  kind: 'military',
  make: 'Jeep',
  name: both,
  amount: 500,
  qualifies: both,
  from: '2026-11-01',
  until: '2026-11-30',
  source: 'https://maker.example/',
  disclosure: both,
}
const program = (id: string, overrides: object = {}) =>
  programOfFile(id, v.parse(ProgramFile, { ...FILE, ...overrides }))

const current = (today: string, programs = [program('a')], overrides: object = {}) =>
  currentPrograms(programs, {
    kind: 'military',
    siteKey: 'one',
    makes: new Set(['Jeep', 'Ram']),
    today,
    ...overrides,
  }).map(({ id }) => id)

it('a program is valid from its first to its last day', () => {
  expect(current('2026-10-31')).toEqual([])
  expect(current('2026-11-01')).toEqual(['a'])
  expect(current('2026-11-30')).toEqual(['a'])
  expect(current('2026-12-01')).toEqual([])
})

it('filters by page, site and the makes that the stores sell', () => {
  const programs = [
    program('ram', { make: 'Ram' }),
    program('small', { amount: 300 }),
    program('large', { amount: 1000, sites: ['one'] }),
    program('other-site', { sites: ['two'] }),
    program('other-make', { make: 'BMW' }),
    program('other-page', { kind: 'mobility' }),
  ]
  expect(current('2026-11-20', programs)).toEqual(['large', 'small', 'ram'])
  expect(current('2026-11-20', programs, { makes: new Set() })).toEqual([])
  expect(program('a').amount).toBe(500_00)
})

it.each([
  [{ until: '2026-10-01' }, 'is before from'],
  [{ from: '11-01' }, 'is not a day such as'],
  [{ source: 'http://maker.example' }, 'is not an address that starts with https://'],
  [{ amount: 0 }, 'is not an amount above 0'],
])('refuses %j', (overrides, message) => {
  const { issues = [] } = v.safeParse(ProgramFile, { ...FILE, ...overrides })
  expect(issues.map((issue) => issue.message).join()).toContain(message)
})
