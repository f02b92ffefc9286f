import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { storedDealers } from '#modules/dealers/module.ts'
import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { REPORT } from '#modules/inventory/sources/feed-folder.ts'
import type { Database } from '#platform/db/database.ts'

/** Held feeds and files, about which a person decides. */
export type HeldReport = Readonly<{
  dealers: readonly Readonly<{ code: string; at: string }>[]
  /** Paths of the files. */
  files: readonly string[]
}>

/** Finds held feeds: the dealers, and the files in folders of feed sources. */
export async function heldReport(database: Database, feedsDir: string): Promise<HeldReport> {
  const held = heldFeeds(database)
  const dealers: { code: string; at: string }[] = []
  for (const { code } of await storedDealers(database).all()) {
    const at = await held.at(code)
    if (at !== null) dealers.push({ code, at })
  }
  const entries = await readdir(feedsDir, { recursive: true }).catch(() => [])
  const files = entries.filter(
    (path) => /(?:^|\/)held\/[^/]+$/.test(path) && !path.endsWith(REPORT),
  )
  return { dealers, files: files.toSorted().map((path) => join(feedsDir, path)) }
}

/** The same as lines for the operator. */
export const heldLines = ({ dealers, files }: HeldReport): readonly string[] =>
  dealers.length === 0
    ? ['No feed is held.']
    : [
        ...dealers.map(({ code, at }) => `${code}  held since ${at}`),
        ...files.map((path) => `  ${path}`),
        'A report beside each file says why. Import a correct file with the option that the report names:',
        '  npm run inventory -- import FILE --dealer CODE --allow-shrink',
      ]
