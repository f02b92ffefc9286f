import type { ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import type { PhotoFault } from '#modules/inventory/import/secure-photos.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'

const MAX_STOCKS_SHOWN = 5

function photoLine({ host, reason, photos, vehicles, stocks }: PhotoFault): string {
  const shown = stocks.slice(0, MAX_STOCKS_SHOWN).join(', ')
  const more = stocks.length > MAX_STOCKS_SHOWN ? ', …' : ''
  return `  ${host}  ${reason}: photos ${photos}, vehicles ${vehicles} (${shown}${more})`
}

/** The result of an import, as lines for the operator. */
export const importReportLines = (report: ImportReport): readonly string[] => [
  `${report.dealer.name} (${report.dealer.code})`,
  `  rows      ${report.rowsRead} read, ${report.rowsAccepted} accepted, ${report.rowsQuarantined} rejected`,
  `  vehicles  ${report.added} added, ${report.changed} changed, ${report.sold} sold, ${report.retained} kept unchanged`,
  ...(report.photoFaults.length > 0 ? ['omitted photos:'] : []),
  ...report.photoFaults.map(photoLine),
  ...faultLines(report.faults),
]

/** The result as one line of JSON, with the stock numbers of all vehicles and every rejected row. */
export const importReportJson = ({ dealer, ...report }: ImportReport): string =>
  JSON.stringify({ dealer: dealer.code, ...report })
