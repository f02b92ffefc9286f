import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readPartQuery } from '#domain/parts/part-query.ts'
import { aMigratedDataDir, onDefaultEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { partRepository } from './repository.ts'

const run = commandOf('src/app/cli.ts', 'parts')
const ROWS = ['number,name,category,price', 'A1,Floor mats,interior,99.95', 'A2,Wax,care,cheap']

/** A database that a server has open, with the dealer D1, and the command for it. */
async function aServer(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const place = await aMigratedDataDir(engine)
  const database = await opened(place)
  await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
  writeFileSync(join(place.dataDir, 'parts.csv'), ROWS.join('\n'))
  const parts = partRepository(database)
  return {
    command: (...args: readonly string[]) =>
      run(
        {
          DATA_DIR: place.dataDir,
          INIT_CWD: place.dataDir,
          ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        },
        ...args,
      ),
    total: async (dealerCode: string) =>
      (await parts.search(dealerCode, readPartQuery(new URLSearchParams()))).total,
  }
}

onDefaultEngine((engine) => {
  it('imports a catalog beside a running server, and prints the result', async () => {
    const { command, total } = await aServer(engine)
    const done = await command('import', 'parts.csv')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out.replace(/, 20\S+Z/, '')).toBe(`catalog of the group
  from   parts.csv
  rows   2 read, 1 accepted, 1 rejected
  parts  1 now, 0 removed, 0 kept unchanged
rejected:
  row 3  price: is not a price (cheap)
`)
    expect(await total('D1')).toBe(1)
    expect(await command('last')).toEqual({ code: 0, err: '', out: done.out })
  })
})

it('imports a catalog of one dealer', async () => {
  const { command, total } = await aServer()
  const { out } = await command('import', 'parts.csv', '--dealer', 'D1')
  expect(out).toContain('catalog of D1')
  expect([await total('D1'), await total('D2')]).toEqual([1, 0])
})

it.each([
  [['import'], 'name the file to import'],
  [['import', 'parts.csv', 'more.csv'], 'name the file to import'],
  [['last', 'parts.csv'], 'name the file to import'],
  [['imprt', 'parts.csv'], '"imprt" is not a subcommand: did you mean import?'],
  [['import', 'parts.csv', '--force'], "Unknown option '--force'"],
  [['import', 'nowhere.csv'], 'no such file'],
  [['import', 'parts.csv', '--dealer', 'D9'], 'no dealer has the code D9; there is: D1'],
  [['last', '--dealer', 'D1'], 'no catalog has been imported yet'],
])('refuses %j in one line: %s', async (args, message) => {
  const { command } = await aServer()
  const { code, out, err } = await command(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n')[0]).toContain(`Nothing was changed: `)
  expect(err.split('\n')[0]).toContain(message)
  expect(err).not.toMatch(/^\s+at /m)
})

it('prints its usage', async () => {
  expect(await run({}, '--help')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('npm run parts -- import FILE.csv [--dealer CODE]'),
  })
})
