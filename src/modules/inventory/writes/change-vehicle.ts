import { feedPricing } from '#domain/feed/feed-pricing.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { HeldFeed, isTenfold, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { soldVehicle, stagedChange } from '#modules/inventory/import/staged-change.ts'
import { toVehicle } from '#modules/inventory/mapper.ts'
import { inRun } from '#modules/inventory/runs/in-run.ts'
import { stagingRepository } from '#modules/inventory/runs/staging.ts'
import type { Database } from '#platform/db/database.ts'

import type { VehicleEdit } from './types.ts'

/** Tags for the stage of a vehicle between factory and buyer. */
const STAGES: ReadonlySet<Tag> = new Set(['isSold', 'isPendingSold', 'isInTransit', 'isComingSoon'])

function withStatus(vehicle: Vehicle, status: 'available' | 'pending' | 'sold'): Vehicle {
  if (status === 'sold') return soldVehicle(vehicle)
  const tags = new Set([...vehicle.tags].filter((tag) => !STAGES.has(tag)))
  if (status === 'pending') tags.add('isPendingSold')
  return { ...vehicle, availability: 'On the lot', tags }
}

/** A vehicle after an edit. */
function edited(vehicle: Vehicle, edit: VehicleEdit): Vehicle {
  switch (edit.kind) {
    case 'price': {
      const msrp = edit.msrp === undefined ? vehicle.pricing.msrp : fromDollars(edit.msrp) || null
      return { ...vehicle, pricing: feedPricing(msrp, fromDollars(edit.price)) }
    }
    case 'status':
      return withStatus(vehicle, edit.status)
    case 'photos':
      return { ...vehicle, imageUrls: edit.imageUrls }
    case 'remove':
      return soldVehicle(vehicle)
  }
}

/**
 * Changes one listed vehicle, as a recorded run.
 * @returns the outcome of the run; `null` if the dealer has no such vehicle
 * @throws {HeldFeed} `prices` for a price that changes tenfold and is not released
 */
export async function changeVehicle(
  deps: Readonly<{ database: Database; now: () => Date }>,
  {
    dealerCode,
    stock,
    edit,
    source,
    released,
  }: Readonly<{
    dealerCode: string
    stock: string
    edit: VehicleEdit
    source: string
    released: ReadonlySet<HoldReason>
  }>,
) {
  const staging = stagingRepository(deps.database)
  const isListed = await staging.listed(dealerCode, [stock])
  if (!isListed.has(stock)) return null
  return inRun(deps, { dealerCode, source }, async (origin) => {
    const row = (await staging.listed(dealerCode, [stock])).get(stock)
    const staged = row && stagedChange(edited(toVehicle(row), edit), row, origin)
    const change =
      staged && edit.kind === 'remove' ? { ...staged, kind: 'removed' as const } : staged
    if (row && change && !released.has('prices')) {
      const after = change.row.final_price_cents
      if (isTenfold(row.final_price_cents, after))
        throw new HeldFeed('prices', `the price of ${stock} would change tenfold`)
    }
    await staging.add(origin.runId, { rows: [], changes: change ? [change] : [], faults: [] })
    const isSold = change?.kind === 'sold' || change?.kind === 'removed'
    const counts = {
      rowsRead: 1,
      rowsAccepted: 1,
      rowsQuarantined: 0,
      added: 0,
      changed: change && !isSold ? 1 : 0,
      sold: isSold ? 1 : 0,
      retained: 0,
    }
    return { counts, result: counts }
  })
}
