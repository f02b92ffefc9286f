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

  import  replaces the catalog of parts and accessories with a CSV file (UTF-8). Works with or without a running
          server, which shows the change within a minute.
  last    shows the result of the last import, and the rejected rows

  FILE           the file; invalid rows are rejected and listed with their reason
  --dealer CODE  the dealer of the catalog; by default it is for all dealers without a catalog of their own
  --json         the result of the import as one line of JSON
  --help         this text

  Columns: number, name and category; optional are name_es, description, description_es, price and fits.
  Their format: docs/how-to/import-your-parts.md

  Exits with 0 if the file was accepted and with 1 if it was refused; then nothing was changed.`

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
  throw new Refusal(`name the file to import\n\n${USAGE}`)
}

/** The result of an import, as lines for the operator. */
const reportLines = (dealerCode: string | null, run: PartImport): readonly string[] => [
  dealerCode === null ? 'catalog of the group' : `catalog of ${dealerCode}`,
  `  from   ${run.source}, ${run.at}`,
  `  rows   ${run.rowsRead} read, ${run.rowsAccepted} accepted, ${run.faults.length} rejected`,
  `  parts  ${run.rowsAccepted + run.retained} now, ${run.removed} removed, ${run.retained} kept unchanged`,
  ...faultLines(run.faults),
]

async function run({ dealerCode, file }: Task, context: CommandContext): Promise<PartImport> {
  const database = await context.database()
  const parts = partRepository(database)
  if (file === null) {
    const last = await parts.lastImport(dealerCode)
    if (last === null) throw new AppError('not-found', 'no catalog has been imported yet')
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
