import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { REPORT, type Outcome } from './feed-folder.ts'
import type { FeedSource } from './source-file.ts'

/** A processed file of a source. */
export type SourceRun = Readonly<{
  /** As its sender named it. */
  name: string
  path: string
  outcome: Outcome
  /** ISO. */
  at: string
  bytes: number
  /** What was imported, or why not. */
  report: string
}>

const OUTCOMES: readonly Outcome[] = ['imported', 'held', 'refused']
const PROCESSED = /^(?<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(?<name>.+)$/
const MAX_REPORT = 4000

/** `2026-11-23T08-40-00-000Z` as ISO. */
export const isoOf = (stamp: string): string =>
  stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z')

/** The folder of a source's files below the folder of feeds. */
export const inboxOf = ({ folder, name }: Pick<FeedSource, 'folder' | 'name'>): string =>
  folder ?? join('fetched', name)

/** The newest processed files of a source. @param limit how many */
export async function sourceRuns(
  feedsDir: string,
  source: Pick<FeedSource, 'folder' | 'name'>,
  limit: number,
): Promise<readonly SourceRun[]> {
  const found: Readonly<{ outcome: Outcome; entry: string; stamp: string; name: string }>[] = []
  for (const outcome of OUTCOMES) {
    const entries = await readdir(join(feedsDir, inboxOf(source), outcome)).catch(() => [])
    for (const entry of entries) {
      const { stamp, name } = PROCESSED.exec(entry)?.groups ?? {}
      if (stamp === undefined || name === undefined || name.endsWith(REPORT)) continue
      found.push({ outcome, entry, stamp, name })
    }
  }
  const newest = found.toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1)).slice(0, limit)
  const runs = newest.map(async ({ outcome, entry, stamp, name }) => {
    const path = join(feedsDir, inboxOf(source), outcome, entry)
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    )
    const report = await readFile(`${path}${REPORT}`, 'utf8').catch(() => '')
    const text = report.trim().slice(0, MAX_REPORT).toWellFormed()
    return { name, path, outcome, at: isoOf(stamp), bytes, report: text }
  })
  return Promise.all(runs)
}
