import { expiryAt, type Expiry } from '#domain/retention/expiry.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#domain/retention/retention.data.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { RetentionPeriodTable } from '#platform/db/schema/retention.ts'

/** A period that the group has set. */
type StoredPeriod = Readonly<{ amount: number; byName: string; at: string }>

/** A period within its bounds: they may have changed since it was set. */
const within = (kind: RetentionKind, amount: number) =>
  Math.min(Math.max(amount, RETENTION[kind].min), RETENTION[kind].max)

/** The periods that the group has set, by kind. */
export async function storedPeriods(
  on: Connection,
): Promise<ReadonlyMap<RetentionKind, StoredPeriod>> {
  const rows: readonly RetentionPeriodTable[] = await on
    .selectFrom('retention_period')
    .selectAll()
    .execute()
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return new Map(
    RETENTION_KINDS.flatMap((kind) => {
      const row = byKind.get(kind)
      if (!row) return []
      const { by_name: byName, at } = row
      return [[kind, { amount: within(kind, row.amount), byName, at }] as const]
    }),
  )
}

/** When data expires at a time, by the periods of the group. */
export async function storedExpiry({ db }: Pick<Database, 'db'>, now: Date): Promise<Expiry> {
  const stored = await storedPeriods(db)
  return expiryAt(
    now,
    Object.fromEntries([...stored].map(([kind, { amount }]) => [kind, amount] as const)),
  )
}
