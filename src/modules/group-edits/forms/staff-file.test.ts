import { describe, expect, it } from 'vitest'

import { jsonText } from './json-text.ts'
import { staffFile } from './staff-file.ts'

const PEOPLE = [
  {
    id: 'd1-ana',
    name: 'Ana Ruiz',
    position: { en: 'Manager', es: 'Gerenta' },
    department: 'management',
    languages: ['en', 'es'],
    phone: '915-555-0100',
    isManager: true,
    speaksSpanish: true,
  },
  {
    id: 'd1-bo',
    name: 'Bo Lee',
    position: { en: 'Advisor', es: 'Asesor' },
    department: 'service',
    languages: ['en'],
  },
]
const FILE = jsonText({ people: PEOPLE })
const { valuesOf, withValues } = staffFile
const changed = (set: Readonly<Record<string, string>>) => withValues(FILE, set)
const people = (text: string) => (JSON.parse(text) as { people: typeof PEOPLE }).people

describe('the people of a store', () => {
  it('are fields by id, and stay byte for byte', () => {
    expect(valuesOf(FILE)).toMatchObject({
      'all.order': 'd1-ana\nd1-bo',
      'all.d1-ana.languages': 'en, es',
      'all.d1-ana.keys': 'isManager, speaksSpanish',
      'es.d1-bo.position': 'Asesor',
    })
    expect(changed(valuesOf(FILE))).toBe(FILE)
    const compact = JSON.stringify({ people: PEOPLE })
    expect(withValues(compact, {})).toBe(compact)
  })

  it('change in their place', () => {
    expect(changed({ 'all.d1-bo.name': 'Bo Lane' })).toBe(FILE.replace('Bo Lee', 'Bo Lane'))
    expect(changed({ 'all.d1-ana.phone': '' })).toBe(
      FILE.replace('      "phone": "915-555-0100",\n', ''),
    )
    expect(changed({ 'all.d1-ana.keys': 'speaksSpanish' })).toBe(
      FILE.replace('      "isManager": true,\n', ''),
    )
    expect(() => changed({ 'all.d1-bo.phone': '12' })).toThrow('is not a phone number')
  })

  it('are ordered, removed and added', () => {
    expect(people(changed({ 'all.order': 'd1-bo\nd1-ana' }))).toEqual(PEOPLE.toReversed())
    expect(people(changed({ 'all.order': 'd1-bo' }))).toEqual([PEOPLE[1]])
    const added = changed({
      'all.order': 'd1-ana\nd1-bo\nd1-cy',
      'all.d1-cy.name': 'Cy Ortiz',
      'en.d1-cy.position': 'Porter',
      'es.d1-cy.position': 'Lotero',
      'all.d1-cy.department': 'service',
      'all.d1-cy.languages': 'es',
    })
    expect(people(added)[2]).toEqual({
      id: 'd1-cy',
      name: 'Cy Ortiz',
      position: { en: 'Porter', es: 'Lotero' },
      department: 'service',
      languages: ['es'],
    })
  })
})
