import { describe, expect, it } from 'vitest'

import { aPerson } from '#tests/support/builders/people.ts'

import {
  initialsOf,
  isWanted,
  readStaffFilter,
  staffGroups,
  type SpecialDepartment,
} from './staff-groups.ts'

const boss = aPerson({
  id: 'boss',
  department: 'management',
  position: { en: 'General manager', es: 'Gerenta general' },
  keys: ['isManager'],
})
const ana = aPerson()
const luis = aPerson({ id: 'luis', name: 'Luis Yazzie', keys: ['isManager', 'speaksSpanish'] })
const mia = aPerson({
  id: 'mia',
  name: 'Mia Trinh-Lawson',
  department: 'service',
  position: { en: 'Master technician', es: 'Técnica maestra' },
  languages: ['vi'],
  dealerCode: 'OCT',
})
const people = [mia, ana, luis, boss]

const special = (overrides: Partial<SpecialDepartment>): SpecialDepartment => ({
  label: { en: 'Special', es: 'Especial' },
  positionFilter: '',
  objectKeyFilter: '',
  orderNumber: 0,
  ...overrides,
})
const shown = (...departments: readonly SpecialDepartment[]) =>
  staffGroups(people, departments).map(({ title, people: found }) => [
    'label' in title ? title.label.en : title.department,
    found.map(({ id }) => id),
  ])

describe('departments', () => {
  it('are in order, managers first, and never empty', () => {
    expect(shown()).toEqual([
      ['management', ['boss']],
      ['sales', ['luis', 'ana']],
      ['service', ['mia']],
    ])
  })

  it('staffOptions.specialDepartments select people by position in either language, ignoring case and accents', () => {
    expect(shown(special({ positionFilter: 'TECNICA' }))[0]).toEqual(['Special', ['mia']])
    expect(shown(special({ positionFilter: 'sales cons' }))[0]).toEqual([
      'Special',
      ['ana', 'luis'],
    ])
  })

  it('staffOptions.specialDepartments select people by an object key, and combine both filters with "and"', () => {
    expect(shown(special({ objectKeyFilter: 'speaksSpanish' }))).toEqual([
      ['Special', ['luis']],
      ['management', ['boss']],
      ['sales', ['ana']],
      ['service', ['mia']],
    ])
    const both = special({ objectKeyFilter: 'isManager', positionFilter: 'technician' })
    expect(shown(both)[0]).toEqual(['management', ['boss']])
  })

  it('staffOptions.specialDepartments are placed by order number, and list each person once', () => {
    const last = special({ label: { en: 'Last', es: 'Al final' }, orderNumber: 90 })
    const between = special({ objectKeyFilter: 'isManager', orderNumber: 15 })
    expect(shown(last, between)).toEqual([
      ['Special', ['luis', 'boss']],
      ['Last', ['mia', 'ana']],
    ])
  })
})

const filtered = (query: string) => {
  const filter = readStaffFilter(new URLSearchParams(query), ['OCS', 'OCT'])
  return people.filter((person) => isWanted(person, filter)).map(({ id }) => id)
}

it.each([
  ['', ['mia', 'ana', 'luis', 'boss']],
  ['q=nunez', ['ana', 'boss']],
  ['q=Técnica+Mia', ['mia']],
  ['q=lawson', ['mia']],
  ['language=vi', ['mia']],
  ['store=OCT', ['mia']],
  ['department=management', ['boss']],
  ['q=zzz', []],
  ['department=x&language=xx&store=y', ['mia', 'ana', 'luis', 'boss']],
])('?%s finds %j', (query, ids) => {
  expect(filtered(query)).toEqual(ids)
})

it.each([
  ['Ana Núñez', 'AN'],
  ['Mia Trinh-Lawson', 'ML'],
  ['Élodie de la Cruz', 'ÉC'],
  ['Cher', 'C'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
