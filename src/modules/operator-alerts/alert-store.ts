import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import type { AlertStore } from './watch-conditions.ts'

const LOG = 'operator-alerts'
const LEASE = 'operator-alerts.lease'
/**
 * The lease outlasts a few missed checks. After a crash of the owner, another process takes over when it has expired.
 */
const LEASE_MS = 300_000

const Lease = v.pipe(v.string(), v.parseJson(), v.object({ owner: v.string(), until: v.string() }))

/** The alert log in the database, and the lease that makes one process its writer. */
export function alertStore(
  database: Database,
  { instance, now }: Readonly<{ instance: string; now: () => Date }>,
): AlertStore {
  let wasOwner = false

  const takeLease = () =>
    database.exclusiveTransaction('operator-alerts', async (trx) => {
      const row = await trx
        .selectFrom('setting')
        .select('value')
        .where('name', '=', LEASE)
        .executeTakeFirst()
      const lease = v.safeParse(Lease, row?.value)
      const at = now().toISOString()
      if (lease.success && lease.output.owner !== instance && lease.output.until > at) return false
      const until = new Date(now().getTime() + LEASE_MS).toISOString()
      const value = JSON.stringify({ owner: instance, until })
      await trx
        .insertInto('setting')
        .values({ name: LEASE, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
      return true
    })

  return {
    async isOwner() {
      // The embedded database has one process.
      if (database.engine === 'sqlite') return true
      try {
        wasOwner = await takeLease()
      } catch {
        // While the database is down, only the last owner reports it, so that it is not reported by every process.
      }
      return wasOwner
    },
    read: () => settingRepository(database).get(LOG),
    write: (text) => settingRepository(database).set(LOG, text),
  }
}
