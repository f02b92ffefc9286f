import { randomUUID } from 'node:crypto'

import type { Mail } from '#platform/mail/mailer.ts'

/** An import with rejected rows, and the first of them. */
export type RejectedImport = Readonly<{
  runId: string
  dealerCode: string
  source: string
  finishedAt: string
  rowsRead: number
  rowsRejected: number
  rows: readonly Readonly<{
    rowNumber: number
    columnName: string
    reason: string
    value: string
  }>[]
}>

/** A longer value is cut in the mail. */
const MAX_VALUE = 60

const valueOf = (value: string) =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE).toWellFormed()}…` : value

function linesOf(run: RejectedImport): readonly string[] {
  const { dealerCode, source, finishedAt, rowsRead, rowsRejected, rows, runId } = run
  const left = rowsRejected - rows.length
  return [
    `${dealerCode}: ${rowsRejected} of ${rowsRead} rows of ${source} were rejected (${finishedAt}).`,
    ...rows.map(
      ({ rowNumber, columnName, reason, value }) =>
        `  row ${rowNumber}: ${columnName} ${reason}${value === '' ? '' : `: ${valueOf(value)}`}`,
    ),
    ...(left > 0 ? [`  and ${left} more: npm run inventory -- quarantine ${runId}`] : []),
    '',
  ]
}

/** The mail about the rows that the newest imports rejected. */
export const rejectedRowsMail = (
  runs: readonly RejectedImport[],
  to: string,
  { mailFrom, instance, date }: Readonly<{ mailFrom: string; instance: string; date: Date }>,
): Mail => ({
  messageId: `${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
  from: { name: 'Forecourt', address: mailFrom },
  to,
  replyTo: null,
  subject: `Rejected rows in feeds: ${runs.map(({ dealerCode }) => dealerCode).join(', ')}`,
  date,
  text: `${[
    'These rows of feeds were not imported. Vehicles that were listed before stay as they were; new ones are missing.',
    'If another dealer of the group listed a vehicle later, only that listing is shown.',
    'Correct them in the program that exports the feed, or map its columns.',
    '',
    ...runs.flatMap(linesOf),
    `Reported by ${instance}, once a day while the newest import of a dealer has such rows.`,
  ].join('\n')}\n`,
  html: null,
  isAutomatic: true,
})
