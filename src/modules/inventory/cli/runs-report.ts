import type { ChangedColumns } from '#modules/inventory/import/staged-change.ts'
import type {
  RecordedChange,
  RunRecord,
  VehicleHistoryRecord,
} from '#modules/inventory/runs/run-records.ts'

const MAX_VALUE = 60

const dollars = (amount: number) => `$${(amount / 100).toLocaleString('en-US')}`

function shown(column: string, value: string | number | null): string {
  if (value === null) return 'none'
  const text = column.endsWith('_cents') ? dollars(Number(value)) : String(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}

const nameOf = (column: string) => column.replace(/_cents$/, '').replaceAll('_', ' ')

const differences = (before: ChangedColumns, after: ChangedColumns): string =>
  Object.keys(after)
    .map(
      (column) =>
        `${nameOf(column)} ${shown(column, before[column] ?? null)} → ${shown(column, after[column] ?? null)}`,
    )
    .join(', ')

const runLine = (run: RunRecord): string =>
  `${run.id}  ${run.dealerCode}  ${run.finishedAt}  ${run.added} added, ${run.changed} changed, ${run.sold} sold, ${run.rowsQuarantined} rejected${run.warningCount > 0 ? `, ${run.warningCount} warnings` : ''}  ${run.source}`

/** Runs as lines for the operator. */
export const runLines = (runs: readonly RunRecord[]): readonly string[] =>
  runs.length === 0 ? ['No import is recorded.'] : runs.map(runLine)

/** The changes of a run, as lines for the operator. */
export function changeLines(run: RunRecord, changes: readonly RecordedChange[]): readonly string[] {
  const rest = run.added + run.changed + run.sold - changes.length
  return [
    runLine(run),
    ...changes.map(({ kind, stock, vin, before, after }) =>
      `  ${kind.padEnd(7)}  ${stock}  ${vin}  ${kind === 'changed' ? differences(before, after) : ''}`.trimEnd(),
    ),
    ...(rest > 0 ? [`  and ${rest} more: pass --json for up to 10,000`] : []),
  ]
}

/** The history of a VIN, as lines for the operator. */
export const historyLines = (
  vin: string,
  histories: readonly VehicleHistoryRecord[],
): readonly string[] =>
  histories.length === 0
    ? [`No dealer has listed ${vin}.`]
    : histories.flatMap(({ dealerCode, stock, firstSeen, prices, statuses, runs }) => [
        `${dealerCode}  ${stock}  since ${firstSeen}`,
        ...[
          ...prices.map(({ at, finalPriceCents, msrpCents }) => ({
            at,
            text: `price ${finalPriceCents === 0 ? 'none' : dollars(finalPriceCents)}${msrpCents === null ? '' : `, MSRP ${dollars(msrpCents)}`}`,
          })),
          ...statuses.map(({ at, status }) => ({ at, text: status })),
          ...runs.map(({ at, kind, source }) => ({ at, text: `${kind} by ${source}` })),
        ]
          .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
          .map(({ at, text }) => `  ${at}  ${text}`),
      ])
