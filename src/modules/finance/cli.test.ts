import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { aMigratedDataDir, onDefaultEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFinanceFolder } from '#tests/support/builders/finance.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import {
  importRunRepository,
  openLiveInventory,
  vehicleRepository,
} from '#tests/support/modules/inventory.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { financeRepository } from './repository.ts'

const run = commandOf('src/app/cli.ts', 'finance')

const replaced = (path: string, from: string, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

onDefaultEngine((engine) => {
  it('FIN-2 FIN-8 loading an edited file changes the responses of a running server', async () => {
    const place = await aMigratedDataDir(engine)
    const database = await opened(place)
    const dealers = dealerRepository(database)
    await dealers.upsert({ dealers: [aDealer({ code: 'OCS' })], fees: [] }, '2026-11-20')
    const live = await openLiveInventory({
      source: {
        state: inventoryStateRepository(database),
        vehicles: vehicleRepository(database),
        dealers,
        finance: financeRepository(database),
        runs: importRunRepository(database),
      },
      database,
      sites: () => [],
      now: () => new Date(),
      onReloadFailed: vi.fn<(cause: unknown) => void>(),
    })
    onTestFinished(live.close)
    const folder = aFinanceFolder()
    const env = {
      DATA_DIR: place.dataDir,
      INIT_CWD: folder,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }

    expect(await run(env, 'load', '.')).toEqual({
      code: 0,
      err: '',
      out: `${folder} is loaded
  JCG       from 2026-11-01, 75 rates, 4 fees, 11 add-ons, 88 residuals
  OCS       from 2026-11-01, 75 rates, 4 fees, 11 add-ons, 88 residuals
  OCT       from 2026-11-01, 75 rates, 4 fees, 11 add-ons, 88 residuals
  OCV       from 2026-11-01, 75 rates, 4 fees, 11 add-ons, 88 residuals
  PVB       from 2026-11-01, 75 rates, 4 fees, 11 add-ons, 88 residuals
  RCH       from 2026-11-01, 85 rates, 4 fees, 8 add-ons, 88 residuals
  default   from 2026-11-01, 75 rates, 0 fees, 11 add-ons, 88 residuals
  665 tax locations, 3 states
  ignored, since no dealer has the code: JCG, OCT, OCV, PVB, RCH
`,
    })
    const rate = () =>
      live.finance
        .program('OCS')
        ?.rates.find((row) => row.vehicleType === 'new' && row.termMonths === 72)?.aprPercent
    await vi.waitFor(() => expect(rate()).toBe(16.26), 10_000)

    replaced(
      join(folder, 'default/rates.csv'),
      'new,72,deepsubprime,16.26',
      'new,72,deepsubprime,15.5',
    )
    replaced(join(folder, 'OCS/fees.csv'), 'flat 599', 'flat 450')
    expect(await run(env, 'load', folder)).toMatchObject({ code: 0, err: '' })
    await vi.waitFor(() => expect(rate()).toBe(15.5), 10_000)
    expect(live.dealers.fees('OCS')[0]).toMatchObject({ rule: { amount: 45_000 } })

    replaced(join(folder, 'OCS/fees.csv'), 'flat 450', 'flat -1')
    replaced(join(folder, 'default/rates.csv'), '15.5', 'x')
    const { code, out, err } = await run(env, 'load', folder)
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toEqual([
      'Nothing was changed: the files have 2 errors',
      expect.stringContaining('  OCS/fees.csv, line 2, rule: "flat -1": write flat 599'),
      expect.stringContaining('  default/rates.csv, line 17, apr: "x": write a yearly rate'),
      '',
    ])
    expect([rate(), (await dealers.fees())[0]?.rule]).toEqual([
      15.5,
      { kind: 'flat', amount: 45_000 },
    ])
  })
})

it('checks files without a database', async () => {
  const right = await run({ FINANCE_DIR: aFinanceFolder(), DATA_DIR: '/nowhere' }, 'check')
  expect(right).toMatchObject({ code: 0, err: '', out: expect.stringContaining(' is valid\n') })
  const folder = aFinanceFolder({ 'OCS/fees.csv': 'id\n' })
  const wrong = await run({}, 'check', folder)
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('OCS/fees.csv, line 1, rule: is missing: add the column')
})

it.each([
  [[], 'choose load or check'],
  [['save'], '"save" is not a subcommand: use one of load, check'],
  [['load', 'a', 'b'], 'choose load or check'],
  [['load', '--force'], "Unknown option '--force'"],
  [['check', '/nowhere/at/all'], 'no such file or directory'],
])('refuses %j in one line: %s', async (args, message) => {
  const { code, out, err } = await run({}, ...args)
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n')[0]).toContain(message)
  expect(err).not.toMatch(/^\s+at /m)
})

it('prints its usage', async () => {
  expect(await run({}, '--help')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('npm run finance -- load [FOLDER]'),
  })
})
