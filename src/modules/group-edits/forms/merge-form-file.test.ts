import { expect, it } from 'vitest'

import { jsonText } from './json-text.ts'
import { mergeFormFile } from './merge-form-file.ts'

const PATH = 'dealers/D1.yaml'
const STORE = `# The first store.
name: Juniper Ford
hours:
  sales:
    monday-friday: '09:00-20:00'
    saturday: '09:00-18:00'
holidays:
  - { on: '12-25' }
mails: { leads: sales@juniper.example } # the desk
phones:
  main: 915-555-0100
  others:
    fleet: 915-555-0109
`
const EDITED = STORE.replace('09:00-18:00', '10:00-16:00')

function merged(folder: string, served: string, open: readonly [string, string] | null = null) {
  const [edited = '', files = ''] = open ?? []
  const sides = { base: STORE, folder, served, open: open && { edited, files } }
  const both = mergeFormFile(PATH, sides)
  if (!both) throw new Error('it was not merged')
  return both
}

it('keys that forms do not have, comments and other fields are those of the folder', () => {
  const folder = STORE.replace('sales@', 'leads@').replace('0100', '0200 # the front desk')
  expect(merged(folder, EDITED)).toEqual({
    edited: folder.replace('09:00-18:00', '10:00-16:00'),
    files: folder.replace('09:00-18:00', '10:00-16:00'),
  })
})

it('a field that both changed stays as edited, and only it contradicts', () => {
  const folder = STORE.replace('09:00-18:00', 'closed').replace('sales@', 'leads@')
  const { edited, files } = merged(folder, EDITED.replace('0100', '0300'))
  expect(edited).toBe(folder.replace('closed', '10:00-16:00').replace('0100', '0300'))
  expect(files).toContain("saturday: 'closed'")
  expect(files).toContain('main: 915-555-0300')
})

it('days and numbers that each side added are both there', () => {
  const { edited, files } = merged(
    STORE.replace("'12-25' }", "'12-25' }\n  - { on: '2026-12-24', hours: '09:00-14:00' }"),
    STORE.replace('fleet:', 'tow: 915-555-0111\n    fleet:').replace(
      "'12-25' }",
      "'12-25' }\n  - { on: thanksgiving }",
    ),
  )
  expect(files).toBe(edited)
  for (const one of ['2026-12-24', 'thanksgiving', 'tow', 'fleet']) expect(edited).toContain(one)
})

it('what contradicted before does so until the folder has another value', () => {
  const before = STORE.replace('09:00-18:00', 'closed')
  const open = [EDITED, before] as const
  const later = { base: before, open: { edited: EDITED, files: before }, served: EDITED }
  const still = mergeFormFile(PATH, { ...later, folder: before.replace('sales@', 'leads@') })
  expect(still?.edited).toContain("saturday: '10:00-16:00'")
  expect(still?.edited).toContain('leads@')
  expect(still?.files).toContain("saturday: 'closed'")
  const solved = mergeFormFile(PATH, { ...later, folder: EDITED })
  expect(solved).toEqual({ edited: EDITED, files: EDITED })
  expect(merged(EDITED, EDITED, open).files).toBe(EDITED)
})

it('an edit that no form can make is not merged', () => {
  const sides = { base: 'name: Oak\n', folder: 'name: Elm\n', served: 'name: Fir\n', open: null }
  expect(mergeFormFile('sites/oak.yaml', sides)).toBeNull()
})

it('a file of another part has no parts', () => {
  const sides = { base: '', folder: 'a', served: 'b', open: null }
  expect(mergeFormFile('group.yaml', sides)).toBeNull()
})

const person = (id: string, phone = '915-555-0100') => ({
  id,
  name: id.toUpperCase(),
  position: { en: 'Advisor', es: 'Asesor' },
  department: 'sales',
  languages: ['en'],
  phone,
})
const staff = (...people: readonly ReturnType<typeof person>[]) => jsonText({ people })
const mergedStaff = (folder: string, served: string) =>
  mergeFormFile('staff/D1.json', {
    base: staff(person('d1-ana'), person('d1-bo')),
    folder,
    served,
    open: null,
  })

it('people that each side added or changed are merged', () => {
  const both = mergedStaff(
    staff(person('d1-ana', '915-555-0200'), person('d1-bo'), person('d1-cy')),
    staff(person('d1-di'), person('d1-ana')),
  )
  const people = staff(person('d1-di'), person('d1-ana', '915-555-0200'), person('d1-cy'))
  expect(both).toEqual({ edited: people, files: people })
})

it('a person whom one side removed and the other changed is a decision', () => {
  const changed = staff(person('d1-ana', '915-555-0200'), person('d1-bo'))
  const removed = staff(person('d1-bo'))
  expect(mergedStaff(changed, removed)).toEqual({ edited: removed, files: changed })
  expect(mergedStaff(removed, changed)).toEqual({ edited: changed, files: removed })
})
