import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import { storedDealers } from '#modules/dealers/module.ts'
import { parseVauto } from '#modules/inventory/feeds/vauto.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { HeldFeed, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { httpsFault } from '#modules/inventory/import/https-fault.ts'
import { importVehicles, type ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { Refusal, refusalOf } from '#platform/cli/refusal.ts'

import { importReportJson, importReportLines } from './import-report.ts'

const USAGE = `npm run inventory -- import FILE --dealer CODE [--feed-id ID,...] [--allow-shrink] [--allow-prices] [--json]

  Makes the list of a dealer what its vAuto export (CSV, UTF-8) says. Works beside a running server, which
  shows the change at once, and without one.

  FILE              the export; rows that cannot be used are left out and listed with their reason
  --dealer CODE     whose list it is
  --feed-id ID,...  the DealerIds whose rows are this dealer's; without it, those stored with the dealer, CODE,
                    and rows without one
  --allow-shrink    take a file that removes more than 5 vehicles and more than 30 % of them; without it such a file
                    is held, because it is most likely a broken export
  --allow-prices    take prices that changed tenfold or more, and prices that are gone; without it a tenfold price is left
                    out, and a file is held with more than 5 % of such rows, or where more than 5 vehicles that are more
                    than 30 % of the priced ones have no price any more
  --json            what the import came to as a line of JSON
  --help            this text

  Ends with 0 when the file was taken, with 1 when it was refused and with 3 when it is held; after 1 and 3 nothing
  was changed. One import of a dealer runs at a time: a second one waits for the first.

  Photos with http addresses are listed with https where a photo of their host answers so: at most 50 public hosts are
  tried, for a few seconds each. The others count as no photo, and are listed.`

const now = () => new Date()

const HELD_EXIT_CODE = 3

const RELEASES: Readonly<Record<HoldReason, string>> = {
  shrink: '--allow-shrink',
  prices: '--allow-prices',
}

function taskOf(args: readonly string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    dealer: { type: 'string' },
    'feed-id': { type: 'string', multiple: true },
    'allow-shrink': { type: 'boolean', default: false },
    'allow-prices': { type: 'boolean', default: false },
    // Now the default: accepted for scripts that still pass it.
    'refuse-shrink': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [command, file, ...rest] = positionals
  if (command !== 'import' || file === undefined || rest.length > 0 || !values.dealer) {
    throw new Refusal(`say which file to import, and for which dealer\n\n${USAGE}`)
  }
  return {
    file,
    isJson: values.json,
    dealerCode: values.dealer,
    feedIds: values['feed-id']?.flatMap((ids) => ids.split(',')) ?? null,
    released: new Set<HoldReason>([
      ...(values['allow-shrink'] ? (['shrink'] as const) : []),
      ...(values['allow-prices'] ? (['prices'] as const) : []),
    ]),
  }
}

async function runImport(
  { file, dealerCode, feedIds, released }: ReturnType<typeof taskOf>,
  context: CommandContext,
): Promise<ImportReport> {
  const database = await context.database()
  const held = heldFeeds(database)
  const report = await importVehicles(
    {
      database,
      dealers: storedDealers(database),
      vehicles: vehicleRepository(database),
      runs: importRunRepository(database),
      checkHttps: (address) => httpsFault(address, { reach: 'public' }),
      now,
    },
    {
      dealerCode,
      source: basename(file),
      read: (dealer) =>
        parseVauto(createReadStream(operatorPath(file)), {
          // An empty id matches rows without one.
          dealerIds: feedIds ?? [...dealer.feedIds, dealer.code, ''],
          thisYear: now().getUTCFullYear(),
        }),
      released,
      onWait: () =>
        console.error(`Another import of ${dealerCode} is under way: waiting until it has ended.`),
    },
  ).catch(async (error: unknown) => {
    if (error instanceof HeldFeed) await held.hold(dealerCode, now().toISOString())
    throw error
  })
  await held.release(dealerCode)
  return report
}

/** `npm run inventory`. */
export const inventoryCommand: Command = {
  usage: USAGE,
  subcommands: ['import'],
  async run(context) {
    const task = taskOf(context.args)
    const report = await runImport(task, context)
    console.log(task.isJson ? importReportJson(report) : importReportLines(report).join('\n'))
  },
  refusalPrefix: 'Nothing was changed: ',
  lineOf(error) {
    const hint =
      error instanceof HeldFeed
        ? `\nThe file is held. Pass ${RELEASES[error.reason]} if it is right.`
        : ''
    const refusal = refusalOf(error)
    return refusal === null ? null : refusal + hint
  },
  exitCodeOf: (error) => (error instanceof HeldFeed ? HELD_EXIT_CODE : 1),
}
