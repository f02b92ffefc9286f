import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

import { DEMO_CODES, demoGroup } from './generate/demo-group.ts'
import { loadDemoGroup } from './load-demo-group.ts'

type Deps = Readonly<{
  database: Database
  /** The stores of the group's folder. */
  dealers: readonly Dealer[]
  now: () => Date
  log: Log
}>

/** Whether the stores of a folder are those of the demo. */
export const isDemoGroup = (dealers: readonly Pick<Dealer, 'code'>[]): boolean =>
  dealers.length === DEMO_CODES.length && dealers.every(({ code }) => DEMO_CODES.includes(code))

/**
 * Loads the demo group into an empty database. A database with an earlier demo gets only the stores that were added to
 * the demo since. Does nothing if the folder's stores are not those of the demo.
 */
export async function seedDemoGroup({ database, dealers, now, log }: Deps): Promise<void> {
  if (!isDemoGroup(dealers)) return
  const codes = dealers.map(({ code }) => code)
  const loaded = await loadDemoGroup({
    database,
    now,
    demoCodes: codes,
    demoGroup: ({ today }) => demoGroup({ today, dealers }),
  })
  if (loaded.length > 0) log.info({ dealers: loaded }, 'demo group loaded')
}
