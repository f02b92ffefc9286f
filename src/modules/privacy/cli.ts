import { dealersByCode } from '#modules/dealers/module.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print, report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { privacyDeps } from './privacy-deps.ts'
import {
  answerRequest,
  extendRequest,
  listRequests,
  type PrivacyDeps,
  type PrivacyReport,
} from './privacy-requests.ts'

const USAGE = `npm run privacy -- list
npm run privacy -- answered ID...
npm run privacy -- extend ID

  list      every privacy request: soonest due first, then closed ones
  answered  records that a request was answered, or done
  extend    records an extension to 90 days, after the sender was notified of the reason
  --json    one JSON object a line
  --help    this text

  The sender and the text: npm run leads -- show ID

  Exits with 0, or with 1 after an error.`

/** The dependencies of privacy requests. */
async function depsOf(context: CommandContext): Promise<PrivacyDeps> {
  const database = await context.database()
  return privacyDeps({
    database,
    dealerOf: await dealersByCode(database),
    now: () => new Date(),
  })
}

function nextStepText({ next, state, extendedAt }: PrivacyReport): string {
  if (next === null) return state
  const late = next.isLate ? ' LATE' : ''
  const longer = extendedAt === null ? '' : ' (extended)'
  const review = state === 'review' ? ' (kept for review)' : ''
  return `${next.step} by ${next.by}${late}${longer}${review}`
}

const row = (report: PrivacyReport) =>
  [
    nextStepText(report),
    report.kind,
    `received ${report.receivedOn}`,
    report.id,
    report.siteKey,
    report.dealerCode,
  ].join('  ')

async function list(context: CommandContext, isJson: boolean): Promise<void> {
  const reports = await listRequests(await depsOf(context))
  await print(reports.map((report) => `${isJson ? JSON.stringify(report) : row(report)}\n`))
  if (reports.length === 0) console.error('No requests.')
}

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: { type: 'boolean', default: false },
  })
  const [command, ...ids] = positionals
  const [id] = ids
  if (command === 'list') return list(context, values.json)
  if (command === 'answered' && id !== undefined) {
    const deps = await depsOf(context)
    for (const one of ids) await answerRequest(deps, one)
    return print(
      ids.map((one) =>
        values.json ? `${JSON.stringify({ id: one, isAnswered: true })}\n` : `${one}  answered\n`,
      ),
    )
  }
  if (command === 'extend' && id !== undefined && ids.length === 1) {
    const dueBy = await extendRequest(await depsOf(context), id)
    const text = `${id}  due by ${dueBy}: its sender must have been notified of the reason`
    return report(values.json, text, { id, dueBy })
  }
  throw new Refusal(USAGE)
}

/** `npm run privacy`. */
export const privacyCommand: Command = {
  usage: USAGE,
  subcommands: ['list', 'answered', 'extend'],
  needsDatabase: true,
  run: main,
}
