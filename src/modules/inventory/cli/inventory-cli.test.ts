import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { heldFiles } from '#modules/inventory/admin/imports/held-files.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { openLiveInventory } from '#modules/inventory/live-inventory.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { financeRepository } from '#tests/support/modules/finance.ts'
import { inventoryCommand, inventorySetup } from '#tests/support/servers/inventory-command.ts'

onDefaultEngine((engine) => {
  it('an import updates the inventory of a running server', async () => {
    const { database, command, write } = await inventorySetup(engine)
    const live = await openLiveInventory({
      source: {
        state: inventoryStateRepository(database),
        vehicles: vehicleRepository(database),
        dealers: dealerRepository(database),
        finance: financeRepository(database),
        runs: importRunRepository(database),
      },
      database,
      sites: () => [],
      now: () => new Date(),
      onReloadFailed: vi.fn<(cause: unknown) => void>(),
    })
    onTestFinished(live.close)
    expect(live.inventory.ofCode('D1')).toEqual([])
    write([{}, { Odometer: '-12' }, { Odometer: 'TMU' }])

    expect(await command('import', 'feed.csv', '--dealer', 'D1')).toEqual({
      code: 0,
      err: '',
      out: `Ocotillo Chrysler Dodge Jeep Ram (D1)
  rows      3 read, 2 accepted, 1 rejected
  warnings  1 about accepted rows
  vehicles  2 added, 0 changed, 0 sold, 0 kept unchanged
rejected:
  row 3  Odometer: is below zero (-12)
accepted, but look wrong:
  row 4  Odometer: says that the mileage is not the actual one (TMU)
`,
    })
    await vi.waitFor(
      () => expect(live.inventory.ofCode('D1')).toMatchObject([{ stock: 'S1' }, { stock: 'S3' }]),
      10_000,
    )
  })
})

it('accepts rows with the dealer’s stored ids, its code, or no id', async () => {
  const { database, command, write, stocks } = await inventorySetup()
  await dealerRepository(database).upsert(
    { dealers: [aDealer({ feedIds: ['MP1', 'MP2'] }), aDealer({ code: 'D4' })], fees: [] },
    '2026-11-21',
  )
  const ids = ['MP1', 'mp2', 'D1', '', 'MP3', 'D2', 'D4', 'D4']
  write(ids.map((DealerId) => ({ DealerId })))
  const taken = await command('import', 'feed.csv', '--dealer', 'D1')
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toContain('row 6  DealerId: is not a known id of this dealer')
  expect(taken.out).toContain('8 read, 4 accepted, 1 rejected, 3 skipped')
  expect(taken.out).toContain('skipped:\n  1 row is of D2\n  2 rows are of D4\n')
  expect(await stocks()).toEqual(['S1', 'S2', 'S3', 'S4'])
})

it('summarizes rows with the same error in one line, so that others stay visible', async () => {
  const { command, write } = await inventorySetup()
  const foreign = Array.from({ length: 200 }, () => ({ DealerId: 'D3' }))
  write([{}, ...foreign, { Price: 'cheap' }])
  const { out } = await command('import', 'feed.csv', '--dealer', 'D1')
  expect(out.split('\n').slice(3)).toEqual([
    'rejected:',
    '  row 3  DealerId: is not a known id of this dealer: if it is one, pass it with --feed-id (D3), and 199 more rows like it',
    '  row 203  Price: is not a price (cheap)',
    '',
  ])
})

it('accepts only the given ids', async () => {
  const { command, write, stocks } = await inventorySetup()
  write([{ DealerId: 'MP1' }, { DealerId: 'MP2' }, { DealerId: 'MP3' }])
  const refused = await command('import', 'feed.csv', '--dealer', 'D1')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^Nothing was changed: none of the 3 rows .*MP1, MP2, MP3/)
  expect(await stocks()).toEqual([])
  const taken = await command('import', 'feed.csv', '--dealer', 'D1', '--feed-id', 'MP1,MP2')
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(await stocks()).toEqual(['S1', 'S2'])
})

