import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { fileFaultLine } from '#platform/files/read-json-file.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'

import { readServiceFiles } from './read-service-files.ts'

const OWN = join(FIXTURE_GROUP, 'service')
const FILE = 'OCS/OCS-MAIN/2026-01-01.json'

type Json = Record<string, unknown>
const validJson = (): Json => JSON.parse(readFileSync(join(OWN, FILE), 'utf8')) as Json

/** A folder like the group's own, with one file replaced. */
function withFile(text: string, file = FILE): string {
  const folder = aDirectory()
  cpSync(OWN, folder, { recursive: true })
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return folder
}
const faultsOf = (text: string, file?: string) =>
  readServiceFiles(withFile(text, file)).faults.map(fileFaultLine)
const edited = (edit: (json: Json) => void, file?: string) => {
  const json = validJson()
  edit(json)
  return faultsOf(JSON.stringify(json), file)
}
const menuOf = (json: Json) => json['menu'] as Json[]

describe('the group’s own shops', () => {
  const { shops, faults } = readServiceFiles(OWN)

  it('are valid, and match the dealers’ records', () => {
    expect(faults).toEqual([])
    const named = DEALERS.flatMap(({ code, service: { mainShopId, expressShopId } }) =>
      [mainShopId, expressShopId].flatMap((id) => (id === null ? [] : [`${code} ${id}`])),
    )
    expect(shops.map(({ dealerCode, id }) => `${dealerCode} ${id}`).toSorted()).toEqual(
      named.toSorted(),
    )
  })

  it('have all texts in both languages, and different ones', () => {
    const texts = shops.flatMap(({ versions }) =>
      versions.flatMap(({ menu, transports, blackouts }) => [
        ...menu.flatMap(({ name, description }) => [name, description]),
        ...transports.map(({ note }) => note),
        ...blackouts.map(({ reason }) => reason),
      ]),
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => text !== null && text.en === text.es)).toEqual([])
  })

  it('list express services at main shops only if there is an express shop', () => {
    const withExpress = shops
      .filter(({ versions }) => versions.some(({ menu }) => menu.some((one) => one.isExpressOnly)))
      .map(({ id }) => id)
    expect(withExpress).toEqual(['OCS-EXPRESS', 'OCS-MAIN', 'RCH-EXPRESS', 'RCH-MAIN'])
  })
})

it('reads dollars as cents, and a newer file as its own version', () => {
  const later = validJson()
  later['menu'] = [
    { id: 'a', name: { en: 'A', es: 'Á' }, minutes: 15, price: 89.95 },
    { id: 'b', name: { en: 'B', es: 'B' }, minutes: 30, price: { from: 1, to: 2.5 } },
    { id: 'c', name: { en: 'C', es: 'C' }, minutes: 45, price: 'quote', dueAtMiles: 30_000 },
  ]
  const folder = withFile(JSON.stringify(later), 'OCS/OCS-MAIN/2027-03-01.json')
  const shop = readServiceFiles(folder).shops.find(({ id }) => id === 'OCS-MAIN')
  expect(shop?.versions.map(({ from }) => from)).toEqual(['2026-01-01', '2027-03-01'])
  expect(shop?.versions[1]?.menu).toMatchObject([
    { price: { kind: 'fixed', amount: 8995 }, isExpressOnly: false, description: null },
    { price: { kind: 'range', from: 100, to: 250 } },
    { price: { kind: 'quote' }, dueAtMiles: 30_000 },
  ])
})

it.each<[string, (json: Json) => void]>([
  ['bays: online must not be more than total', (json) => (json['bays'] = { total: 2, online: 3 })],
  [
    'bays.total: must be a whole number from 0 to 50',
    (json) => (json['bays'] = { total: 51, online: 3 }),
  ],
  ['stepMinutes: must be 15, 30 or 60', (json) => (json['stepMinutes'] = 20)],
  ['leadMinutes: is missing', (json) => delete json['leadMinutes']],
  ['baz: is not a known key', (json) => (json['baz'] = 1)],
  ['menu: must not repeat an id', (json) => menuOf(json).push(menuOf(json)[0]!)],
  [
    'menu[0].minutes: must be a multiple of 15 minutes',
    (json) => (menuOf(json)[0]!['minutes'] = 20),
  ],
  [
    'menu[0].price: from must be less than to',
    (json) => (menuOf(json)[0]!['price'] = { from: 9, to: 8 }),
  ],
  [
    'menu[0].price: must be dollars such as 89.95, or { "from": …, "to": … }, or "quote"',
    (json) => (menuOf(json)[0]!['price'] = 'cheap'),
  ],
  [
    'menu[0].price: must be dollars such as 89.95, or { "from": …, "to": … }, or "quote"',
    (json) => (menuOf(json)[0]!['price'] = 1.234),
  ],
  [
    'menu[0].id: must be lower-case letters and digits, separated by dashes',
    (json) => (menuOf(json)[0]!['id'] = 'Oil,change'),
  ],
  ['menu[0].name.es: is missing', (json) => (menuOf(json)[0]!['name'] = { en: 'x' })],
  [
    'blackouts[0].to: must be a day such as 2026-12-24',
    (json) =>
      (json['blackouts'] = [
        { from: '2026-12-24', to: '2027-02-30', reason: { en: 'a', es: 'b' } },
      ]),
  ],
  [
    'blackouts[0]: from must not be after to',
    (json) =>
      (json['blackouts'] = [
        { from: '2026-12-24', to: '2026-12-23', reason: { en: 'a', es: 'b' } },
      ]),
  ],
  ['transports: must have at least one', (json) => (json['transports'] = [])],
])('reports %s', (message, edit) => {
  const faults = edited(edit)
  expect(faults).toContain(`${FILE}, ${message}`)
  expect(faults).toHaveLength(1)
})

it('skips only the invalid file: the shop keeps its older version', () => {
  const folder = withFile('{"name": ', 'OCS/OCS-MAIN/2027-03-01.json')
  const { shops, faults } = readServiceFiles(folder)
  expect(faults.map(fileFaultLine)).toEqual([
    expect.stringMatching(/^OCS\/OCS-MAIN\/2027-03-01.json: is not JSON: /),
  ])
  expect(shops.find(({ id }) => id === 'OCS-MAIN')?.versions).toHaveLength(1)
  expect(shops).toHaveLength(8)
})

it.each([
  [
    'OCS/OCS-MAIN/spring.json',
    'must be named after its first effective day, such as 2026-01-01.json',
  ],
  [
    'OCS/OCS-MAIN/2026-02-30.json',
    'must be named after its first effective day, such as 2026-01-01.json',
  ],
  ['OCS/2026-01-01.json', 'is not a folder: put files in <dealer code>/<shop id>/'],
])('reports that %s %s', (file, message) => {
  expect(faultsOf(JSON.stringify(validJson()), file)).toEqual([`${file}: ${message}`])
})

it('reserves the ids of test shops', () => {
  const faults = faultsOf(JSON.stringify(validJson()), 'OCS/OCS-MAIN-TEST/2026-01-01.json')
  expect(faults).toEqual(['OCS/OCS-MAIN-TEST: must not end in -TEST: those ids are for tests'])
})

it('a missing folder is a file system error', () => {
  expect(() => readServiceFiles('/nowhere/at/all')).toThrow(/ENOENT/)
})
