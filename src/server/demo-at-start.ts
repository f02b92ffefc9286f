import { demoCodes, demoGroup } from '#data/demo/demo-group.ts'

import type { Log } from './log.ts'
import { loadDemoGroup, type LoadDemoGroupDeps } from './use-cases/inventory/load-demo-group.ts'

type Options = Omit<LoadDemoGroupDeps, 'demoCodes' | 'demoGroup'> & Readonly<{ log: Log }>

/** Puts the demo group into an empty database, and the stores that it has since into one of an earlier demo. */
export async function demoAtStart({ log, ...deps }: Options): Promise<void> {
  const loaded = await loadDemoGroup({ ...deps, demoCodes, demoGroup })
  if (loaded.length > 0) log.info({ dealers: loaded }, 'demo group loaded')
}
