import { changedLines, diffLines } from '#domain/content/editing/line-diff.ts'
import { documentStore, type StoredChange } from '#modules/group-edits/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { areSame } from './program-state.ts'
import {
  changedFiles,
  pathOf,
  programKey,
  textsOf,
  type ProgramTexts,
} from './texts/program-files.ts'
import type { FileChanges, ProgramVersion } from './types.ts'

/** How many published versions are shown, with those of files between them. */
const MAX_CHANGES = 50
/** The unchanged lines shown around a changed one. */
const AROUND = 1

type VersionTexts = Readonly<{ id: string; change: StoredChange | null; texts: ProgramTexts }>

const EMPTY = textsOf(() => null)

const sideOf = (code: string, { files }: StoredChange, side: 'before' | 'after') =>
  textsOf((file) => files[pathOf(code, file)]?.[side] ?? null)

/**
 * The versions of a program, the newest first: those published here, and between them those loaded from files, which
 * are noticed by the texts that the next change found.
 */
export async function readVersions(
  on: Connection,
  code: string,
  published: ProgramTexts,
): Promise<readonly VersionTexts[]> {
  const changes = await documentStore(on).changes(programKey(code), MAX_CHANGES)
  const versions = changes.flatMap((change, index): VersionTexts[] => {
    const next = changes[index + 1]
    const before = sideOf(code, change, 'before')
    const found = { id: change.id, change, texts: sideOf(code, change, 'after') }
    const isFromFiles = !next || !areSame(sideOf(code, next, 'after'), before)
    return isFromFiles && !areSame(before, EMPTY)
      ? [found, { id: `${change.id}-before`, change: null, texts: before }]
      : [found]
  })
  const [newest] = versions
  const isNewest = newest ? areSame(newest.texts, published) : areSame(published, EMPTY)
  return isNewest ? versions : [{ id: 'files', change: null, texts: published }, ...versions]
}

/** The versions as people see them. */
export const shownVersions = (versions: readonly VersionTexts[]): readonly ProgramVersion[] =>
  versions.map(({ id, change, texts }, index) => ({
    id,
    // None is deleted or moved here.
    kind: change?.kind === 'published' || change?.kind === 'restored' ? change.kind : 'files',
    done: change && { by: change.byName, at: change.at },
    files: changedFiles(versions[index + 1]?.texts ?? EMPTY, texts),
    isCurrent: index === 0,
  }))

/** What differs between two folders. */
export const textChanges = (before: ProgramTexts, after: ProgramTexts): readonly FileChanges[] =>
  changedFiles(before, after).map((file) => ({
    file,
    lines: changedLines(diffLines(before[file] ?? '', after[file] ?? ''), AROUND),
  }))

/** What a version changed of the one before; `null` for an unknown one. */
export function versionChanges(
  versions: readonly VersionTexts[],
  id: string,
): readonly FileChanges[] | null {
  const index = versions.findIndex((version) => version.id === id)
  const version = versions[index]
  return version ? textChanges(versions[index + 1]?.texts ?? EMPTY, version.texts) : null
}
