import type { VehicleTable } from './vehicle-table.ts'
import type { Workload } from './workload.ts'

/** What a system is given to build itself from. */
export type Stage = Readonly<{
  workload: Workload
  table: VehicleTable
  /** A file of the table's `tableLines`, for bulk loads; readable by every user. */
  file: () => string
  /** An empty folder of the run's own, for files of this name. */
  folder: (name: string) => string
}>
