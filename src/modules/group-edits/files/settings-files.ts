import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import type { DiffLine } from '#domain/content/editing/line-diff.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail, AuditValues } from '#modules/audit/module.ts'
import { documentRepository } from '#modules/group-edits/repository.ts'
import { documentProblems } from '#modules/group-edits/texts/document-problems.ts'
import type { DocumentProblem } from '#modules/group-edits/types/document.ts'
import type { Group } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'

import {
  beforeId,
  contradictingText,
  publishedText,
  readVersions,
  shownVersions,
  stampOf,
  textChanges,
  textOfVersion,
  type EditedFile,
  type FileVersion,
} from './file-versions.ts'

/** A version to restore, over the text that its stamp names. */
export type FileRestoring = Readonly<{ version: string; stamp: string }>

/**
 * The result of a change: the number of the version that has it, and how it is undone, or the errors that the checks
 * found.
 */
export type FilePublished = Readonly<
  | { kind: 'published'; version: number; undo: FileRestoring }
  | { kind: 'refused'; problems: readonly DocumentProblem[] }
>

/** What people see of a file besides its form. */
export type FileState = Readonly<{
  /** Names the published text. */
  stamp: string
  /** What the group's files say instead; `null` if they do not contradict. */
  ofFiles: Readonly<{ at: string; lines: readonly (DiffLine | null)[] }> | null
  versions: readonly FileVersion[]
}>

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher'>
  now: () => Date
}>

type FileChange = Readonly<{
  /** The stamp of the text that the person sees. */
  stamp: string
  /** The new text; `null` for none. @throws {AppError} */
  textOver: (text: string | null) => string | null
  /** What is changed, for the audit trail. */
  changed?: Readonly<{ before?: AuditValues; after: AuditValues }>
}>

/** Checks the right to publish a text instead of another one; `null` for no file. @throws {AppError} `forbidden` */
type AllowChange = (before: string | null, after: string | null) => void

/** Use cases of files with forms. Rights are checked by the callers. */
type SettingsFiles = Readonly<{
  text: (file: EditedFile) => string | null
  state: (file: EditedFile) => Promise<FileState>
  /** @throws {AppError} `conflict` if there is another text, or if nothing was changed */
  change: (actor: Actor, file: EditedFile, change: FileChange) => Promise<FilePublished>
  /** Publishes an earlier text again. @throws {AppError} like `change`, `not-found` */
  restore: (
    actor: Actor,
    file: EditedFile,
    restoring: FileRestoring,
    allow?: AllowChange,
  ) => Promise<FilePublished>
  /**
   * Decides about a file of the group that contradicts what was published: `files` publishes it, `ours` keeps the text.
   * @returns `null` if nothing had to be published @throws {AppError} like `change`
   */
  settle: (
    actor: Actor,
    file: EditedFile,
    decision: Readonly<{ choice: 'files' | 'ours'; stamp: string }>,
    allow?: AllowChange,
  ) => Promise<FilePublished | null>
}>

const fileGone = () => new AppError('not-found', 'there is no such file', { key: 'settingGone' })

const changedMeanwhile = () =>
  new AppError('conflict', 'it was changed meanwhile', { key: 'settingChanged' })

/** Changes files of the group as versions of it, each with what it was before. */
export function settingsFiles({ database, audit, group, now }: Deps): SettingsFiles {
  const { publisher } = group
  const text = (file: EditedFile) => publishedText(group.folder(), file)

  async function publish(
    actor: Actor,
    file: EditedFile,
    {
      kind,
      stamp,
      textOver,
      changed = { after: {} },
    }: FileChange & Readonly<{ kind: 'published' | 'restored' }>,
  ): Promise<FilePublished> {
    const { path, document, subject, dealerCode, isOptional } = file
    const id = randomUUIDv7()
    const change: { before: string | null; after: string | null } = { before: null, after: null }
    const result = await publisher.publish(
      (files) => {
        const before = publisher.textOf(files, path)
        if (before === null && !isOptional) throw fileGone()
        if (stampOf(before) !== stamp) throw changedMeanwhile()
        Object.assign(change, { before, after: textOver(before) })
        if (change.after === before)
          throw new AppError('conflict', 'nothing was changed', { key: 'nothingChanged' })
        if (change.after === null && !isOptional) throw fileGone()
        return new Map([[path, change.after]])
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          await documentRepository(trx).addChange({
            id,
            document,
            kind,
            version,
            at: now().toISOString(),
            byName: actor.name,
            files: { [path]: change },
          })
          const conflict = (await publisher.conflicts(trx)).get(path)
          if (conflict && contradictingText(file, change.after, conflict) === change.after)
            await publisher.settle(trx, [path])
          record({
            action: `${subject.kind}.${kind === 'restored' ? 'restored' : 'changed'}`,
            subject,
            dealerCode,
            ...(changed.before && { before: changed.before }),
            after: { version, ...changed.after },
          })
          return version
        }),
    )
    // The view that is loaded next shows the new version.
    await publisher.follow()
    if ('refused' in result)
      return { kind: 'refused', problems: documentProblems(group.folder(), result.refused) }
    const undo = { version: beforeId(id), stamp: stampOf(change.after) }
    return { kind: 'published', version: result.done, undo }
  }

  return {
    text,

    async state(file) {
      const published = text(file)
      const conflict = (await publisher.conflicts()).get(file.path)
      return {
        stamp: stampOf(published),
        ofFiles: conflict
          ? {
              at: conflict.at,
              lines: textChanges(published, contradictingText(file, published, conflict)),
            }
          : null,
        versions: shownVersions(await readVersions(database.db, file, published)),
      }
    },

    change: (actor, file, change) => publish(actor, file, { kind: 'published', ...change }),

    async restore(actor, file, { version, stamp }, allow) {
      const versions = await readVersions(database.db, file, text(file))
      const found = textOfVersion(file, versions, version)
      if (!found) throw fileGone()
      allow?.(text(file), found.text)
      return publish(actor, file, { kind: 'restored', stamp, textOver: () => found.text })
    },

    async settle(actor, file, { choice, stamp }, allow) {
      const { path, subject, dealerCode } = file
      const conflict = (await publisher.conflicts()).get(path)
      if (!conflict) return null
      const ofFiles = (published: string | null) => contradictingText(file, published, conflict)
      allow?.(text(file), ofFiles(text(file)))
      if (choice === 'files')
        return publish(actor, file, { kind: 'published', stamp, textOver: ofFiles })
      if (stampOf(text(file)) !== stamp) throw changedMeanwhile()
      await audit.change(actor, async (trx, record) => {
        await publisher.settle(trx, [path])
        record({
          action: `${subject.kind}.settled`,
          subject,
          dealerCode,
          after: { choice },
        })
      })
      return null
    },
  }
}
