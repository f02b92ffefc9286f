import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'

import { readFeedMapping } from '#modules/inventory/feeds/feed-mapping.ts'
import { HeldFeed, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { importFeedFile } from '#modules/inventory/import/import-feed-file.ts'
import type { ImportReport } from '#modules/inventory/import/import-vehicles.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { environment, Refusal, refusalOf } from '#platform/cli/refusal.ts'

import { dropHeldCopy, saveHeldCopy } from './held-copy.ts'
import { heldLines, heldReport } from './held-report.ts'
import { importReportJson, importReportLines } from './import-report.ts'
import { mapFeed, mappedLines, mappingText } from './map-feed.ts'
import { runRunTask, runTaskOf } from './run-commands.ts'

const USAGE = `npm run inventory -- import FILE --dealer CODE [--mapping FILE] [--feed-id ID,...] [--changes]
                         [--allow-shrink] [--allow-prices] [--allow-contents] [--json]
npm run inventory -- map FILE [--to MAPPING] [--json]
npm run inventory -- held [--json]
npm run inventory -- runs [show RUN] [--dealer CODE] [--json]
npm run inventory -- rollback RUN [--allow-shrink] [--allow-prices] [--allow-contents] [--json]
npm run inventory -- quarantine [RUN] [--dealer CODE] [--json]
npm run inventory -- history VIN [--json]
npm run inventory -- stock-photos [--json]

  import: replaces the list of a dealer with a feed. Works with or without a running server, which shows the change
  immediately.
  map: proposes a mapping file for the columns of a feed, and shows ten mapped rows. Nothing is imported.
  held: lists the dealers whose feed is held, and the held files of feed sources.
  runs: lists the newest 20 imports; with show and an id what one of them changed, with the values before and after.
  rollback: makes a dealer's list what it was before an import, which undoes it and all later ones.
  quarantine: lists the rejected rows of an import, by default of the newest, and accepted ones that look wrong.
  history: lists the prices and states of a vehicle, at every dealer that had it.
  stock-photos: lists the pictures that 20 vehicles or more have, such as "photos coming soon", with their codes.

  FILE              the feed: a table separated by commas, tabs, bars or semicolons, JSON, NDJSON or XML, in UTF-8,
                    UTF-16 or Windows-1252, plain, gzip or in a ZIP archive; invalid rows are rejected and listed with
                    their reason
  --mapping FILE    a mapping (YAML) for columns that are not recognized
  --to MAPPING      the output file for the proposed mapping; must not exist yet
  --dealer CODE     the dealer
  --feed-id ID,...  the DealerIds of this dealer; by default those stored with the dealer, CODE, and rows without one
  --changes         the file has only changed vehicles: others are kept
  --allow-shrink    accept a file that removes more than 5 vehicles and more than 30 % of them; by default such a
                    file is held, because it is most likely a broken export
  --allow-prices    accept prices that changed tenfold or more, and missing prices; by default a tenfold price is
                    rejected, and a file is held if more than 5 % of its rows have one, or if more than 5 vehicles,
                    and more than 30 % of the priced ones, lose their price
  --allow-contents  accept a file in which more than 5 vehicles, and more than 30 % of those that had them, lose
                    their photos, description, mileage or features; by default such a file is held
  --json            the result as a line of JSON
  --help            this text

  Exits with 0 if the file was accepted, with 1 if it was refused and with 3 if it is held; after 1 and 3 nothing was
  changed. A held file without --mapping and --feed-id also waits in the back office, under Import runs. One import of a dealer runs at a time: a second one waits for the first.`

const now = () => new Date()

const HELD_EXIT_CODE = 3

const RELEASES: Readonly<Record<HoldReason, string>> = {
  shrink: '--allow-shrink',
  prices: '--allow-prices',
  contents: '--allow-contents',
}

function taskOf(args: readonly string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    dealer: { type: 'string' },
    'feed-id': { type: 'string', multiple: true },
    'allow-shrink': { type: 'boolean', default: false },
    'allow-prices': { type: 'boolean', default: false },
    'allow-contents': { type: 'boolean', default: false },
    // Now the default: accepted for scripts that still pass it.
    'refuse-shrink': { type: 'boolean', default: false },
    changes: { type: 'boolean', default: false },
    mapping: { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [command, file, ...rest] = positionals
  const isJson = values.json
  const released = releasedBy(values)
  const runTask = runTaskOf(positionals, { isJson, dealerCode: values.dealer ?? null, released })
  if (runTask) return runTask
  const hasFile = file !== undefined && rest.length === 0
  if (command === 'held' && file === undefined) return { command, isJson } as const
  if (command === 'map' && hasFile) return { command, file, to: values.to ?? null, isJson } as const
  if (command === 'import' && hasFile && values.dealer)
    return {
      command,
      file,
      isJson,
      mapping: values.mapping ?? null,
      dealerCode: values.dealer,
      feedIds: values['feed-id']?.flatMap((ids) => ids.split(',')) ?? null,
      hasChangesOnly: values.changes,
      released,
    } as const
  throw new Refusal(
    `name a command: import with a file and a dealer, map with a file, held, runs, rollback with a run, quarantine, history with a VIN, or stock-photos\n\n${USAGE}`,
  )
}

const releasedBy = (
  values: Readonly<Record<`allow-${HoldReason}`, boolean>>,
): ReadonlySet<HoldReason> =>
  new Set([
    ...(values['allow-shrink'] ? (['shrink'] as const) : []),
    ...(values['allow-prices'] ? (['prices'] as const) : []),
    ...(values['allow-contents'] ? (['contents'] as const) : []),
  ])

type Task = ReturnType<typeof taskOf>

async function runMap({ file, to, isJson }: Extract<Task, { command: 'map' }>): Promise<void> {
  const proposed = await mapFeed(operatorPath(file), now().getUTCFullYear())
  const text = mappingText(proposed)
  if (to !== null) writeNew(operatorPath(to), text)
  if (isJson) {
    const { feed, ...mapping } = proposed
    const rows = feed && { rowsRead: feed.rowsRead, vehicles: feed.vehicles.slice(0, 10) }
    console.log(JSON.stringify({ ...mapping, rows }))
    return
  }
  console.log([to === null ? text : `Written to ${to}.`, ...mappedLines(proposed)].join('\n'))
}

/** Writes a file. @throws {Refusal} if it exists */
function writeNew(path: string, text: string) {
  try {
    writeFileSync(path, text, { flag: 'wx' })
  } catch (cause) {
    throw new Refusal(`the mapping cannot be written: ${(cause as Error).message}`, { cause })
  }
}

async function runImport(
  { file, mapping, dealerCode, ...request }: Extract<Task, { command: 'import' }>,
  context: CommandContext,
): Promise<ImportReport> {
  const readMapping = mapping === null ? null : readFeedMapping(operatorPath(mapping))
  const path = operatorPath(file)
  const { feedsDir } = environment()
  try {
    const report = await importFeedFile(
      { database: await context.database(), now },
      {
        ...request,
        path,
        source: basename(file),
        dealerCode,
        mapping: readMapping,
        onWait: () =>
          console.error(`Another import of ${dealerCode} is running: waiting for it to finish.`),
      },
    )
    await dropHeldCopy({ feedsDir, dealerCode, path })
    return report
  } catch (error) {
    // The back office cannot apply a mapping or ids, so a file that needs them is decided here.
    if (error instanceof HeldFeed && mapping === null && request.feedIds === null)
      await saveHeldCopy({ feedsDir, dealerCode, path }, error.message, now())
    throw error
  }
}

/** `npm run inventory`. */
export const inventoryCommand: Command = {
  usage: USAGE,
  subcommands: [
    'import',
    'map',
    'held',
    'runs',
    'rollback',
    'quarantine',
    'history',
    'stock-photos',
  ],
  async run(context) {
    const task = taskOf(context.args)
    if (task.command === 'map') return runMap(task)
    if (task.command === 'held') {
      const report = await heldReport(await context.database(), environment().feedsDir)
      console.log(task.isJson ? JSON.stringify(report) : heldLines(report).join('\n'))
      return
    }
    if (task.command !== 'import') {
      console.log(await runRunTask({ database: await context.database(), now }, task))
      return
    }
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
