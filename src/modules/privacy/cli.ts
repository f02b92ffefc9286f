import { dealersByCode } from '#modules/dealers/module.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print, report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { CASE_COMMANDS, handleCase } from './cases/case-commands.ts'
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
npm run privacy -- show | verified | not-verified ID
npm run privacy -- theirs | other ID RECORD
npm run privacy -- erase ID [--yes]
npm run privacy -- continue ID
npm run privacy -- export | certificate ID FILE

  list          every privacy request: soonest due first, then closed ones
  answered      records that a request was answered, or done, without a mail
  extend        records an extension to 90 days, after the sender was notified of the reason
  show          everything that was found of its person, with the names of the records
  verified      records that the sender is the person, and mails them; not-verified the opposite
  theirs        decides that a record is of the person; other that it is not
  erase         what would be erased and what stays; with --yes the server erases it
  continue      continues an erasure that stopped
  export        writes a ZIP archive with everything of the person
  certificate   writes the proof of a finished erasure, for npm run audit -- verify --certificate FILE
  --json        one JSON object a line
  --help        this text

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
    yes: { type: 'boolean', default: false },
  })
  const [command, ...ids] = positionals
  const [id, more] = ids
  if (command === 'list' && id === undefined) return list(context, values.json)
  if (id === undefined) throw new Refusal(USAGE)
  if (command === 'answered') {
    const deps = await depsOf(context)
    for (const one of ids) await answerRequest(deps, one)
    return print(
      ids.map((one) =>
        values.json ? `${JSON.stringify({ id: one, isAnswered: true })}\n` : `${one}  answered\n`,
      ),
    )
  }
  if (command === 'extend' && ids.length === 1) {
    const dueBy = await extendRequest(await depsOf(context), id)
    const text = `${id}  due by ${dueBy}: its sender must have been notified of the reason`
    return report(values.json, text, { id, dueBy })
  }
  if (command === undefined || !(await handleCase(context, { command, id, more, ...values })))
    throw new Refusal(USAGE)
}

/** `npm run privacy`. */
export const privacyCommand: Command = {
  usage: USAGE,
  subcommands: ['list', 'answered', 'extend', ...CASE_COMMANDS],
  needsDatabase: true,
  run: main,
}
