import { setImmediate as nextTurn } from 'node:timers/promises'

import { isIn } from '#domain/access/stores-for.ts'
import { pricePositions, stockFigures } from '#domain/reports/stock-figures.ts'
import { viewedVehicles } from '#domain/reports/viewed-vehicles.ts'
import type { ListedRow } from '#modules/inventory/module.ts'
import type { LeadScope } from '#modules/reports/leads/read-leads.ts'
import type { MeasureScope } from '#modules/reports/sites/read-measures.ts'
import type { StockReport } from '#modules/reports/types.ts'
import { readVehicleLeads, readViews } from '#modules/reports/views/read-views.ts'

type Scope = LeadScope &
  Pick<MeasureScope, 'past'> &
  Readonly<{
    /** All listed vehicles of the group. */
    rows: readonly ListedRow[]
    positions: KnownPositions
  }>

/** The price positions of all listed vehicles, computed once for the same rows. */
export type KnownPositions = WeakMap<readonly ListedRow[], ReturnType<typeof pricePositions>>

/** The stock, with views and leads of a period. Lets other requests run between its steps. */
export async function stockReport({ rows, positions, ...scope }: Scope): Promise<StockReport> {
  const views = await readViews(scope)
  const leads = await readVehicleLeads(scope)
  const counted = rows.filter(({ dealerCode }) => isIn(scope.stores, [dealerCode]))
  const position = positions.get(rows) ?? pricePositions(rows)
  positions.set(rows, position)
  const of = {
    position,
    views: ({ vin }: ListedRow) => views.get(vin) ?? 0,
    leads: ({ dealerCode, stock }: ListedRow) => leads.get(`${dealerCode}/${stock}`) ?? 0,
  }
  await nextTurn()
  const figures = stockFigures(counted, of)
  await nextTurn()
  return { ...figures, ...viewedVehicles(counted, of) }
}
