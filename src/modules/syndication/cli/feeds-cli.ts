import { createWriteStream, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Site } from '#domain/site/site.ts'
import { FEED_NAMES } from '#domain/syndication/feed-names.data.ts'
import { feedPath } from '#domain/syndication/feed-path.ts'
import { openGroup, siteOrigin } from '#modules/group/module.ts'
import { feedItems, type FeedSite, type FeedSources } from '#modules/syndication/feed-items.ts'
import { feedCounter, type FeedReport } from '#modules/syndication/feed-report.ts'
import { feedTexts } from '#modules/syndication/feed-texts.ts'
import { feedTokens } from '#modules/syndication/feed-token.ts'
import { pushFeed } from '#modules/syndication/push/push-feed.ts'
import { allFeeds, listedFeeds, type SiteFeed } from '#modules/syndication/site-feeds.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { namedSecret } from '#platform/env/named-secret.ts'
import { feedSecrets } from '#platform/secrets/stored-secrets.ts'
import { existingSecretKeys } from '#platform/security/secret-key.ts'

import { reportLines } from './report-lines.ts'

const USAGE = `npm run feeds -- list | check | write | push --site KEY [OPTIONS]

  Outbound feeds of the vehicles in the database, for advertising and listing sites. Works with or without a
  running server.

  list           Shows the addresses of the feeds in the site's file. Anyone who knows the address of a secret feed can
                 read it.
  write          Writes the feeds of a site to a folder, one file for each format; replaces existing files.
  check          Reports for each format the number of vehicles in the feed, and why others are excluded: rules, and
                 columns for which the vendor would reject the row, each with some VINs. Writes nothing.
  push           Uploads the feeds that have a server in the site's file. A running server does so after each import.

  --site KEY     the site
  --to DIR       write: the folder, created if it is missing
  --format NAME  only this format, one of ${FEED_NAMES.join(', ')}
  --json         one JSON object a feed and line
  --help         this text

  Exits with 0, with 1 if the site or the format is unknown or a file cannot be written or uploaded, and with 3 if a
  feed is empty although the site has vehicles for sale.`

const NO_VEHICLE_EXIT_CODE = 3

const TASKS = ['list', 'check', 'write', 'push']

class EmptyFeed extends Refusal {}

type Values = Readonly<{
  site?: string | undefined
  to?: string | undefined
  format?: string | undefined
  json: boolean
}>

/** @throws {Refusal} for a missing or unknown key */
function siteOf(key: string | undefined): FeedSite {
  const settings = environment()
  const sites = openGroup(settings.groupDir)
  const site = key === undefined ? null : sites.siteByKey(key)
  if (site) return { site, origin: siteOrigin(site, { ...settings, sites }).origin }
  const known = sites.sites().map((one) => one.key)
  throw new Refusal(
    key === undefined
      ? `choose a site with --site: one of ${known.join(', ')}`
      : `--site ${key} must be one of ${known.join(', ')}`,
  )
}

/** @throws {Refusal} for an unknown format */
function feedsOf(site: Site, format: string | undefined): readonly SiteFeed[] {
  const feeds = allFeeds(site).filter(
    (feed) => format === undefined || feed.settings.format === format,
  )
  if (feeds.length > 0) return feeds
  throw new Refusal(`--format ${format} must be one of ${FEED_NAMES.join(', ')}`)
}

/** Runs `work` with the vehicles of the database. */
async function withSources<T>(
  context: CommandContext,
  work: (sources: FeedSources) => Promise<T>,
): Promise<T> {
  const { createInventory } = await import('#modules/inventory/module.ts')
  const { inventory, dealers, stop } = await createInventory({
    database: await context.database(),
    feedsDir: environment().feedsDir,
    sites: () => openGroup(environment().groupDir).sites(),
    now: () => new Date(),
    onReloadFailed: () => {},
  })
  try {
    return await work({ inventory, dealers })
  } finally {
    stop()
  }
}

/** Writes a feed beside its file and renames it, so that readers never see a part of one. */
async function writeFile(folder: string, feed: SiteFeed, texts: AsyncIterable<string>) {
  const path = join(folder, feed.file)
  await pipeline(texts, createWriteStream(`${path}.new`))
  await rename(`${path}.new`, path)
}

/** Reads the texts of a feed and drops them. */
async function drain(texts: AsyncIterable<string>): Promise<void> {
  // The counter sees every vehicle; the texts are not needed.
  for await (const text of texts) void text
}

