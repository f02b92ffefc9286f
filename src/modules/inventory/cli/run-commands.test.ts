import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { vehicleRepository } from '#modules/inventory/repository.ts'
import { aMigratedPlace, onDefaultEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, aVin, type FeedRow } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const inventory = commandOf('src/app/cli.ts', 'inventory')

onDefaultEngine((engine) => {
  it('lists imports, their changes and rejected rows, and undoes one', async () => {
    const place = await aMigratedPlace(engine)
    const database = await opened(place)
    await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    const command = (...args: readonly string[]) =>
      inventory(
        {
          DATA_DIR: place.dataDir,
          INIT_CWD: place.dataDir,
          ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        },
        ...args,
      )
    const bring = async (rows: readonly FeedRow[]) => {
      writeFileSync(join(place.dataDir, 'feed.csv'), aFeed(rows))
      const { out } = await command('import', 'feed.csv', '--dealer', 'D1', '--json')
      return (JSON.parse(out) as { runId: string }).runId
    }
    expect((await command('runs')).out).toBe('No import is recorded.\n')
    const first = await bring([{}, {}])
    const second = await bring([{ Price: '29000' }, {}, { Odometer: '-1' }])

    const { out } = await command('runs', '--dealer', 'D1')
    expect(out.split('\n').map((line) => line.slice(0, 36))).toEqual([second, first, ''])
    expect(out).toContain('0 added, 1 changed, 0 sold, 1 rejected  feed.csv')

    const shown = await command('runs', 'show', second)
    expect(shown.out).toContain(`  changed  S1  ${aVin(1)}  final price $30,000 → $29,000\n`)
    const json = JSON.parse((await command('runs', 'show', second, '--json')).out) as object
    expect(json).toMatchObject({ id: second, changes: [{ stock: 'S1', kind: 'changed' }] })

    const rejected = await command('quarantine')
    expect(rejected.out).toContain('row 4  Odometer: is below zero (-1)')
    expect((await command('quarantine', first)).out).toContain('No row was rejected.')

    const history = await command('history', aVin(1).toLowerCase())
    expect(history.out).toMatch(/^D1 {2}S1 {2}since .*price \$30,000.*price \$29,000/s)

    const undone = await command('rollback', second)
    expect(undone).toMatchObject({ code: 0, err: '' })
    expect(undone.out).toContain('D1  1 runs undone: 1 vehicles changed back, 0 sold')
    expect((await vehicleRepository(database).byDealer('D1'))[0]?.pricing.finalPrice).toBe(
      3_000_000,
    )
    expect(await command('rollback', 'nothing')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing was changed: no run has the id nothing/),
    })
  })
})
