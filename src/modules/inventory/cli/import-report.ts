import type { ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'

/** What an import came to, as lines for the operator. */
export const importReportLines = (report: ImportReport): readonly string[] => [
  `${report.dealer.name} (${report.dealer.code})`,
  `  rows      ${report.rowsRead} read, ${report.rowsAccepted} taken, ${report.rowsQuarantined} left out`,
  `  vehicles  ${report.added} added, ${report.changed} changed, ${report.sold} sold, ${report.retained} kept as they were`,
  ...faultLines(report.faults),
]
