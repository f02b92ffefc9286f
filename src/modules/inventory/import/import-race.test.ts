import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import type { Database } from '#platform/db/database.ts'
import { aMigratedDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { importVehicles } from './import-vehicles.ts'

const PAIRS = IS_FULL ? 50 : 3
const ROWS = 40

/** A complete file whose vehicles all have one price. */
const fileAt = (price: number): readonly FeedRow[] =>
  Array.from({ length: ROWS }, () => ({ Price: String(price) }))

const importInto = (database: Database, feed: readonly FeedRow[], onWait = () => {}) =>
  importVehicles(
    {
      database,
      dealers: dealerRepository(database),
      now: () => new Date('2026-11-20T09:00:00.000Z'),
    },
    {
      dealerCode: 'D1',
      source: 'feed.csv',
      read: () => vehicleRows(bytesOf(aFeed(feed)), { dealerIds: ['D1'], thisYear: 2026 }),
      released: new Set(),
      onWait,
    },
  )

onEachEngine((engine) => {
  it('of two concurrent imports of a dealer, the list is one complete file', async () => {
    const place = await aMigratedDataDir(engine)
    // Each with its own connections, like two processes.
    const [one, other] = await Promise.all([opened(place), opened({ ...place, owner: false })])
    await dealerRepository(one).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    await importInto(one, fileAt(20_000))
    for (let pair = 0; pair < PAIRS; pair++) {
      // One repeats the current list and would change nothing, the other changes all of it.
      const prices = [20_000, 21_000] as const
      await Promise.all([importInto(one, fileAt(prices[0])), importInto(other, fileAt(prices[1]))])
      const shown = new Set(
        (await vehicleRepository(one).byDealer('D1')).map(({ pricing }) => pricing.finalPrice),
      )
      expect(shown.size).toBe(1)
      expect(prices.map(fromDollars)).toContain([...shown][0])
    }
  })

  it('reports that it waits for a running import, and continues after it', async () => {
    const place = await aMigratedDataDir(engine)
    const [one, other] = await Promise.all([opened(place), opened({ ...place, owner: false })])
    await dealerRepository(one).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    await importInto(one, fileAt(20_000))
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const name = `import-${Buffer.from('D1').toString('hex')}`
    const first = one.exclusiveTransaction(name, async () => {
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const onWait = vi.fn<() => void>(() => release.resolve())
    expect(await importInto(other, fileAt(21_000), onWait)).toMatchObject({ changed: ROWS })
    expect(onWait).toHaveBeenCalledOnce()
    await first
  })
})
