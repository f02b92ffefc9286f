import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { feeRow } from '#modules/dealers/mapper.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { contentFolder } from '#tests/support/builders/content-folder.ts'
import {
  aDatabase,
  aMigratedDataDir,
  onEachEngine,
  opened,
} from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { checkDealers } from './check-dealers.ts'
import { createDealerFiles } from './create-dealer-files.ts'
import { applyDealerFiles, loadDealerFiles } from './load-dealer-files.ts'
import { dealerFaultLine, readDealerFiles } from './read-dealer-files.ts'

const AT = '2026-11-20T18:00:00.000Z'
const now = () => new Date(AT)
const run = commandOf('src/app/cli.ts', 'dealers')

const yaml = (name: string, more = '') =>
  `name: ${name}\naddress:\n  city: El Paso\n  state: TX\n  zip: "79901"\n${more}`
const TWO = { 'dealers/A1.yaml': yaml('One'), 'dealers/B2.yaml': yaml('Two') }

const faultsOf = (files: Readonly<Record<string, string>>) =>
  readDealerFiles(contentFolder(files), now()).faults.map(dealerFaultLine)

const problemsOf = (files: Readonly<Record<string, string>>, siteKeys: readonly string[]) =>
  checkDealers(contentFolder(files), { siteKeys, hosts: null, menus: [] })

describe('a folder of stores', () => {
  it('without any store causes a warning if there are sites', () => {
    expect(problemsOf({}, ['juniper'])).toMatchObject([{ level: 'warning', file: 'dealers' }])
    expect([...problemsOf({}, []), ...problemsOf(TWO, ['juniper'])]).toEqual([])
  })

  it('is read in its configured order, then by code', () => {
    const files = {
      ...TWO,
      'dealers/C3.yaml': yaml('Three', 'order: 1\n'),
      'dealers/README.md': '',
    }
    const { dealers } = readDealerFiles(contentFolder(files), now())
    expect(dealers.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'C3 Three',
      'A1 One',
      'B2 Two',
    ])
    expect(readDealerFiles(contentFolder({}), now())).toMatchObject({ dealers: [], faults: [] })
  })

  it.each([
    [
      yaml('One', 'timezone: America/Chicago'),
      'dealers/A1.yaml:6: timezone: is not a known key: did you mean "timeZone"?',
    ],
    [
      yaml('One', 'timeZone: America/El_Paso'),
      ':6: timeZone: is not a time zone such as America/Chicago',
    ],
    [
      yaml('One').replace('"79901"', '79901'),
      ':5: address.zip: is 79901: put it in quotes, "79901"',
    ],
    [
      yaml('One').replace('TX', 'Texas'),
      ':4: address.state: is not a state: write its two letters',
    ],
    ['makes: [Ford]', 'name: is missing: add it'],
    [
      yaml('One', 'testDrives: {atonce: 3}'),
      ':6: testDrives.atonce: is not a known key: did you mean "atOnce"?',
    ],
    [yaml('One', 'testDrives: {atOnce: 0}'), ':6: testDrives.atOnce: is below 1'],
    [yaml('One', 'testDrives: {minutes: 50}'), ':6: testDrives.minutes: is 50'],
    [yaml('One', 'delivery: {home: {}}'), ':6: delivery.home.withinMiles: is missing'],
    [
      yaml('One', 'delivery: {home: {withinMiles: 0}}'),
      ':6: delivery.home.withinMiles: is below 1',
    ],
    [yaml('One', 'delivery: {stores: {days: 31}}'), ':6: delivery.stores.days: is above 30'],
    [yaml('One', 'promises: {returns: {days: 0}}'), ':6: promises.returns.days: is below 1'],
    [
      yaml('One', 'promises: {reviews: {google: "http://g.example"}}'),
      ':6: promises.reviews.google: is not an address that starts with https://',
    ],
    [
      yaml('One', 'delivery: {stores: {days: 2, fee: 9.5}}'),
      ':6: delivery.stores.fee: is not a whole number',
    ],
    [yaml('One', 'testDrives: {at: [school]}'), ':6: testDrives.at.0: is "school"'],
    [
      yaml('One', 'hours:\n  sales:\n    saturday: 9-17'),
      ':8: hours.sales.saturday: is not hours such as "09:00-18:00"',
    ],
    [yaml('One', 'holidays:\n  - on: easter'), ':7: holidays.0.on: is not a day: write 2026-12-24'],
    [yaml('One', 'mails:\n  sales: nobody'), ':7: mails.sales: is not an email address such as'],
    [yaml('One', 'website: http://x.example'), 'is not an address that starts with https://'],
    [yaml('One', 'phones: {main: 12}'), 'phones.main'],
    [yaml('One', 'a: [b'), 'has a [ or { that is not closed'],
    [
      yaml('One', 'a: @b'),
      'has a value that begins with a sign of YAML, such as @: put it in quotes',
    ],
    [yaml('One', 'phones:\n    main: "1"\n  sales: "2"'), ':8: begins at another column'],
  ])('is refused with file, line, key and fix: %#', (text, fault) => {
    expect(faultsOf({ 'dealers/A1.yaml': text }).join('\n')).toContain(fault)
  })

  it('is refused for a duplicate code, a feed id of two stores, and an invalid code as name', () => {
    const feed = yaml('One', 'feedIds: [MP1]')
    expect(
      faultsOf({
        'dealers/A1.yaml': feed,
        'dealers/a1.yaml': yaml('Two'),
        'dealers/B2.yaml': feed,
        'dealers/our store.yaml': yaml('x'),
      }),
    ).toEqual([
      'dealers/our store.yaml: is not named after a dealer code, such as OCS.yaml: 1 to 12 letters and digits',
      'dealers/B2.yaml: feedIds: "MP1" is in dealers/A1.yaml already: each store needs its own',
      'dealers/a1.yaml: code: "a1" is in dealers/A1.yaml already: each store needs its own',
    ])
  })
})

