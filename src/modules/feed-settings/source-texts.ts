import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { changedLines, diffLines } from '#domain/content/editing/line-diff.ts'
import { documentStore, type StoredChange } from '#modules/group-edits/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { SourceVersion } from './types.ts'

/** How many published versions are shown. */
const MAX_CHANGES = 30
/** The unchanged lines shown around a changed one. */
const AROUND = 2

/** The path of a source's file in the group's folder. */
export const pathOf = (name: string): string => `inventory/${name}.yaml`

/** The key of a source in tables. */
export const sourceKey = (name: string): string => `feeds/${name}`

/** The published text of a source, as this process serves it; `null` for none. */
export function publishedText(folder: string, name: string): string | null {
  const path = join(folder, pathOf(name))
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Names a text: a change that is sent with it is refused if there is another one by then. */
export const stampOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url')

type VersionText = Readonly<{ id: string; change: StoredChange | null; text: string }>

const sideOf = (name: string, { files }: StoredChange, side: 'before' | 'after') =>
  files[pathOf(name)]?.[side] ?? ''

/** The versions of a source, the newest first; those of files are noticed by what the next change found. */
export async function readVersions(
  on: Connection,
  name: string,
  published: string,
): Promise<readonly VersionText[]> {
  const changes = await documentStore(on).changes(sourceKey(name), MAX_CHANGES)
  const versions = changes.flatMap((change, at): VersionText[] => {
    const next = changes[at + 1]
    const before = sideOf(name, change, 'before')
    const found = { id: change.id, change, text: sideOf(name, change, 'after') }
    const isFromFiles = !next || sideOf(name, next, 'after') !== before
    return isFromFiles && before !== ''
      ? [found, { id: `${change.id}-before`, change: null, text: before }]
      : [found]
  })
  const [newest] = versions
  return newest?.text === published
    ? versions
    : [{ id: 'files', change: null, text: published }, ...versions]
}

/** The lines in which two texts differ, with some around. */
export const textChanges = (before: string, after: string) =>
  before === after ? [] : changedLines(diffLines(before, after), AROUND)

const kindOf = (change: StoredChange | null): SourceVersion['kind'] => {
  if (!change) return 'files'
  return change.kind === 'restored' ? 'restored' : 'published'
}

/** The versions as people see them. */
export const shownVersions = (versions: readonly VersionText[]): readonly SourceVersion[] =>
  versions.map(({ id, change, text }, at) => ({
    id,
    kind: kindOf(change),
    done: change && { by: change.byName, at: change.at },
    isCurrent: at === 0,
    lines: change ? textChanges(versions[at + 1]?.text ?? '', text) : [],
  }))