it('holds a feed that lost many of its rows until it is allowed', async () => {
  const { database, dataDir, command, write, stocks } = await inventorySetup()
  const held = heldFeeds(database)
  const inBackOffice = () => heldFiles(join(dataDir, 'feeds'), dataDir)
  write(Array.from({ length: 20 }, () => ({})))
  expect(await command('import', 'feed.csv', '--dealer', 'D1')).toMatchObject({ code: 0 })
  write([{}])
  expect(await command('import', 'feed.csv', '--dealer', 'D1')).toMatchObject({
    code: 3,
    out: '',
    err: `Nothing was changed: 19 of 20 unsold vehicles are not in the file and would become sold
The file is held. Pass --allow-shrink if it is right.
`,
  })
  expect(await held.at('D1')).toMatch(/^\d{4}-/)
  expect((await command('held')).out).toMatch(/^D1 {2}held since \d{4}-/)
  expect(await held.at('D2')).toBeNull()
  // A second attempt does not list the held file twice.
  await command('import', 'feed.csv', '--dealer', 'D1')
  expect(await inBackOffice()).toEqual([
    expect.objectContaining({ name: 'feed.csv', dealerCodes: ['D1'], hasChangesOnly: false }),
  ])
  const allowed = await command('import', 'feed.csv', '--dealer', 'D1', '--allow-shrink')
  expect(allowed).toMatchObject({ code: 0, out: expect.stringContaining('19 sold') })
  expect(await stocks()).toHaveLength(20)
  expect(await held.at('D1')).toBeNull()
  expect(await inBackOffice()).toEqual([])
})

it('holds a feed in cents until it is allowed', async () => {
  const { command, write } = await inventorySetup()
  write([{}, {}])
  expect(await command('import', 'feed.csv', '--dealer', 'D1')).toMatchObject({ code: 0 })
  write([{ Price: '3000000' }, {}])
  const held = await command('import', 'feed.csv', '--dealer', 'D1')
  expect(held).toMatchObject({ code: 3, err: expect.stringContaining('Pass --allow-prices') })
  const allowed = await command('import', 'feed.csv', '--dealer', 'D1', '--allow-prices')
  expect(allowed).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') })
})

it.each([
  [['import', 'feed.csv'], 'name a command'],
  [['import', '--dealer', 'D1'], 'name a command'],
  [['imprt', 'feed.csv', '--dealer', 'D1'], '"imprt" is not a subcommand: did you mean import?'],
  [['import', 'feed.csv', '--dealer', 'D1', '--force'], "Unknown option '--force'"],
  [['import', 'nowhere.csv', '--dealer', 'D1'], 'no such file'],
  [['import', '.', '--dealer', 'D1'], 'directory'],
  [['import', 'feed.csv', '--dealer', 'D9'], 'no dealer has the code D9; there is: D1, D2'],
])('refuses %j in one line: %s', async (args, message) => {
  const { command, write } = await inventorySetup()
  write([{}])
  const { code, out, err } = await command(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n')[0]).toContain(`Nothing was changed: `)
  expect(err.split('\n')[0]).toContain(message)
  expect(err).not.toMatch(/^\s+at /m)
})

it('explains how to load dealers into a database without any', async () => {
  const { database, command, write } = await inventorySetup()
  write([{}])
  await database.db.deleteFrom('dealer').execute()
  expect((await command('import', 'feed.csv', '--dealer', 'D1')).err).toContain(
    'this database has no dealers yet; start the server once',
  )
})

it('refuses invalid settings', async () => {
  expect(
    await inventoryCommand({ PORT: 'x' }, 'import', 'feed.csv', '--dealer', 'D1'),
  ).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Nothing was changed: PORT=x is not a port.*\n$/),
  })
})

it('prints its usage', async () => {
  expect(await inventoryCommand({}, '--help')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('npm run inventory -- import FILE --dealer CODE'),
  })
})

const DATA = process.env['TEST_DATA_DIR'] ?? ''
const dirty = join(DATA, 'feed-vauto-dirty.csv')

it.skipIf(!existsSync(dirty))('imports the dirty sample feed (TEST_DATA_DIR)', async () => {
  const { command, stocks } = await inventorySetup()
  const ids = 'MP1001,MP1002,MP1003,MP1004'
  const { code, out } = await command('import', dirty, '--dealer', 'D1', '--feed-id', ids)
  expect(code).toBe(0)
  expect(out).toContain('14 read, 8 accepted, 6 rejected')
  expect(out).toContain('row 10  Stock #: is not a valid stock number (=HYPERLINK(')
  expect(await stocks()).toHaveLength(8)
})
