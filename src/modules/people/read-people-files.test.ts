import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { fileFaultLine } from '#platform/files/read-json-file.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { readCareerFiles } from './read-career-files.ts'
import { readStaffFiles } from './read-staff-files.ts'

const [STAFF, CAREERS] = [join(FIXTURE_GROUP, 'staff'), join(FIXTURE_GROUP, 'careers')]

type Json = Record<string, unknown>
const CODES = DEALERS.map(({ code }) => code).toSorted()
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json

/** The errors of a copy of a folder with one file replaced. */
function faultsOf(area: 'staff' | 'careers', file: string, text: string) {
  const folder = aDirectory()
  cpSync(join(FIXTURE_GROUP, area), folder, { recursive: true })
  writeFileSync(join(folder, file), text)
  const read = area === 'staff' ? readStaffFiles : readCareerFiles
  return read(folder).faults.map(fileFaultLine)
}

describe('the people of the demo group', () => {
  const { people, faults } = readStaffFiles(STAFF)

  it('are valid, eight to fifteen per store, with unique names', () => {
    expect(faults).toEqual([])
    const counts = Map.groupBy(people, ({ dealerCode }) => dealerCode)
    expect([...counts.keys()].toSorted()).toEqual(CODES)
    for (const found of counts.values()) {
      expect(found.length).toBeGreaterThanOrEqual(8)
      expect(found.length).toBeLessThanOrEqual(15)
    }
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
  })

  it('have positions in both languages, and reserved addresses', () => {
    const same = people.filter(({ position }) => position.en === position.es)
    expect(same).toEqual([])
    for (const { phone, email } of people) {
      expect(phone ?? '000-555-0100').toMatch(/-555-01\d\d$/)
      expect(email ?? '.example').toMatch(/\.example$/)
    }
  })
})

const FILE = 'OCS.json'
const withPerson = (edit: (person: Json) => void) => {
  const file = json(join(STAFF, FILE))
  edit((file['people'] as Json[])[1]!)
  return faultsOf('staff', FILE, JSON.stringify(file))
}

it.each<[string, (person: Json) => void]>([
  [
    '[1] (Dexter Halvorsen).phone: must be a number such as 480-555-0142',
    (one) => (one['phone'] = '5'),
  ],
  [
    '[1] (Dexter Halvorsen).department: must be one of management, sales, finance, service, parts, office',
    (one) => (one['department'] = 'boss'),
  ],
  ['[1] (Dexter Halvorsen).position.es: is missing', (one) => (one['position'] = { en: 'x' })],
  [
    '[1] (Dexter Halvorsen): manager is an unknown key: your own keys must start with is, has or speaks',
    (one) => (one['manager'] = true),
  ],
  [
    '[1] (Dexter Halvorsen).nickname: is an unknown key, or must be true or false',
    (one) => (one['nickname'] = 'Dex'),
  ],
  [
    '[1] (Dexter Halvorsen).picture: must begin with /, https:// or pictures/',
    (one) => (one['picture'] = 'javascript:alert(1)'),
  ],
  [
    '[1] (Dexter Halvorsen).picture: must begin with /, https:// or pictures/',
    (one) => (one['picture'] = '//evil.example/x.png'),
  ],
  ['[1].name: is missing', (one) => delete one['name']],
])('reports of a person %s', (message, edit) => {
  expect(withPerson(edit)).toEqual([`${FILE}, people${message}`])
})

it('reports an invalid file of people, and skips only that', () => {
  expect(faultsOf('staff', 'OCS.json', '{')[0]).toMatch(/^OCS\.json: is not JSON: /)
  expect(faultsOf('staff', 'our people.json', '{}')).toEqual([
    'our people.json: must be named <dealer code>.json',
  ])
})

describe('the openings of the demo group', () => {
  const { openings, addresses, faults } = readCareerFiles(CAREERS)

  it('are valid, at every store, in both languages', () => {
    expect(faults).toEqual([])
    expect([...new Set(openings.map(({ dealerCode }) => dealerCode))].toSorted()).toEqual(CODES)
    const texts = openings.flatMap((one) => [one.title, one.hours, one.summary])
    expect(texts.filter(({ en, es }) => en === es)).toEqual([])
    expect(addresses.get('OCS')).toBe('careers@ocotillo.example')
  })
})

const OPENING = 'OCS/title-clerk-scottsdale.json'
const withOpening = (edit: (opening: Json) => void) => {
  const file = json(join(CAREERS, OPENING))
  edit(file)
  return faultsOf('careers', OPENING, JSON.stringify(file))
}

it.each<[string, (opening: Json) => void]>([
  [
    ', validThrough: must be a day such as 2027-01-31',
    (one) => (one['validThrough'] = '2027-02-30'),
  ],
  [': validThrough must not be before posted', (one) => (one['validThrough'] = '2026-01-01')],
  [', pay: from must not be more than to', (one) => (one['pay'] = { from: 9, to: 8, per: 'hour' })],
  [
    ', department: must be one of sales, finance, service, parts, detail, office',
    (one) => (one['department'] = 'x'),
  ],
  [
    ', needs: must have the same number of lines in both languages',
    (one) => (one['needs'] = { en: ['a', 'b'], es: ['a'] }),
  ],
  [', salary: is not a known key', (one) => (one['salary'] = 1)],
  [', pay: is missing', (one) => delete one['pay']],
])('reports of an opening%s', (message, edit) => {
  expect(withOpening(edit)).toEqual([OPENING + message])
})

it('reports an invalid file of openings', () => {
  const text = readFileSync(join(CAREERS, OPENING), 'utf8')
  expect(faultsOf('careers', 'OCS/Title Clerk.json', text)).toEqual([
    'OCS/Title Clerk.json: must be named by its id, such as service-technician.json',
  ])
  expect(faultsOf('careers', 'OCT/title-clerk-scottsdale.json', text)).toEqual([
    'OCT/title-clerk-scottsdale.json: must have a unique id: OCS has an opening title-clerk-scottsdale',
  ])
  expect(faultsOf('careers', 'OCS/store.json', '{"applicationsTo":"x"}')).toEqual([
    'OCS/store.json, applicationsTo: must be an e-mail address',
  ])
})