async function report(reports: readonly FeedReport[], { json }: Values, verb: string) {
  await print(
    reports.map((one) => `${json ? JSON.stringify(one) : reportLines(one, verb).join('\n')}\n`),
  )
  const hasVehicles = reports.some(({ eligible }) => eligible > 0)
  const empty = reports.filter(
    ({ eligible, excluded }) =>
      eligible === 0 && (hasVehicles || excluded.some((one) => !one.isExpected)),
  )
  if (empty.length > 0)
    throw new EmptyFeed(`without a vehicle: ${empty.map(({ file }) => file).join(', ')}`)
}

/** Prints the feeds that a site's file lists, with their addresses. @throws {Refusal} without a key to sign with */
async function list({ site, origin }: FeedSite, { json, format }: Values): Promise<void> {
  const [current, ...previous] = existingSecretKeys(environment())
  if (current === undefined)
    throw new Refusal('there is no key to sign addresses with: start the server once')
  const tokens = feedTokens([current, ...previous])
  const feeds = listedFeeds(site).filter(
    (feed) => (format ?? feed.settings.format) === feed.settings.format,
  )
  const lines = feeds.map(({ file, settings }) => {
    const token = settings.address === 'secret' ? tokens.make(site.key, file) : null
    const url = settings.address === 'none' ? null : origin + feedPath(file, token)
    return { format: settings.format, file, address: settings.address, url }
  })
  await print(
    lines.map((line) =>
      json
        ? `${JSON.stringify(line)}\n`
        : `${line.address.padEnd(6)}  ${line.url ?? `${line.file}, without an address`}\n`,
    ),
  )
  if (lines.length === 0) console.error(`sites/${site.key}.yaml lists no feeds`)
}

/** Uploads the feeds with a server, one after the other. @throws {Refusal} if one failed, or if there is none */
async function push(
  context: CommandContext,
  of: FeedSite,
  { json, format }: Values,
): Promise<void> {
  const feeds = listedFeeds(of.site).filter(
    (feed) => (format ?? feed.settings.format) === feed.settings.format,
  )
  const pushed = feeds.flatMap((feed) =>
    feed.settings.sftp === null ? [] : { feed, sftp: feed.settings.sftp },
  )
  if (pushed.length === 0)
    throw new Refusal(`no feed in sites/${of.site.key}.yaml has a server: sftp`)
  const [current, ...previous] = existingSecretKeys(environment())
  const database = await context.database()
  const secret =
    current === undefined
      ? async (name: string) => namedSecret(name)
      : feedSecrets({ database, secretKeys: [current, ...previous] }).value
  const failed = await withSources(context, async (sources) => {
    let count = 0
    for (const { feed, sftp } of pushed) {
      const texts = feedTexts(feed.format, feedItems(of, feed, sources))
      const outcome = await pushFeed(sftp, secret, texts)
      if (outcome.state !== 'accepted') count++
      const said = outcome.state === 'accepted' ? outcome.evidence : outcome.reason
      const line = { file: feed.file, host: sftp.host, path: sftp.path, state: outcome.state, said }
      await print([
        json
          ? `${JSON.stringify(line)}\n`
          : `${feed.file} to ${sftp.host}: ${outcome.state}, ${said}\n`,
      ])
    }
    return count
  })
  if (failed > 0) throw new Refusal(`${failed} of ${pushed.length} feeds were not uploaded`)
}

async function run(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    site: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [task, ...rest] = positionals
  if (task === undefined || !TASKS.includes(task) || rest.length > 0)
    throw new Refusal(`choose a task: ${TASKS.join(', ')}\n\n${USAGE}`)
  const of = siteOf(values.site)
  if (task === 'list') return list(of, values)
  if (task === 'push') return push(context, of, values)
  const feeds = feedsOf(of.site, values.format)
  if (task === 'write' && values.to === undefined)
    throw new Refusal('name the folder with --to DIR')
  const folder = values.to === undefined ? null : operatorPath(values.to)
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const reports = await withSources(context, async (sources) => {
    const done: FeedReport[] = []
    for (const feed of feeds) {
      const counter = feedCounter(feed)
      const texts = feedTexts(feed.format, feedItems(of, feed, sources), (decision) =>
        counter.add(decision),
      )
      await (task === 'write' && folder !== null ? writeFile(folder, feed, texts) : drain(texts))
      done.push(counter.report())
    }
    return done
  })
  await report(reports, values, task)
}

/** `npm run feeds`. */
export const feedsCommand: Command = {
  usage: USAGE,
  subcommands: TASKS,
  needsDatabase: true,
  run,
  exitCodeOf: (error) => (error instanceof EmptyFeed ? NO_VEHICLE_EXIT_CODE : 1),
}
