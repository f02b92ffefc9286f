import type { PartsFile } from '#domain/parts/parts-file.ts'
import type { Database } from '#platform/db/database.ts'

import { putParts } from './import-parts.ts'
import type { PartRepository } from './repository.ts'

export type LoadDemoPartsDeps = Readonly<{
  database: Database
  parts: Pick<PartRepository, 'replace' | 'record' | 'lastImport'>
  now: () => Date
  /** Reads the catalog of the demo group. */
  read: () => Promise<PartsFile>
}>

/** Set once the demo group is loaded. */
const DEMO_GROUP = 'demo-group'
/** Set once its catalog is loaded, in the same transaction. */
const SETTING = 'demo-parts'

/**
 * Loads the demo catalog: once, only with the demo group, and not if a catalog was imported before.
 * @returns whether it was loaded now
 */
export async function loadDemoParts({
  database,
  parts,
  now,
  read,
}: LoadDemoPartsDeps): Promise<boolean> {
  const known = await database.db
    .selectFrom('setting')
    .select('name')
    .where('name', 'in', [DEMO_GROUP, SETTING])
    .execute()
  const isWanted = known.length === 1 && known[0]?.name === DEMO_GROUP
  if (!isWanted || (await parts.lastImport(null)) !== null) return false
  const file = await read()
  return database.transaction(async (trx) => {
    // Of two concurrent processes, the second finds the setting taken.
    const [claim] = await trx
      .insertInto('setting')
      .values({ name: SETTING, value: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute()
    if (!claim) return false
    await putParts({ parts, now }, trx, { dealerCode: null, source: DEMO_GROUP, file })
    return true
  })
}
