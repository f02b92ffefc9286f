import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { AppError } from '#domain/kernel/errors.ts'
import { dealerRepository } from '#modules/dealers/module.ts'
import { parseVauto } from '#modules/inventory/feeds/vauto.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { importVehicles, type ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { orUsage, Refusal, refusalOf } from '#platform/cli/refusal.ts'

import { importReportLines } from './import-report.ts'

const USAGE = `npm run inventory -- import FILE --dealer CODE [--feed-id ID,...] [--refuse-shrink]

  Makes the list of a dealer what its vAuto export (CSV, UTF-8) says. Works beside a running server, which
  shows the change at once, and without one.

  FILE              the export; rows that cannot be used are left out and listed with their reason
  --dealer CODE     whose list it is
  --feed-id ID,...  the DealerIds whose rows are this dealer's; without it, those stored with the dealer, CODE,
                    and rows without one
  --refuse-shrink   refuse a file that would make more than half of 20 or more vehicles sold: for imports that
                    nobody watches, where such a file is most likely a broken export
  --help            this text

  Ends with 0 when the file was taken and with 1 when it was refused; then nothing was changed.`

const now = () => new Date()

const HINTS: Readonly<Partial<Record<AppError['code'], string>>> = {
  conflict: '\nLeave out --refuse-shrink if that is what you want.',
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      dealer: { type: 'string' },
      'feed-id': { type: 'string', multiple: true },
      'refuse-shrink': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, file, ...rest] = positionals
  if (values.help) return null
  if (command !== 'import' || file === undefined || rest.length > 0 || !values.dealer) {
    throw new Refusal(`say which file to import, and for which dealer\n\n${USAGE}`)
  }
  return {
    file,
    dealerCode: values.dealer,
    feedIds: values['feed-id']?.flatMap((ids) => ids.split(',')) ?? null,
    isShrinkAllowed: !values['refuse-shrink'],
  }
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>

async function runImport(
  { file, dealerCode, feedIds, isShrinkAllowed }: Arguments,
  context: CommandContext,
): Promise<ImportReport> {
  const database = await context.database()
  return importVehicles(
    {
      database,
      dealers: dealerRepository(database),
      vehicles: vehicleRepository(database),
      runs: importRunRepository(database),
      now,
    },
    {
      dealerCode,
      source: basename(file),
      read: (dealer) =>
        // npm runs scripts in the project's folder; the path is meant from where the operator stands.
        parseVauto(createReadStream(resolve(process.env['INIT_CWD'] ?? '', file)), {
          // An empty id stands for rows without one.
          dealerIds: feedIds ?? [...dealer.feedIds, dealer.code, ''],
          thisYear: now().getUTCFullYear(),
        }),
      isShrinkAllowed,
    },
  )
}

/** `npm run inventory`. */
export const inventoryCommand: Command = {
  async run(context) {
    const given = orUsage(() => readArguments(context.args), USAGE)
    const lines = given ? importReportLines(await runImport(given, context)) : [USAGE]
    console.log(lines.join('\n'))
  },
  refusalPrefix: 'Nothing was changed: ',
  lineOf(error) {
    const refusal = refusalOf(error)
    const hint = error instanceof AppError ? (HINTS[error.code] ?? '') : ''
    return refusal === null ? null : refusal + hint
  },
}
