import type { ExcludedVehicles, FeedReport } from '#modules/syndication/feed-report.ts'

const namesOf = ({ count, vehicles }: ExcludedVehicles) =>
  count > vehicles.length ? `${vehicles.join(', ')} …` : vehicles.join(', ')

/** A report for people: a line for the feed, and with `check` one for each reason. */
export function reportLines(report: FeedReport, task: string): readonly string[] {
  const { file, format, eligible, excluded } = report
  const out = excluded.reduce((sum, { count }) => sum + count, 0)
  const head = `${file} (${format}): ${eligible} in the feed, ${out} excluded`
  if (task === 'write') return [head]
  const columns = Object.entries(report.rejectedColumns)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
  return [
    head,
    ...excluded.map((one) => `  ${String(one.count).padStart(6)}  ${one.reason}: ${namesOf(one)}`),
    ...(columns === '' ? [] : [`  columns that would be rejected: ${columns}`]),
  ]
}
