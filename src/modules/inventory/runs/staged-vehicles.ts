import { sql } from 'kysely'

import type { VehicleRow } from '#modules/inventory/import/staged-change.ts'
import type { Connection } from '#platform/db/database.ts'

/** A vehicle's key across dealers. */
export const vehicleKey = ({
  dealer_code: dealer,
  stock,
}: Pick<VehicleRow, 'dealer_code' | 'stock'>) => `${dealer} ${stock}`

const PAGE = 250

/**
 * The vehicles that runs have switched to and not copied yet, with the version of their run. Read them before the
 * vehicles themselves: one that is copied meanwhile is found there. Usually there are none.
 * @param filter.since only those of versions after it
 * @param filter.stocks only those with these stock numbers
 */
export async function switchedVehicles(
  on: Connection,
  {
    since = -1,
    dealerCode,
    stocks,
  }: Readonly<{ since?: number; dealerCode?: string; stocks?: readonly string[] }> = {},
): Promise<Map<string, VehicleRow>> {
  let runs = on
    .selectFrom('import_run')
    .select(['id', 'version'])
    .where('state', '=', 'applying')
    .where('version', '>', since)
  if (dealerCode !== undefined) runs = runs.where('dealer_code', '=', dealerCode)
  const found = new Map<string, VehicleRow>()
  for (const { id, version } of await runs.execute())
    for (let last = ''; ;) {
      let page = on
        .selectFrom('import_vehicle')
        .selectAll()
        .where('run_id', '=', id)
        .where('stock', '>', last)
        .orderBy('stock')
        .limit(PAGE)
      if (stocks) page = page.where('stock', 'in', stocks)
      const rows = await page.execute()
      for (const row of rows) found.set(vehicleKey(row), { ...row, version: version ?? 0 })
      const end = rows.at(-1)
      if (!end || rows.length < PAGE) break
      last = end.stock
    }
  return found
}

/** How many vehicles one transaction copies: few enough that a shopper's request waits for milliseconds. */
const COPY_BATCH = { sqlite: 300, postgres: 2000 } as const

/** Columns of a staged vehicle that `vehicle` does not have, and its version, which is that of the run. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'run_id',
  'general_gap_cents',
  'has_price_point',
  'status',
  'version',
])

/**
 * Copies the next vehicles of a switched run, with their history, in one transaction.
 * @returns the statements; `null` if all are copied
 */
export async function nextCopy(db: Connection, engine: keyof typeof COPY_BATCH, runId: string) {
  const piece = db
    .selectFrom('import_vehicle')
    .select('stock')
    .where('run_id', '=', runId)
    .orderBy('stock')
    .limit(COPY_BATCH[engine])
    .as('piece')
  const { end } = await db
    .selectFrom(piece)
    .select(({ fn }) => fn.max('piece.stock').as('end'))
    .executeTakeFirstOrThrow()
  // The type omits that there may be no row.
  if ((end as string | null) === null) return null
  const sample = await db
    .selectFrom('import_vehicle')
    .selectAll()
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const names = Object.keys(sample).filter((name) => !NOT_COPIED.has(name))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const version = sql`(select version from import_run where id = ${runId})`
  const origin = sql`from import_vehicle where run_id = ${runId} and stock <= ${end}`
  const overwritten = sql.join(
    [...names.filter((name) => name !== 'dealer_code' && name !== 'stock'), 'version'].map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
    ),
  )
  return [
    sql`insert into vehicle (${columns}, version) select ${columns}, ${version} ${origin}
      on conflict (dealer_code, stock) do update set ${overwritten}
      where vehicle.version < excluded.version`,
    sql`insert into price_history
        (dealer_code, stock, at, msrp_cents, final_price_cents, general_gap_cents, run_id)
      select dealer_code, stock, updated_at, msrp_cents, final_price_cents, general_gap_cents, run_id
      ${origin} and has_price_point = 1
        -- A price that people hold is not the feed's.
        and not exists (select 1 from vehicle_override where field = 'pricing'
          and ends <> 'feed' and vehicle_override.dealer_code = import_vehicle.dealer_code
          and vehicle_override.stock = import_vehicle.stock
          and vehicle_override.vin = import_vehicle.vin)
      on conflict (dealer_code, stock, at) do update set msrp_cents = excluded.msrp_cents,
        final_price_cents = excluded.final_price_cents, general_gap_cents = excluded.general_gap_cents`,
    sql`insert into status_history (dealer_code, stock, at, status, run_id)
      select dealer_code, stock, updated_at, status, run_id ${origin} and status is not null
      on conflict (dealer_code, stock, at) do update set status = excluded.status`,
    sql`delete ${origin}`,
  ].map((statement) => ({ compile: () => statement.compile(db) }))
}
