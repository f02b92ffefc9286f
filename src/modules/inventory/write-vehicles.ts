import { sql, type ExpressionBuilder } from 'kysely'

import type { Cents } from '#domain/kernel/money.ts'
import { generalGap } from '#domain/price/general-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection } from '#platform/db/database.ts'
import type { VehicleTable } from '#platform/db/schema/inventory.ts'
import type { Tables } from '#platform/db/schema/tables.ts'

import { toVehicle, vehicleRow } from './mapper.ts'
import { vehicleStatus } from './vehicle-status.ts'

/** The import run of a change, and its time. */
export type ChangeOrigin = Readonly<{ runId: string; at: string }>

type Excluded = ExpressionBuilder<Tables & { excluded: VehicleTable }, 'vehicle' | 'excluded'>

/** Columns of an existing row that an import keeps. */
const UNCHANGED = new Set(['dealer_code', 'stock', 'first_seen'])

/** The public price as defined by `generalGap`, 0 if there is none. @see PRC-3 */
function generalPriceIn(row: 'vehicle' | 'excluded') {
  const column = (name: keyof VehicleTable) => sql.ref(`${row}.${name}`)
  const finalPrice = column('final_price_cents')
  const applied = column('rebates_applied_total_cents')
  const everyone = column('rebates_everyone_total_cents')
  return sql<number>`case
    when ${column('is_msrp_required')} = 1 or ${finalPrice} <= 0 then 0
    else ${finalPrice} + ${column('exclusive_discount_cents')}
      + case when ${applied} > ${everyone} then ${applied} - ${everyone} else 0 end
    end`
}

/** Compares with the row's current price, so that concurrent imports lose no change. */
const isRepriced = sql`${generalPriceIn('vehicle')} <> ${generalPriceIn('excluded')}`
const priceChange = {
  price_changed_from_cents: sql<number>`case when ${isRepriced}
    then ${generalPriceIn('vehicle')} else vehicle.price_changed_from_cents end`,
  price_changed_at: sql<string>`case when ${isRepriced}
    then excluded.updated_at else vehicle.price_changed_at end`,
}

const overwritten = (row: object) => (is: Excluded) => ({
  ...Object.fromEntries(
    Object.keys(row)
      .filter((column) => !UNCHANGED.has(column))
      // The keys of a row are the columns of its table.
      .map((column) => [column, is.ref(`excluded.${column as keyof VehicleTable}`)]),
  ),
  ...priceChange,
})

export type PricePoint = Readonly<{
  at: string
  msrp: Cents | null
  finalPrice: Cents
  /** The public price less the final one; `null` if there was none or it is unknown. @see PRC-3 */
  generalGap: Cents | null
  runId: string
}>

/** Writes up to 250 points of the price history of a dealer's vehicles; a point at the same time is replaced. */
export async function writePrices(
  dealerCode: string,
  trx: Connection,
  points: readonly Readonly<PricePoint & { stock: string }>[],
): Promise<void> {
  const rows = points.map(({ stock, at, msrp, finalPrice, generalGap: gap, runId }) => ({
    dealer_code: dealerCode,
    stock,
    at,
    msrp_cents: msrp,
    final_price_cents: finalPrice,
    general_gap_cents: gap,
    run_id: runId,
  }))
  await trx
    .insertInto('price_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dealer_code', 'stock', 'at']).doUpdateSet((is) => ({
        msrp_cents: is.ref('excluded.msrp_cents'),
        final_price_cents: is.ref('excluded.final_price_cents'),
        general_gap_cents: is.ref('excluded.general_gap_cents'),
      })),
    )
    .execute()
}

async function writeHistory(
  dealerCode: string,
  trx: Connection,
  changes: readonly Readonly<{ now: Vehicle; before: Vehicle | null }>[],
  { runId, at }: ChangeOrigin,
): Promise<void> {
  const prices = changes.filter(
    ({ now, before }) =>
      before?.pricing.msrp !== now.pricing.msrp ||
      before.pricing.finalPrice !== now.pricing.finalPrice ||
      generalGap(before) !== generalGap(now),
  )
  const points = prices.map(({ now: { stock, pricing }, now }) => ({
    stock,
    at,
    msrp: pricing.msrp,
    finalPrice: pricing.finalPrice,
    generalGap: generalGap(now),
    runId,
  }))
  if (points.length > 0) await writePrices(dealerCode, trx, points)
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
      .onConflict((conflict) =>
        conflict
          .columns(['dealer_code', 'stock', 'at'])
          .doUpdateSet((is) => ({ status: is.ref('excluded.status') })),
      )
      .execute()
}

/**
 * Writes those of up to 250 vehicles of a dealer that are new or changed, with their history, and raises the inventory
 * version if there are any. Of two with one stock number the last wins. The price change of a known vehicle is derived
 * from the stored row; a new one has its own.
 */
export async function writeVehicles(
  dealerCode: string,
  trx: Connection,
  vehicles: readonly Vehicle[],
  origin: ChangeOrigin,
): Promise<Readonly<{ added: number; changed: number }>> {
  const byStock = new Map(vehicles.map((vehicle) => [vehicle.stock, vehicle]))
  const stored = await trx
    .selectFrom('vehicle')
    .selectAll()
    .where('dealer_code', '=', dealerCode)
    .where('stock', 'in', [...byStock.keys()])
    .execute()
  const before = new Map(stored.map((row) => [row.stock, row]))
  const contents = [...byStock.values()]
    .map((vehicle) => vehicleRow(dealerCode, vehicle))
    .filter(({ stock, content_hash }) => before.get(stock)?.content_hash !== content_hash)
  if (contents.length === 0) return { added: 0, changed: 0 }
  // Incremented first: concurrent writers wait here, so that versions become visible in order.
  const version = await bumpInventoryVersion(trx)
  const written = { updated_at: origin.at, last_run_id: origin.runId, version }
  const rows = contents.map((row) => ({ ...row, ...written }))
  await trx
    .insertInto('vehicle')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dealer_code', 'stock']).doUpdateSet(overwritten({ ...rows[0] })),
    )
    .execute()
  const changes = rows.map((row) => {
    const known = before.get(row.stock)
    return { now: toVehicle(row), before: known ? toVehicle(known) : null }
  })
  await writeHistory(dealerCode, trx, changes, origin)
  const changed = changes.filter((change) => change.before).length
  return { added: changes.length - changed, changed }
}
