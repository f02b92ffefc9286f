import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { changedLines, diffLines, type DiffLine } from '#domain/content/editing/line-diff.ts'
import type { AuditSubjectKind } from '#modules/audit/module.ts'
import { documentRepository, type StoredChange } from '#modules/group-edits/repository.ts'
import type { Connection } from '#platform/db/database.ts'

/** A file of the group that people edit as one by a form of the settings. */
export type EditedFile = Readonly<{
  path: string
  /** Its key in tables. */
  document: string
  /** What it is about, in the audit trail: the actions of a `feed` are `feed.changed`, `feed.restored`, `feed.settled`. */
  subject: Readonly<{ kind: AuditSubjectKind; id: string }>
  dealerCode: string | null
  /** Whether there may be none: an edit makes it, and may remove it. */
  isOptional: boolean
  /**
   * The text of the group's files as it contradicts a published one; absent for the whole text.
   * @param conflict as the group knows it
   */
  ofFiles?: (published: string, conflict: FileConflict) => string | null
}>

/** A text of the group's files, and the published one that it was compared with. */
type FileConflict = Readonly<{ text: string | null; base: string | null }>

/** The text of the files as it contradicts a published one; `null` for none. */
export const contradictingText = (
  { ofFiles }: EditedFile,
  published: string | null,
  conflict: FileConflict,
): string | null => (ofFiles ? ofFiles(published ?? '', conflict) : conflict.text)

/** A published text of a file. */
export type FileVersion = Readonly<{
  /** The id of the change that made it; `files` or one with `-before` for a text from files. */
  id: string
  kind: 'published' | 'restored' | 'files'
  done: Readonly<{ by: string; at: string }> | null
  isCurrent: boolean
  /** What it changed of the one before. */
  lines: readonly (DiffLine | null)[]
}>

/** Names the text before a change. */
export const beforeId = (changeId: string): string => `${changeId}-before`

/** How many published versions are shown. */
const MAX_CHANGES = 30
/** The unchanged lines shown around a changed one. */
const AROUND = 2

/** The published text of a file, as this process serves it; `null` for none. */
export function publishedText(folder: string, { path }: Pick<EditedFile, 'path'>): string | null {
  const place = join(folder, path)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

/** Names a text: a change that is sent with it is refused if there is another one by then. */
export const stampOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url')

type VersionText = Readonly<{ id: string; change: StoredChange | null; text: string | null }>

const sideOf = ({ path }: EditedFile, { files }: StoredChange, side: 'before' | 'after') =>
  files[path]?.[side] ?? null

/** The versions of a file, the newest first; those of files are noticed by what the next change found. */
export async function readVersions(
  on: Connection,
  file: EditedFile,
  published: string | null,
): Promise<readonly VersionText[]> {
  const changes = await documentRepository(on).changes(file.document, MAX_CHANGES)
  const versions = changes.flatMap((change, at): VersionText[] => {
    const next = changes[at + 1]
    const before = sideOf(file, change, 'before')
    const found = { id: change.id, change, text: sideOf(file, change, 'after') }
    const isFromFiles = !next || sideOf(file, next, 'after') !== before
    // The oldest shown one may have a version before that is not shown.
    return isFromFiles && (before !== null || file.isOptional)
      ? [found, { id: beforeId(change.id), change: null, text: before }]
      : [found]
  })
  const [newest] = versions
  const isShown = newest ? newest.text === published : published === null
  return isShown ? versions : [{ id: 'files', change: null, text: published }, ...versions]
}

/** The text of a version, or of the one before a change; `null` for an unknown one. */
export function textOfVersion(
  file: EditedFile,
  versions: readonly VersionText[],
  version: string,
): Readonly<{ text: string | null }> | null {
  const found = versions.find(({ id }) => id === version)
  if (found) return found
  const change = versions.find((one) => one.change && beforeId(one.change.id) === version)?.change
  return change ? { text: sideOf(file, change, 'before') } : null
}

/** The lines in which two texts differ, with some around. */
export const textChanges = (
  before: string | null,
  after: string | null,
): readonly (DiffLine | null)[] =>
  before === after ? [] : changedLines(diffLines(before ?? '', after ?? ''), AROUND)

const kindOf = (change: StoredChange | null): FileVersion['kind'] => {
  if (!change) return 'files'
  return change.kind === 'restored' ? 'restored' : 'published'
}

/** The versions as people see them. */
export const shownVersions = (versions: readonly VersionText[]): readonly FileVersion[] =>
  versions.map(({ id, change, text }, at) => ({
    id,
    kind: kindOf(change),
    done: change && { by: change.byName, at: change.at },
    isCurrent: at === 0,
    lines: change ? textChanges(versions[at + 1]?.text ?? null, text) : [],
  }))
