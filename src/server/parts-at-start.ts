import { createReadStream } from 'node:fs'

import type { Database } from './db/database.ts'
import { partRepository, type PartRepository } from './db/part-repository.ts'
import { parseParts } from './integrations/feeds/parts.ts'
import type { Log } from './log.ts'
import { loadDemoParts } from './use-cases/parts/load-demo-parts.ts'

type Options = Readonly<{ database: Database; now: () => Date; log: Log }>

const DEMO_PARTS = new URL('../../data/parts/demo-parts.csv', import.meta.url)
const read = () => parseParts(createReadStream(DEMO_PARTS))

/** The catalogs of parts; the demo group gets its own with its first start. */
export async function partsAtStart({ database, now, log }: Options): Promise<PartRepository> {
  const parts = partRepository(database)
  if (await loadDemoParts({ database, parts, now, read })) log.info({}, 'demo parts loaded')
  return parts
}
