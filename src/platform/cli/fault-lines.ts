import type { RowFault } from '#domain/feed/feed.ts'

const MAX_LINES = 100

const MAX_ALIKE_SHOWN = 3

const faultLine = ({ rowNumber, columnName, reason, value }: RowFault) =>
  `  row ${rowNumber}  ${columnName ? `${columnName}: ` : ''}${reason}${value ? ` (${value})` : ''}`

const kindOf = ({ columnName, reason, value }: RowFault) =>
  JSON.stringify([columnName, reason, value])

/** One line per row; of many rows with the same error, such as those of another dealer, only the first. */
export function faultLines(faults: readonly RowFault[], title = 'rejected:'): readonly string[] {
  if (faults.length === 0) return []
  const groups = [...Map.groupBy(faults, kindOf).values()]
  const lines = groups
    .flatMap((alike) => {
      const [first] = alike
      if (!first || alike.length <= MAX_ALIKE_SHOWN)
        return alike.map((fault) => ({ at: fault.rowNumber, text: faultLine(fault) }))
      const text = `${faultLine(first)}, and ${alike.length - 1} more rows like it`
      return [{ at: first.rowNumber, text }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
  const rest = lines.length - MAX_LINES
  return [
    title,
    ...lines.slice(0, MAX_LINES),
    ...(rest > 0 ? [`  and ${rest} more lines like these`] : []),
  ]
}
