import type { RowFault } from '#domain/feed/feed.ts'
import type { ImportReport } from '#server/use-cases/inventory/import-vehicles.ts'

const MAX_FAULTS_SHOWN = 100

const faultLine = ({ rowNumber, columnName, reason, value }: RowFault) =>
  `  row ${rowNumber}  ${columnName ? `${columnName}: ` : ''}${reason}${value ? ` (${value})` : ''}`

function faultLines(faults: readonly RowFault[]): readonly string[] {
  if (faults.length === 0) return []
  const rest = faults.length - MAX_FAULTS_SHOWN
  return [
    'left out:',
    ...faults.slice(0, MAX_FAULTS_SHOWN).map(faultLine),
    ...(rest > 0 ? [`  and ${rest} more rows`] : []),
  ]
}

/** What an import came to, as lines for the operator. */
export const importReportLines = (report: ImportReport): readonly string[] => [
  `${report.dealer.name} (${report.dealer.code})`,
  `  rows      ${report.rowsRead} read, ${report.rowsAccepted} taken, ${report.rowsQuarantined} left out`,
  `  vehicles  ${report.added} added, ${report.changed} changed, ${report.sold} sold, ${report.kept} kept as they were`,
  ...faultLines(report.faults),
]