const namesIn = async (database: Parameters<typeof dealerRepository>[0]) =>
  (await dealerRepository(database).all()).map(({ code, name }) => `${code} ${name}`)

onEachEngine((engine) => {
  it('is loaded completely, in order, and keeps the stores’ fees', async () => {
    const database = await aDatabase(engine)
    const fees = [aFee({ dealerCode: 'B2' })]
    await dealerRepository(database).upsert({ dealers: [aDealer({ code: 'B2' })], fees }, AT)
    const more =
      'mails:\n  parts: parts@one.example\ntestDrives: {atOnce: 3, at: [home]}\n' +
      'delivery: {home: {withinMiles: 60}, stores: {days: 3, fee: 199}}\n' +
      'promises: {inspection: {points: 150}, returns: {days: 5, of: [used]}}\n'
    const folder = contentFolder({ ...TWO, 'dealers/A1.yaml': yaml('One', more) })
    const files = readDealerFiles(folder, now())
    const options = { files, at: AT, mayRemove: false }
    const changes = await loadDealerFiles(database, options)
    expect(changes.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['added A1', 'changed B2'])
    expect(await namesIn(database)).toEqual(['A1 One', 'B2 Two'])
    expect(await dealerRepository(database).all()).toEqual(files.dealers)
    expect((await dealerRepository(database).fees()).map((fee) => feeRow(fee, 0))).toEqual(
      fees.map((fee) => feeRow(fee, 0)),
    )
    expect(await loadDealerFiles(database, options)).toEqual([])
  })

  it('keeps a store with vehicles unless removal is allowed', async () => {
    const database = await aDatabase(engine)
    const folder = contentFolder(TWO)
    const load = (mayRemove: boolean) =>
      loadDealerFiles(database, { files: readDealerFiles(folder, now()), at: AT, mayRemove })
    await load(false)
    const vehicles = [
      aVehicle({ dealerCode: 'B2' }),
      aVehicle({ dealerCode: 'B2', stock: 'S2', tags: new Set(['isSold']) }),
    ]
    await database.transaction((on) =>
      vehicleRepository(database).upsert('B2', on, vehicles, { runId: 'r', at: AT }),
    )
    rmSync(join(folder, 'dealers/B2.yaml'))
    await expect(load(false)).rejects.toThrow('B2 has no file and 1 vehicles: add the file')
    expect(await namesIn(database)).toHaveLength(2)
    const version = () => inventoryStateRepository(database).version()
    const before = await version()
    await load(true)
    expect(await namesIn(database)).toEqual(['A1 One'])
    expect(await version()).not.toBe(before)
  })

  it('is loaded at startup if a file has changed, and leaves other stores of the database alone', async () => {
    const database = await aDatabase(engine)
    const folder = contentFolder(TWO)
    const start = () =>
      applyDealerFiles(database, { files: readDealerFiles(folder, now()), at: AT })
    expect(await start()).toMatchObject({ outcome: 'loaded' })
    expect(await start()).toEqual({ outcome: 'unchanged' })
    await database.db
      .updateTable('dealer')
      .set({ name: 'Edited' })
      .where('code', '=', 'A1')
      .execute()
    writeFileSync(join(folder, 'dealers/B2.yaml'), yaml('Second'))
    expect(await start()).toMatchObject({ outcome: 'loaded', changes: [{ code: 'B2' }] })
    expect(await namesIn(database)).toEqual(['A1 Edited', 'B2 Second'])
    const version = () => inventoryStateRepository(database).version()
    const before = await version()
    writeFileSync(join(folder, 'dealers/B2.yaml'), yaml('Second', 'order: 1\n'))
    await start()
    expect(await namesIn(database)).toEqual(['B2 Second', 'A1 Edited'])
    expect(await version()).not.toBe(before)
    await dealerRepository(database).upsert({ dealers: [aDealer({ code: 'Z9' })], fees: [] }, AT)
    writeFileSync(join(folder, 'dealers/B2.yaml'), yaml('Third'))
    expect(await start()).toEqual({ outcome: 'left', codes: ['Z9'] })
    expect(await namesIn(database)).toContain('B2 Second')
  })

  it('is loaded again by a running server, all of it or nothing', async () => {
    const database = await aDatabase(engine)
    const folder = contentFolder(TWO)
    const log = {
      info: vi.fn<() => void>(),
      warn: vi.fn<() => void>(),
      error: vi.fn<(fields: object, message: string) => void>(),
    }
    const files = createDealerFiles({ database, folder: () => folder, now, log })
    await files.apply()
    writeFileSync(join(folder, 'dealers/A1.yaml'), yaml('First'))
    writeFileSync(join(folder, 'dealers/B2.yaml'), 'name: [')
    await files.reload()
    expect(log.error.mock.lastCall?.[1]).toContain('dealers/B2.yaml:1: ')
    expect(await namesIn(database)).toEqual(['A1 One', 'B2 Two'])
    writeFileSync(join(folder, 'dealers/B2.yaml'), yaml('Second'))
    await files.reload()
    expect(await namesIn(database)).toEqual(['A1 First', 'B2 Second'])
  })
})

