import { VITALS } from '#domain/analytics/events.ts'
import { MEASURE_RETENTION_DAYS } from '#domain/analytics/sinks/outside-sinks.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { measureRepository, type MeasureSummary } from './repository.ts'

const USAGE = `npm run measures [-- --site KEY] [--days N] [--json]

  Measurements that pages sent, by page and device: counts of events, and page speed (the 75th percentile and its most
  frequent causes). Without --site: all sites; without --days: the last 28 days, at most ${MEASURE_RETENTION_DAYS}.

  --json  one JSON object a line
  --help  this text

  Exits with 0, or with 1 after an error.`

const DEFAULT_DAYS = 28
const DAY_MS = 86_400_000

const isVital = (name: string) => VITALS.some((vital) => vital === name)

const PERCENT = 100

function value({ name, p75, count, cause }: MeasureSummary): string {
  if (p75 === null) return ''
  const percentile = name === 'CLS' ? p75.toFixed(3) : `${p75} ms`
  const due = cause ? `  ${cause.name} ${Math.round((cause.count / count) * PERCENT)} %` : ''
  return `  p75 ${percentile}${due}`
}

const row = (summary: MeasureSummary) =>
  `${summary.name}${summary.detail && ` ${summary.detail}`}  ${summary.route}  ${summary.device || '-'}  ${summary.count}${value(summary)}`

/** @throws {Refusal} for an invalid number of days */
function daysOf(text: string | undefined): number {
  const days = Number(text ?? DEFAULT_DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MEASURE_RETENTION_DAYS)
    throw new Refusal(`--days ${text} is not a number from 1 to ${MEASURE_RETENTION_DAYS}`)
  return days
}

async function main(context: CommandContext): Promise<void> {
  const { values } = readArguments(
    context.args,
    USAGE,
    {
      json: { type: 'boolean', default: false },
      site: { type: 'string' },
      days: { type: 'string' },
    },
    { allowPositionals: false },
  )
  const from = new Date(Date.now() - daysOf(values.days) * DAY_MS).toISOString().slice(0, 10)
  const found = await measureRepository(await context.database()).summary(values.site ?? null, from)
  const ordered = [
    ...found.filter(({ name }) => isVital(name)),
    ...found.filter(({ name }) => !isVital(name)),
  ]
  await print(ordered.map((one) => `${values.json ? JSON.stringify(one) : row(one)}\n`))
  if (found.length === 0) console.error('Nothing was measured.')
}

/** `npm run measures`. */
export const measuresCommand: Command = { usage: USAGE, needsDatabase: true, run: main }
