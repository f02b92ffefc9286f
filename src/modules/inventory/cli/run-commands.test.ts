import { expect, it } from 'vitest'

import { vehicleRepository } from '#modules/inventory/repository.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aVin, type FeedRow } from '#tests/support/builders/feeds.ts'
import { inventorySetup } from '#tests/support/servers/inventory-command.ts'

onDefaultEngine((engine) => {
  it('lists imports, their changes and rejected rows, and undoes one', async () => {
    const { database, command, write } = await inventorySetup(engine)
    const bring = async (rows: readonly FeedRow[], dealer = 'D1') => {
      write(rows)
      const options = ['--dealer', dealer, '--allow-prices', '--json']
      const { out } = await command('import', 'feed.csv', ...options)
      return (JSON.parse(out) as { runId: string }).runId
    }
    expect((await command('runs')).out).toBe('No import is recorded.\n')
    const first = await bring([{}, {}])
    const second = await bring([{ Price: '29000' }, {}, { Odometer: '-1' }])
    const third = await bring([{ DealerId: 'D2', 'Stock #': 'S9', VIN: aVin(9) }], 'D2')

    const { out } = await command('runs', '--dealer', 'D1')
    expect(out.split('\n').map((line) => line.slice(0, 36))).toEqual([second, first, ''])
    expect(out).toContain('0 added, 1 changed, 0 sold, 1 rejected  feed.csv')

    const shown = await command('runs', 'show', second)
    expect(shown.out).toContain(`  changed  S1  ${aVin(1)}  final price $30,000 → $29,000\n`)
    const json = JSON.parse((await command('runs', 'show', second, '--json')).out) as object
    expect(json).toMatchObject({ id: second, changes: [{ stock: 'S1', kind: 'changed' }] })

    const [newest = ''] = (await command('runs')).out.split('\n')
    expect(newest).toContain(third)
    expect((await command('quarantine')).out).toContain('No row was rejected.')
    const rejected = await command('quarantine', '--dealer', 'D1')
    expect(rejected.out).toContain('row 4  Odometer: is below zero (-1)')
    expect((await command('quarantine', first)).out).toContain('No row was rejected.')

    const history = await command('history', aVin(1).toLowerCase())
    expect(history.out).toMatch(/^D1 {2}S1 {2}since .*price \$30,000.*price \$29,000/s)

    const undone = await command('rollback', second)
    expect(undone).toMatchObject({ code: 0, err: '' })
    expect(undone.out).toContain(
      'D1  runs undone: 1, vehicles restored: 1, vehicles marked as sold: 0',
    )
    expect((await vehicleRepository(database).byDealer('D1'))[0]?.pricing.finalPrice).toBe(
      3_000_000,
    )
    const tenfold = await bring([{ Price: '300000' }, {}])
    expect(await command('rollback', tenfold)).toMatchObject({
      code: 3,
      err: expect.stringContaining('Pass --allow-prices if it is right.'),
    })
    expect(await command('rollback', tenfold, '--allow-prices')).toMatchObject({ code: 0 })
    expect(await command('rollback', 'nothing')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing was changed: no run has the id nothing/),
    })
  })
})
