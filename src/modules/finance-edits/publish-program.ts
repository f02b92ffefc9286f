import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { documentStore } from '#modules/group-edits/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { programEntry } from './edit-program.ts'
import type { FinanceEditorDeps } from './editor-deps.ts'
import { fileConflicts, settledFiles } from './file-conflicts.ts'
import { programProblems } from './program-problems.ts'
import { areSame, assertSeen, draftFiles, publishedTexts, stateOf } from './program-state.ts'
import { readVersions } from './program-versions.ts'
import { programGone } from './read-programs.ts'
import {
  changedFiles,
  pathOf,
  programKey,
  textsOf,
  type ProgramTexts,
} from './texts/program-files.ts'
import type { FinanceEditor, ProgramPublished } from './types.ts'

type Publishing = Readonly<{
  actor: Actor
  code: string
  kind: 'published' | 'restored'
  /** The new texts, from the newest published ones. @throws {AppError} if they can't be published */
  textsOver: (published: ProgramTexts) => ProgramTexts
}>

type Change = Readonly<{ before: ProgramTexts; after: ProgramTexts }>
const NO_TEXTS = textsOf(() => null)

const nothingToPublish = () =>
  new AppError('conflict', 'there is nothing to publish', { key: 'programSame' })

/** Ends a draft that is published now; one with other changes stays, over the new version. */
async function endDraft(trx: Connection, code: string, published: ProgramTexts): Promise<void> {
  const documents = documentStore(trx)
  const draft = await documents.draft(programKey(code))
  if (draft && areSame(stateOf(code, published, draft).texts, published))
    await documents.removeDraft(draft.document)
}

/** Publishes programs as versions of the group. */
export function programPublishing(
  deps: FinanceEditorDeps,
): Pick<FinanceEditor, 'publish' | 'restore'> {
  const { database, audit, group, now } = deps
  const { publisher } = group

  /** Records a change that was stored as a version. */
  async function recordChange(
    trx: Connection,
    { actor, code, kind }: Publishing,
    { before, after, version }: Change & Readonly<{ version: number }>,
  ): Promise<void> {
    const files = Object.entries(draftFiles(code, before, after)).map(
      ([path, { base, text }]) => [path, { before: base, after: text }] as const,
    )
    await documentStore(trx).addChange({
      id: randomUUIDv7(),
      document: programKey(code),
      kind,
      version,
      at: now().toISOString(),
      byName: actor.name,
      files: Object.fromEntries(files),
    })
    await endDraft(trx, code, after)
    const conflicts = await fileConflicts(deps, trx, code, before)
    const settled = conflicts ? settledFiles(conflicts, { before, after }) : []
    await publisher.settle(
      trx,
      settled.map((file) => pathOf(code, file)),
    )
  }

  async function publishTexts(publishing: Publishing): Promise<ProgramPublished> {
    const { actor, code, kind, textsOver } = publishing
    if (deps.isOutside)
      throw new AppError('invalid', 'FINANCE_DIR names another folder', { key: 'programOutside' })
    const change: { before: ProgramTexts; after: ProgramTexts } = {
      before: NO_TEXTS,
      after: NO_TEXTS,
    }
    const result = await publisher.publish(
      (files) => {
        const before = textsOf((file) => publisher.textOf(files, pathOf(code, file)))
        const after = textsOver(before)
        Object.assign(change, { before, after })
        const changed = changedFiles(before, after)
        if (changed.length === 0) throw nothingToPublish()
        return new Map(changed.map((file) => [pathOf(code, file), after[file] ?? null]))
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          await recordChange(trx, publishing, { ...change, version })
          const files = changedFiles(change.before, change.after).join(', ')
          record(programEntry(code, `program.${kind}`, { version, files }))
          return version
        }),
    )
    // The view that is loaded next shows the new version.
    await publisher.follow().catch(() => {})
    return 'refused' in result
      ? {
          kind: 'refused',
          problems: programProblems(deps, result.refused, { code, texts: change.after }),
        }
      : { kind: 'published', version: result.done }
  }

  return {
    async publish(actor, code, stamp) {
      const draft = await documentStore(database.db).draft(programKey(code))
      return publishTexts({
        actor,
        code,
        kind: 'published',
        textsOver(published) {
          const state = stateOf(code, published, draft)
          if (!draft) throw nothingToPublish()
          assertSeen(state, stamp)
          if (state.conflicts.length > 0)
            throw new AppError('conflict', 'the draft has conflicts', { key: 'programConflict' })
          return state.texts
        },
      })
    },

    async restore(actor, code, { version, stamp }) {
      const published = publishedTexts(group.folder(), code)
      const versions = await readVersions(database.db, code, published)
      const texts = versions.find(({ id }) => id === version)?.texts
      if (!texts) throw programGone()
      const draft = await documentStore(database.db).draft(programKey(code))
      return publishTexts({
        actor,
        code,
        kind: 'restored',
        textsOver(newest) {
          assertSeen(stateOf(code, newest, draft), stamp)
          return texts
        },
      })
    },
  }
}
