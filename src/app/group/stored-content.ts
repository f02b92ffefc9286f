import { existsSync } from 'node:fs'

import type { StoredContent } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { databasePath } from '#platform/db/sqlite/file.ts'

type Place = Readonly<{ dataDir: string; databaseUrl: string | null }>

const codesOf = (rows: readonly Readonly<{ code: string }>[]): ReadonlySet<string> =>
  new Set(rows.map(({ code }) => code))

async function read({ db }: Database): Promise<StoredContent> {
  const ofDealers = db.selectFrom('vehicle').select('dealer_code as code').distinct()
  // A vehicle without any of these can't be a special, whatever the site's rules.
  const reduced = ofDealers.where((on) =>
    on.or([
      on('day45_price_cents', 'is not', null),
      on('price_changed_at', 'is not', null),
      on('discounts_total_cents', '>', 0),
      on('exclusive_discount_cents', '>', 0),
      on('rebates_applied_total_cents', '>', 0),
    ]),
  )
  const catalogs = await db.selectFrom('part').select('catalog as code').distinct().execute()
  return {
    vehicles: codesOf(await ofDealers.execute()),
    specials: codesOf(await reduced.execute()),
    parts: codesOf(catalogs.map(({ code }) => ({ code: code === '' ? '*' : code }))),
  }
}

/**
 * The content of features that a database has instead of the group's folder; `null` without a database of this version
 * that can be read. It is not migrated: servers of an earlier version may be using it.
 */
export async function storedContent({
  dataDir,
  databaseUrl,
}: Place): Promise<StoredContent | null> {
  if (databaseUrl === null && !existsSync(databasePath(dataDir))) return null
  try {
    const database = await openDatabase({ dataDir, databaseUrl, owner: false })
    try {
      return await read(database)
    } finally {
      await database.close()
    }
  } catch {
    return null
  }
}
