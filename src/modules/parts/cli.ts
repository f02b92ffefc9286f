import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import { AppError } from '#domain/kernel/errors.ts'
import { storedDealers } from '#modules/dealers/module.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'
import { report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { parseParts } from './feeds/parts-file.ts'
import { importParts } from './import-parts.ts'
import { partRepository, type PartImport } from './repository.ts'

const USAGE = `npm run parts -- import FILE.csv [--dealer CODE] [--json]
npm run parts -- last [--dealer CODE] [--json]

  import  makes the catalog of parts and accessories what a CSV file (UTF-8) says. Works beside a running server,
          which shows the change within a minute, and without one.
  last    shows what the last import came to, and the rows that it left out

  FILE           the file; rows that cannot be used are left out and listed with their reason
  --dealer CODE  the dealer whose own catalog it is; without it, that of all dealers that have none of their own
  --json         what the import came to as one line of JSON
  --help         this text

  Columns: number, name and category; and if there are any name_es, description, description_es, price and fits.
  How they are written: docs/how-to/import-your-parts.md

  Ends with 0 when the file was taken and with 1 when it was refused; then nothing was changed.`

const now = () => new Date()

type Task = Readonly<{ dealerCode: string | null; file: string | null; isJson: boolean }>

function taskOf(args: readonly string[]): Task {
  const { values, positionals } = readArguments(args, USAGE, {
    dealer: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [command, file, ...rest] = positionals
  const dealerCode = values.dealer ?? null
  const isJson = values.json
  if (rest.length === 0 && command === 'import' && file !== undefined)
    return { dealerCode, file, isJson }
  if (command === 'last' && file === undefined) return { dealerCode, file: null, isJson }
  throw new Refusal(`say which file to import\n\n${USAGE}`)
}

/** The result of an import, as lines for the operator. */
const reportLines = (dealerCode: string | null, run: PartImport): readonly string[] => [
  dealerCode === null ? 'catalog of the group' : `catalog of ${dealerCode}`,
  `  from   ${run.source}, ${run.at}`,
  `  rows   ${run.rowsRead} read, ${run.rowsAccepted} taken, ${run.faults.length} left out`,
  `  parts  ${run.rowsAccepted + run.retained} now, ${run.removed} removed, ${run.retained} kept as they were`,
  ...faultLines(run.faults),
]

async function run({ dealerCode, file }: Task, context: CommandContext): Promise<PartImport> {
  const database = await context.database()
  const parts = partRepository(database)
  if (file === null) {
    const last = await parts.lastImport(dealerCode)
    if (last === null) throw new AppError('not-found', 'no catalog was ever imported')
    return last
  }
  return importParts(
    { database, dealers: storedDealers(database), parts, now },
    {
      dealerCode,
      source: basename(file),
      read: () => parseParts(createReadStream(operatorPath(file))),
    },
  )
}

/** `npm run parts`. */
export const partsCommand: Command = {
  usage: USAGE,
  subcommands: ['import', 'last'],
  async run(context) {
    const task = taskOf(context.args)
    const { dealerCode } = task
    const done = await run(task, context)
    const lines = reportLines(dealerCode, done)
    await report(task.isJson, lines.join('\n'), { dealerCode, ...done })
  },
  refusalPrefix: 'Nothing was changed: ',
}
