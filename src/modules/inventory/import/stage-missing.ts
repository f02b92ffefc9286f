import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { toVehicle as vehicleOf } from '#modules/inventory/mapper.ts'
import type { StagingRepository } from '#modules/inventory/runs/staging.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import { inChunks } from '#platform/db/chunks.ts'

import { soldVehicle, stagedChange } from './staged-change.ts'

/** The parts of a dealer's list that are not in a run. */
export type MissingVehicles = Readonly<{
  /** Vehicles for sale before the run, and those of them with a price. */
  unsold: number
  priced: number
  /** Those for sale that the file does not have. */
  missing: number
  /** Those that become sold: as many, or none for a feed with changes only. */
  sold: number
  /** Vehicles that stay unchanged because their rows were rejected. */
  retained: number
}>

/** Compares the list with the staged rows, and stages vehicles that left a complete feed as sold. */
export async function stageMissing(
  staging: StagingRepository,
  {
    dealer,
    origin,
    hasChangesOnly,
  }: Readonly<{ dealer: Dealer; origin: ChangeOrigin; hasChangesOnly: boolean }>,
): Promise<MissingVehicles> {
  const found = { unsold: 0, priced: 0, missing: 0, sold: 0, retained: 0 }
  for await (const page of staging.compared(dealer.code, origin.runId)) {
    const unsold = page.filter(({ isSold }) => !isSold)
    const missing = unsold.filter(({ isPresent, isRetained }) => !isPresent && !isRetained)
    found.unsold += unsold.length
    found.priced += unsold.filter(({ hasPrice }) => hasPrice).length
    found.missing += missing.length
    found.retained += page.filter(({ isRetained }) => isRetained).length
    if (!hasChangesOnly)
      for (const chunk of inChunks(missing.map(({ stock }) => stock))) {
        const rows = await staging.listed(dealer.code, chunk)
        const changes = [...rows.values()].flatMap(
          (row) => stagedChange(soldVehicle(vehicleOf(row)), row, origin) ?? [],
        )
        await staging.add(origin.runId, { rows: [], changes, faults: [] })
        found.sold += changes.length
      }
    await nextTurn()
  }
  return found
}
