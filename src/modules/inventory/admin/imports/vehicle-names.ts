import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { RecordedChange, RejectedRow } from '#modules/inventory/runs/run-records.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

type Run = Readonly<{ id: string; dealerCode: string }>
type Key = Readonly<{ stock: string | null; vin: string | null }>

const COLUMNS = ['stock', 'vin', 'year', 'make', 'model'] as const

const texts = (keys: readonly Key[], name: keyof Key): readonly string[] => [
  ...new Set(keys.flatMap((key) => key[name] ?? [])),
]

/**
 * The names of vehicles, such as `2024 Ford F-150`, by stock number and by VIN: as a staged run lists them, else as the
 * store has listed them. Vehicles that are in neither are missing.
 */
async function namesOf(
  { db }: Pick<Database, 'db'>,
  { id, dealerCode }: Run,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const by of ['vin', 'stock'] as const)
    for (const chunk of inChunks(texts(keys, by))) {
      const listed = db
        .selectFrom('vehicle')
        .select(COLUMNS)
        .where('dealer_code', '=', dealerCode)
        .where(by, 'in', chunk)
      for (const row of await listed.execute()) names.set(row[by], vehicleName(row))
    }
  // There are rows only while the run is staged, as that of a held file is.
  for (const chunk of inChunks(texts(keys, 'stock'))) {
    const staged = db
      .selectFrom('import_vehicle')
      .select(COLUMNS)
      .where('run_id', '=', id)
      .where('stock', 'in', chunk)
    for (const row of await staged.execute()) names.set(row.stock, vehicleName(row))
  }
  return names
}

/** Rows of a run with the names of their vehicles; `null` for a vehicle that neither its row nor the list names. */
export async function withVehicleNames(
  database: Pick<Database, 'db'>,
  run: Run,
  {
    changes,
    rejected,
    warned,
  }: Readonly<{
    changes: readonly RecordedChange[]
    rejected: readonly RejectedRow[]
    warned: readonly RejectedRow[]
  }>,
) {
  const unnamed = [...rejected, ...warned].filter(({ title }) => title === null)
  const names = await namesOf(database, run, [...changes, ...unnamed])
  const nameOf = ({ stock, vin }: Key): string | null =>
    names.get(stock ?? '') ?? names.get(vin ?? '') ?? null
  const named = ({ title, ...row }: RejectedRow) => ({ ...row, vehicle: title ?? nameOf(row) })
  return {
    changes: changes.map((change) => ({ ...change, vehicle: nameOf(change) })),
    rejected: rejected.map(named),
    warned: warned.map(named),
  }
}
