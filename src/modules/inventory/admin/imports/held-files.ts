import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import type { HoldReason } from '#modules/inventory/import/feed-guards.ts'
import type { FeedFile } from '#modules/inventory/import/import-feed-file.ts'
import { REPORT } from '#modules/inventory/sources/feed-folder.ts'
import { readSources } from '#modules/inventory/sources/read-sources.ts'
import type { FeedSource } from '#modules/inventory/sources/source-file.ts'
import { isoOf } from '#modules/inventory/sources/source-files.ts'

/** A file that the guards of imports held: nothing of it is on the site. */
export type HeldFile = Readonly<{
  /** Its name in addresses. */
  id: string
  path: string
  /** As its sender named it. */
  name: string
  /** ISO. */
  heldAt: string
  bytes: number
  /** The dealers whose vehicles it has. */
  dealerCodes: readonly string[]
  /** The feed source; `null` for a file that a program sent. */
  source: FeedSource | null
  /** Whether it has only vehicles that changed. */
  hasChangesOnly: boolean
  /** Why it was held, as its report says. */
  report: string
}>

const EVERY_HOLD: ReadonlySet<HoldReason> = new Set(['shrink', 'prices', 'contents'])

const HELD = /(?:^|[/\\])held[/\\](?<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(?<name>[^/\\]+)$/

/** The held files in the folder of feeds, the newest first. @param folder the group's folder */
export async function heldFiles(feedsDir: string, folder: string): Promise<readonly HeldFile[]> {
  const entries = await readdir(feedsDir, { recursive: true }).catch(() => [])
  const { sources } = readSources(folder)
  const found: HeldFile[] = []
  for (const entry of entries) {
    const { stamp, name } = HELD.exec(entry)?.groups ?? {}
    if (stamp === undefined || name === undefined || name.endsWith(REPORT)) continue
    const path = join(feedsDir, entry)
    const inbox = relative(feedsDir, join(path, '..', '..'))
      .split(sep)
      .join('/')
    const source = sources.find((one) => (one.folder ?? `fetched/${one.name}`) === inbox) ?? null
    const sender = /^api\/(?<code>[^/]+)$/.exec(inbox)?.groups?.['code']
    const report = await readFile(`${path}${REPORT}`, 'utf8').catch(() => '')
    const size = await stat(path).then(
      (file) => file.size,
      () => null,
    )
    if (size === null) continue
    found.push({
      id: Buffer.from(entry).toString('base64url'),
      path,
      name,
      heldAt: isoOf(stamp),
      bytes: size,
      dealerCodes: source?.dealers ?? (sender === undefined ? [] : [sender]),
      source,
      // A program's file of all vehicles is held for those that are missing, and its report says so.
      hasChangesOnly: source ? source.content === 'changes' : !report.includes('would become sold'),
      report: report.trim(),
    })
  }
  return found.toSorted((a, b) => (a.heldAt < b.heldAt ? 1 : -1))
}

/**
 * Claims a held file to decide about it.
 * @returns a function that moves it to the folder of its outcome, `held` to put it back; `null` if another person
 * claimed it
 */
export async function takeHeldFile({ path }: HeldFile) {
  const name = path.split(sep).at(-1) ?? ''
  const inbox = join(path, '..', '..')
  const working = join(inbox, 'working', name)
  try {
    await rename(path, working)
  } catch {
    return null
  }
  return {
    path: working,
    async finish(outcome: 'imported' | 'refused' | 'held', report?: string): Promise<void> {
      const target = join(inbox, outcome, name)
      await rename(working, target)
      if (report !== undefined) await writeFile(`${target}${REPORT}`, `${report}\n`)
    },
  }
}

/** A held file as an import for a dealer, with every hold released. */
export const fileFor = (
  { name, source, hasChangesOnly, dealerCodes }: HeldFile,
  dealerCode: string,
  path: string,
): FeedFile => ({
  path,
  source: name,
  dealerCode,
  alongside: source?.dealers ?? dealerCodes,
  feedIds: null,
  mapping: source,
  hasChangesOnly,
  released: EVERY_HOLD,
})