it('a command shows the changes, and loads them', async () => {
  const place = await aMigratedDataDir('sqlite')
  const database = await opened(place)
  const env = { DATA_DIR: place.dataDir, INIT_CWD: place.dataDir }
  const write = (name: string, text: string) => {
    mkdirSync(join(place.dataDir, 'mine/dealers'), { recursive: true })
    writeFileSync(join(place.dataDir, 'mine/dealers', name), text)
  }
  write('A1.yaml', yaml('One'))
  expect(await run(env, 'check', 'mine')).toEqual({
    code: 0,
    out: '+ A1  One\n',
    err: '1 stores checked, 1 with changes\n',
  })
  expect(await dealerRepository(database).all()).toEqual([])
  expect(await run(env, 'load', 'mine')).toMatchObject({ code: 0, out: '+ A1  One\n' })
  write('A1.yaml', yaml('First'))
  expect((await run(env, 'check', 'mine')).out).toBe('~ A1  name: One → First\n')
  expect(JSON.parse((await run(env, 'check', 'mine', '--json')).out)).toMatchObject({
    kind: 'changed',
    code: 'A1',
  })
  write('A1.yaml', 'nam: x')
  expect(await run(env, 'load', 'mine')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'dealers/A1.yaml:1: nam: is not a known key: did you mean "name"?',
    ),
  })
  expect(await run(env, 'check', 'nowhere')).toMatchObject({ code: 1 })
  const schema: unknown = JSON.parse((await run(env, 'schema')).out)
  expect(schema).toMatchObject({
    required: ['name', 'address'],
    properties: { name: { description: 'The name shown to shoppers.' } },
  })
})
