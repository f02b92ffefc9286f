import type { VehicleTable } from './vehicle-table.ts'
import type { Workload } from './workload.ts'

/** The input for building a system. */
export type Stage = Readonly<{
  workload: Workload
  table: VehicleTable
  /** A file with the table's `tableLines`, for bulk loads; readable by every user. */
  file: () => string
  /** Creates an empty folder for the files of a system. */
  folder: (name: string) => string
}>
