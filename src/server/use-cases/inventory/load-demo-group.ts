import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Database } from '#server/db/database.ts'
import type { DealerRepository } from '#server/db/dealer-repository.ts'
import type { VehicleRepository } from '#server/db/vehicle-repository.ts'

import { loadDealers } from './load-dealers.ts'

export type DemoGroup = Readonly<{
  dealers: readonly Dealer[]
  vehicles: readonly Vehicle[]
  /** Final prices before the present one, by vehicle. */
  priceHistory: readonly Readonly<{
    dealerCode: string
    stock: string
    at: string
    msrp: Cents | null
    finalPrice: Cents
    generalGap: Cents | null
  }>[]
}>

export type LoadDemoGroupDeps = Readonly<{
  database: Database
  dealers: Pick<DealerRepository, 'all' | 'upsert'>
  vehicles: Pick<VehicleRepository, 'upsert' | 'addPriceHistory'>
  now: () => Date
  /** Makes the group as of a day, `YYYY-MM-DD`. */
  demoGroup: (options: Readonly<{ today: string }>) => DemoGroup
}>

/** Set once the demo group is in, in the same transaction. */
const SETTING = 'demo-group'

/** The group's own zone decides which day it is. */
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' })

/**
 * Whether the demo group was put into the database now: once, and only where no dealer is. All of it is one
 * transaction with a setting that remembers it, so that it is there wholly or not at all and later starts keep the
 * data, whatever became of it.
 */
export async function loadDemoGroup({
  database,
  dealers,
  vehicles,
  now,
  demoGroup,
}: LoadDemoGroupDeps): Promise<boolean> {
  const isKnown = database.db.selectFrom('setting').select('name').where('name', '=', SETTING)
  if ((await isKnown.executeTakeFirst()) ?? (await dealers.all()).length > 0) return false

  const at = now().toISOString()
  const group = demoGroup({ today: dayIn.format(now()) })
  const isLoaded = await database.transaction(async (trx) => {
    // Of two processes that start at once, the second finds the name taken.
    const [claim] = await trx
      .insertInto('setting')
      .values({ name: SETTING, value: at })
      .onConflict((clash) => clash.doNothing())
      .returning('name')
      .execute()
    if (!claim) return false
    await loadDealers(dealers, group.dealers, trx, at)
    for (const [dealerCode, own] of Map.groupBy(group.vehicles, (vehicle) => vehicle.dealerCode)) {
      await vehicles.upsert(dealerCode, trx, own, { runId: SETTING, at })
    }
    for (const [code, points] of Map.groupBy(group.priceHistory, ({ dealerCode }) => dealerCode)) {
      const own = points.map((point) => ({ ...point, runId: SETTING }))
      await vehicles.addPriceHistory(code, trx, own)
    }
    return true
  })
  if (isLoaded) await database.notify('inventory')
  return isLoaded
}
