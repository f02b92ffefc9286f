import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

import { stringify } from 'csv-stringify/sync'

import type { Site } from '#domain/site/site.ts'
import { openGroup } from '#modules/group/module.ts'
import { knownSites } from '#modules/redirects/known-sites.ts'
import { missedRepository } from '#modules/redirects/missed-repository.ts'
import { readRedirects, redirectLines } from '#modules/redirects/read-redirects.ts'
import { markdownPagesBeside, redirectsFile } from '#modules/redirects/redirects-file.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import { oldAddresses } from './addresses.ts'

const USAGE = `npm run redirects -- check [FILE] | propose LIST | missed [OPTIONS]

  check [FILE]   Checks a redirects.csv, by default that of the group, and reports errors by line.
  propose LIST   Proposes rows for the addresses of an old site. LIST is a sitemap.xml, a crawler's CSV file with a
                 column such as url or address, or a list with one address a line. Vehicles are found by VIN or stock
                 number among those in the database. Standard output (or --out FILE) gets the rows, surest first, with
                 the columns confidence (0 to 1) and reason, which redirects.csv may keep.
  missed         Paths without a page, most frequent first.

  --site KEY     propose: the site that the rows are for, by default the first one. missed: of this site alone
  --out FILE     propose: writes there
  --days N       missed: of the last N days, 1 to 90, by default 28
  --limit N      missed: at most N paths, by default 100
  --json         one JSON object a line
  --help         this text

  Exits with 0, or with 1 if a file has errors or cannot be read.`

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 28
const MAX_DAYS = 90
const DEFAULT_LIMIT = 100
const MAX_LIMIT = 100_000

type Values = Readonly<{
  json: boolean
  site?: string | undefined
  out?: string | undefined
  days?: string | undefined
  limit?: string | undefined
}>

function readText(file: string): string {
  if (!existsSync(file)) throw new Refusal(`${file} does not exist`)
  return readFileSync(file, 'utf8')
}

const groupSites = () => openGroup(environment().groupDir).sites()

/** @throws {Refusal} for an unknown site key */
function siteOf(key: string | undefined): Site {
  const sites = groupSites()
  const site = key === undefined ? sites[0] : sites.find((one) => one.key === key)
  if (site) return site
  throw new Refusal(`--site ${key} must be one of ${sites.map((one) => one.key).join(', ')}`)
}

/** @throws {Refusal} for a number outside of these bounds */
function numberOf(name: string, text: string | undefined, fallback: number, max: number): number {
  const number = Number(text ?? fallback)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new Refusal(`--${name} ${text} is not a number from 1 to ${max}`)
}

async function check(given: string | undefined, { json }: Values): Promise<boolean> {
  const file = given === undefined ? redirectsFile(environment().groupDir) : operatorPath(given)
  const { redirects, faults, warnings } = readRedirects(
    readText(file),
    knownSites(groupSites()),
    markdownPagesBeside(redirectsFile(environment().groupDir)),
  )
  if (json) {
    const lines = [
      ...faults.map((fault) => ({ level: 'fault', file, ...fault })),
      ...warnings.map((warning) => ({ level: 'warning', file, ...warning })),
    ]
    await print(lines.map((line) => `${JSON.stringify(line)}\n`))
    return faults.length === 0
  }
  for (const line of redirectLines(file, faults)) console.error(line)
  for (const line of redirectLines(file, warnings)) console.error(`warning: ${line}`)
  console.log(
    faults.length === 0
      ? `${file}: ${redirects.length} redirects without errors`
      : `${file}: ${faults.length} ${faults.length === 1 ? 'fault: no row of it is served until it is' : 'faults: no row of it is served until all are'} fixed`,
  )
  return faults.length === 0
}

async function propose(
  context: CommandContext,
  given: string | undefined,
  values: Values,
): Promise<void> {
  if (given === undefined) throw new Refusal(`name the list to read\n\n${USAGE}`)
  const addresses = oldAddresses(readText(operatorPath(given)))
  const site = siteOf(values.site)
  const { createInventory } = await import('#modules/inventory/module.ts')
  const { proposals } = await import('./propose.ts')
  const database = await context.database()
  const { inventory, stop } = await createInventory({
    database,
    feedsDir: environment().feedsDir,
    sites: groupSites,
    now: () => new Date(),
    onReloadFailed: () => {},
  })
  try {
    const found = proposals(addresses, inventory, site)
    const rows = found.map(({ from, to, confidence, reason }) => ({
      from,
      to,
      status: to === '' ? '' : '301',
      confidence: confidence.toFixed(2),
      reason,
    }))
    const text = values.json
      ? rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      : stringify(rows, {
          header: true,
          columns: ['from', 'to', 'status', 'confidence', 'reason'],
        })
    if (values.out === undefined) await print([text])
    else await writeFile(operatorPath(values.out), text)
    const open = found.filter(({ to }) => to === '').length
    console.error(
      `${addresses.length} addresses: ${found.length - open} proposed, ${open} without a target, ` +
        `${addresses.length - found.length} with the same page here, or duplicates`,
    )
  } finally {
    stop()
  }
}

async function missed(context: CommandContext, values: Values): Promise<void> {
  const days = numberOf('days', values.days, DEFAULT_DAYS, MAX_DAYS)
  const limit = numberOf('limit', values.limit, DEFAULT_LIMIT, MAX_LIMIT)
  const from = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const site = values.site === undefined ? null : siteOf(values.site).key
  const found = await missedRepository(await context.database()).list(site, from, limit)
  await print(
    found.map((one) =>
      values.json
        ? `${JSON.stringify(one)}\n`
        : `${String(one.count).padStart(8)}  ${one.last}  ${one.siteKey}  ${one.path}\n`,
    ),
  )
  if (found.length === 0) console.error('No missed paths.')
}

async function main(context: CommandContext): Promise<boolean | void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: { type: 'boolean', default: false },
    site: { type: 'string' },
    out: { type: 'string' },
    days: { type: 'string' },
    limit: { type: 'string' },
  })
  const [action, file, ...rest] = positionals
  if (rest.length > 0) throw new Refusal(`one file is enough\n\n${USAGE}`)
  if (action === 'check') return check(file, values)
  if (action === 'propose') return propose(context, file, values)
  if (action === 'missed') return missed(context, values)
  throw new Refusal(USAGE)
}

/** `npm run redirects`. */
export const redirectsCommand: Command = {
  usage: USAGE,
  subcommands: ['check', 'propose', 'missed'],
  needsDatabase: true,
  run: main,
}
