import { randomUUID } from 'node:crypto'

import type { Mail } from '#platform/mail/mailer.ts'

type Fault = Readonly<{
  rowNumber: number
  columnName: string
  reason: string
  value: string
}>

/** An import with rejected rows, or with accepted ones that look wrong, and the first of them. */
export type RejectedImport = Readonly<{
  runId: string
  dealerCode: string
  source: string
  finishedAt: string
  rowsRead: number
  rowsRejected: number
  rows: readonly Fault[]
  /** Warnings about vehicles that came or changed. */
  warningCount: number
  warnings: readonly Fault[]
}>

/** A longer value is cut in the mail. */
const MAX_VALUE = 60

const valueOf = (value: string) =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE).toWellFormed()}…` : value

/** The first faults of an import under their title, and how many more there are; nothing for none. */
function linesOf(
  title: string,
  { faults, count, runId }: Readonly<{ faults: readonly Fault[]; count: number; runId: string }>,
): readonly string[] {
  if (count === 0) return []
  const left = count - faults.length
  return [
    title,
    ...faults.map(
      ({ rowNumber, columnName, reason, value }) =>
        `  row ${rowNumber}: ${columnName} ${reason}${value === '' ? '' : `: ${valueOf(value)}`}`,
    ),
    ...(left > 0 ? [`  and ${left} more: npm run inventory -- quarantine ${runId}`] : []),
    '',
  ]
}

const rejectedLines = (run: RejectedImport): readonly string[] => {
  const { dealerCode, source, finishedAt, rowsRead, rowsRejected, rows, runId } = run
  const title = `${dealerCode}: ${rowsRejected} of ${rowsRead} rows of ${source} were rejected (${finishedAt}).`
  return linesOf(title, { faults: rows, count: rowsRejected, runId })
}

const warningLines = (run: RejectedImport): readonly string[] => {
  const { dealerCode, source, finishedAt, warnings, warningCount, runId } = run
  const title = `${dealerCode}: ${warningCount} values of ${source} look wrong (${finishedAt}).`
  return linesOf(title, { faults: warnings, count: warningCount, runId })
}

const NOT_IMPORTED = [
  'These rows of feeds were not imported. Vehicles that were listed before stay as they were; new ones are missing.',
  'If another dealer of the group listed a vehicle later, only that listing is shown.',
  'Correct them in the program that exports the feed, or map its columns.',
  '',
]

const LOOK_WRONG = [
  'These values of new or changed vehicles look wrong. The vehicles are on the site: please check them.',
  '',
]

/** The mail about rows that the newest imports rejected, and values of the last day's imports that look wrong. */
export function rejectedRowsMail(
  runs: readonly RejectedImport[],
  to: string,
  { mailFrom, instance, date }: Readonly<{ mailFrom: string; instance: string; date: Date }>,
): Mail {
  const rejected = runs.flatMap(rejectedLines)
  const warned = runs.flatMap(warningLines)
  const title = rejected.length > 0 ? 'Rejected rows in feeds' : 'Values in feeds that look wrong'
  return {
    messageId: `${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
    from: { name: 'Forecourt', address: mailFrom },
    to,
    replyTo: null,
    subject: `${title}: ${runs.map(({ dealerCode }) => dealerCode).join(', ')}`,
    date,
    text: `${[
      ...(rejected.length > 0 ? [...NOT_IMPORTED, ...rejected] : []),
      ...(warned.length > 0 ? [...LOOK_WRONG, ...warned] : []),
      `Reported by ${instance}, once a day while the newest import of a dealer has such rows.`,
    ].join('\n')}\n`,
    html: null,
    isAutomatic: true,
  }
}
