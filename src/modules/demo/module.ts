import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

import { demoCodes, demoGroup } from './generate/demo-group.ts'
import { loadDemoGroup } from './load-demo-group.ts'

type Options = Readonly<{ database: Database; now: () => Date; log: Log }>

/** Puts the demo group into an empty database, and the stores that it has since into one of an earlier demo. */
export async function seedDemoGroup({ database, now, log }: Options): Promise<void> {
  const loaded = await loadDemoGroup({ database, now, demoCodes, demoGroup })
  if (loaded.length > 0) log.info({ dealers: loaded }, 'demo group loaded')
}
