import type { StoredVehicles } from '#modules/inventory/module.ts'
import type { Database } from '#platform/db/database.ts'

import { announce, applyEvent, holdTransaction } from './apply-event.ts'
import { listedAs } from './listed-as.ts'
import { holdRepository } from './repository.ts'

export type SweepDeps = Readonly<{
  database: Database
  /** The vehicles as the newest version of the database lists them. */
  vehicles: Pick<StoredVehicles, 'byKeys'>
  waitForVersion(version: number): Promise<void>
  now(): Date
}>

/**
 * Ends holds whose time is over, whose vehicle is no longer listed, or whose lead was erased.
 * @returns how many changed
 * @see docs/rules/holds.md, HLD-5
 */
export async function sweepHolds(deps: SweepDeps): Promise<number> {
  const { database, now } = deps
  const at = now().toISOString()
  const holds = holdRepository(database.db)
  const due = await holds.due(at)
  const live = await holds.live()
  const listed = await listedAs(deps, live)
  const gone = live.filter(({ id }) => listed.get(id) === 'gone')
  const erased = await holds.erased()
  // Most sweeps find nothing, so they need no transaction.
  if (due.length + gone.length + erased.length === 0) return 0
  const { changed, on } = await database.transaction(async (trx) => {
    const started = await holdTransaction(trx)
    let count = 0
    for (const [kind, list] of [
      ['due', due],
      ['sold', gone],
      ['canceled', erased],
    ] as const)
      for (const { id } of list) {
        const hold = await holdRepository(trx).byId(id)
        if (hold && (await applyEvent(started, hold, { kind, at }))) count++
      }
    return { changed: count, on: started }
  })
  await announce(deps, on)
  return changed
}
