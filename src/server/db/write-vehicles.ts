import type { ExpressionBuilder } from 'kysely'

import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Connection } from './database.ts'
import type { Tables, VehicleTable } from './schema.ts'
import { toVehicle, vehicleRow } from './vehicle-mapper.ts'
import { vehicleStatus } from './vehicle-status.ts'

/** The import run that a change belongs to, and its time. */
export type ChangeOrigin = Readonly<{ runId: string; at: string }>

type Excluded = ExpressionBuilder<Tables & { excluded: VehicleTable }, 'vehicle' | 'excluded'>

/** What a known row keeps when its vehicle comes again. */
const KEPT = new Set(['dealer_code', 'stock', 'first_seen'])

const overwritten = (row: object) => (is: Excluded) =>
  Object.fromEntries(
    Object.keys(row)
      .filter((column) => !KEPT.has(column))
      // The keys of a row are the columns of its table.
      .map((column) => [column, is.ref(`excluded.${column as keyof VehicleTable}`)]),
  )

async function writeHistory(
  dealerCode: string,
  trx: Connection,
  changes: readonly Readonly<{ now: Vehicle; before: Vehicle | null }>[],
  { runId, at }: ChangeOrigin,
): Promise<void> {
  const prices = changes.filter(
    ({ now, before }) =>
      before?.pricing.msrp !== now.pricing.msrp ||
      before.pricing.finalPrice !== now.pricing.finalPrice,
  )
  if (prices.length > 0)
    await trx
      .insertInto('price_history')
      .values(
        prices.map(({ now }) => ({
          dealer_code: dealerCode,
          stock: now.stock,
          at,
          msrp_cents: now.pricing.msrp,
          final_price_cents: now.pricing.finalPrice,
          run_id: runId,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['dealer_code', 'stock', 'at']).doUpdateSet((is) => ({
          msrp_cents: is.ref('excluded.msrp_cents'),
          final_price_cents: is.ref('excluded.final_price_cents'),
        })),
      )
      .execute()
  const statuses = changes.filter(
    ({ now, before }) => !before || vehicleStatus(before) !== vehicleStatus(now),
  )
  if (statuses.length > 0)
    await trx
      .insertInto('status_history')
      .values(
        statuses.map(({ now }) => ({
          dealer_code: dealerCode,
          stock: now.stock,
          at,
          status: vehicleStatus(now),
          run_id: runId,
        })),
      )
      .onConflict((clash) =>
        clash
          .columns(['dealer_code', 'stock', 'at'])
          .doUpdateSet((is) => ({ status: is.ref('excluded.status') })),
      )
      .execute()
}

/**
 * Writes those of up to 250 vehicles of a dealer that are new or differ from what is stored, with their history.
 * Of two with one stock number the last counts.
 */
export async function writeVehicles(
  dealerCode: string,
  trx: Connection,
  vehicles: readonly Vehicle[],
  origin: ChangeOrigin,
): Promise<Readonly<{ added: number; changed: number }>> {
  const wanted = new Map(vehicles.map((vehicle) => [vehicle.stock, vehicle]))
  const stored = await trx
    .selectFrom('vehicle')
    .selectAll()
    .where('dealer_code', '=', dealerCode)
    .where('stock', 'in', [...wanted.keys()])
    .execute()
  const before = new Map(stored.map((row) => [row.stock, row]))
  const rows = [...wanted.values()]
    .map((vehicle) => vehicleRow(dealerCode, vehicle))
    .filter(({ stock, content_hash }) => before.get(stock)?.content_hash !== content_hash)
    .map((row) => ({ ...row, updated_at: origin.at, last_run_id: origin.runId }))
  const [first] = rows
  if (!first) return { added: 0, changed: 0 }
  await trx
    .insertInto('vehicle')
    .values(rows)
    .onConflict((clash) => clash.columns(['dealer_code', 'stock']).doUpdateSet(overwritten(first)))
    .execute()
  const changes = rows.map((row) => {
    const known = before.get(row.stock)
    return { now: toVehicle(row), before: known ? toVehicle(known) : null }
  })
  await writeHistory(dealerCode, trx, changes, origin)
  const changed = changes.filter((change) => change.before).length
  return { added: changes.length - changed, changed }
}
