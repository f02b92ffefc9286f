import type { Log } from '#platform/log/log.ts'

import { demoCodes, demoGroup } from './generate/demo-group.ts'
import { loadDemoGroup, type LoadDemoGroupDeps } from './load-demo-group.ts'

type Options = Omit<LoadDemoGroupDeps, 'demoCodes' | 'demoGroup'> & Readonly<{ log: Log }>

/** Puts the demo group into an empty database, and the stores that it has since into one of an earlier demo. */
export async function demoAtStart({ log, ...deps }: Options): Promise<void> {
  const loaded = await loadDemoGroup({ ...deps, demoCodes, demoGroup })
  if (loaded.length > 0) log.info({ dealers: loaded }, 'demo group loaded')
}
