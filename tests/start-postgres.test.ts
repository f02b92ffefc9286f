import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { aDataDir } from './support/builders/database.ts'
import { aFeed } from './support/builders/feeds.ts'
import { processEnv } from './support/run-folder.ts'
import { newVehicles, statusFor } from './support/servers/http-status.ts'
import { postLead } from './support/servers/post-lead.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { programOf } from './support/servers/program.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null
const why = hasPostgres ? '' : ' (skipped: no PostgreSQL server programs on this machine)'

describe.skipIf(!isBuilt || !hasPostgres)(`a start on PostgreSQL${why}`, () => {
  it('serves the demo group, stores a lead and an import, and has them after a restart', async () => {
    const { dataDir, databaseUrl } = await aDataDir('postgres')
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY: 'a key only for tests, shared by all',
      SITE: 'ocotillo',
      QUICKEST_POST_MS: '0',
    }
    const first = await start(env)
    expect(first.errors()).toBe('')
    expect(await newVehicles(first.address)).toBeGreaterThan(50)
    expect(await statusFor(first.address, '/search/new')).toBe(200)

    expect(await postLead(first.address)).toBe(303)

    const feed = join(dataDir, 'feed.csv')
    writeFileSync(feed, aFeed([{ DealerId: 'MP1001', 'New/Used': 'N' }, { DealerId: 'OCS' }]))
    const report = execFileSync(
      process.execPath,
      [
        programOf('src/app/cli.ts'),
        'inventory',
        'import',
        feed,
        '--dealer',
        'OCS',
        '--allow-shrink',
      ],
      { env: { ...processEnv(), ...env }, encoding: 'utf8' },
    )
    expect(report).toContain('2 read, 2 accepted, 0 rejected')
    const imported = ['S1', 'S2']
    await vi.waitFor(
      async () => expect(await unsoldStocks(first.address)).toEqual(imported),
      10_000,
    )
    first.child.kill('SIGTERM')
    await first.ended
    expect(first.code()).toBe(0)

    const second = await start(env)
    expect(await unsoldStocks(second.address)).toEqual(imported)
    const leads = execFileSync(
      process.execPath,
      [programOf('src/app/cli.ts'), 'leads', 'list', '--json'],
      {
        env: { ...processEnv(), ...env },
        encoding: 'utf8',
      },
    )
    expect(JSON.parse(leads)).toMatchObject({ status: 'received', fields: { lastName: 'Ruiz' } })
  })
})

/** The stock numbers of the first store that are not sold. */
async function unsoldStocks(address: string | null): Promise<string[]> {
  const lists = await Promise.all(
    ['new', 'used'].map(async (type) =>
      (await fetch(`${address}/inventory/v2/OCS/${type}`)).json(),
    ),
  )
  return lists
    .flatMap(({ vehicles }: { vehicles: { stock: string; isSold: boolean }[] }) => vehicles)
    .filter(({ isSold }) => !isSold)
    .map(({ stock }) => stock)
}
