export type { PartsCatalog } from './types.ts'
import { createReadStream } from 'node:fs'

import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

import { parseParts } from './feeds/parts-file.ts'
import { loadDemoParts } from './load-demo-parts.ts'
import { partRepository } from './repository.ts'
import type { PartsCatalog } from './types.ts'

export { partsCommand } from './cli.ts'

type Options = Readonly<{ database: Database; now: () => Date; log: Log }>

const DEMO_PARTS = new URL('../../../data/parts/demo-parts.csv', import.meta.url)
const read = () => parseParts(createReadStream(DEMO_PARTS))

/** The parts catalogs; the demo group gets its own at the first start. */
export async function createParts({
  database,
  now,
  log,
}: Options): Promise<Readonly<{ parts: PartsCatalog }>> {
  const parts = partRepository(database)
  if (await loadDemoParts({ database, parts, now, read })) log.info({}, 'demo parts loaded')
  return { parts }
}
