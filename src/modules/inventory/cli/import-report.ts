import type { ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'

/** `500 rows are of RVA2`, for each other dealer of the group in the file. */
const otherLines = (rows: ImportReport['otherDealers']): readonly string[] =>
  Object.entries(rows).map(([code, count]) =>
    count === 1 ? `  1 row is of ${code}` : `  ${count} rows are of ${code}`,
  )

/** The result of an import, as lines for the operator. */
export function importReportLines(report: ImportReport): readonly string[] {
  const others = Object.values(report.otherDealers).reduce((sum, count) => sum + count, 0)
  const rejected = report.rowsQuarantined - others
  const skipped = others > 0 ? `, ${others} skipped` : ''
  return [
    `${report.dealer.name} (${report.dealer.code})`,
    `  rows      ${report.rowsRead} read, ${report.rowsAccepted} accepted, ${rejected} rejected${skipped}`,
    ...(report.warningCount > 0 ? [`  warnings  ${report.warningCount} about accepted rows`] : []),
    `  vehicles  ${report.added} added, ${report.changed} changed, ${report.sold} sold, ${report.retained} kept unchanged`,
    ...(others > 0 ? ['skipped:', ...otherLines(report.otherDealers)] : []),
    ...faultLines(report.faults.filter(({ ofDealer }) => ofDealer === undefined)),
    ...faultLines(report.warnings, 'accepted, but look wrong:'),
  ]
}

/** The result as one line of JSON, with the stock numbers of all vehicles and every rejected row. */
export const importReportJson = ({ dealer, ...report }: ImportReport): string =>
  JSON.stringify({ dealer: dealer.code, ...report })
