import type { Actor } from '#domain/access/actor.ts'
import { DEFAULT_PROGRAM } from '#domain/finance/terms/finance-records.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import { PROGRAM_JSON } from '#modules/finance/module.ts'
import { documentStore } from '#modules/group-edits/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { fileConflicts } from './file-conflicts.ts'
import {
  areSame,
  assertSeen,
  draftFiles,
  mergeTexts,
  readState,
  type ProgramState,
} from './program-state.ts'
import { rowsOf, withRows, type Row } from './texts/file-rows.ts'
import { mergeRows } from './texts/merge-rows.ts'
import { pathOf, programKey, PROGRAM_FILES, type ProgramTexts } from './texts/program-files.ts'
import type { FinanceEditor, ProgramEdit } from './types.ts'

const MAX_ROWS = 5000
const MAX_CELL = 2000
/** A value of `program.json` is a whole list of tiers. */
const MAX_TERMS = 20_000

/** An entry of the audit trail about a program. */
export const programEntry = (
  code: string,
  action: string,
  after: Readonly<Record<string, unknown>> | null = null,
): AuditEntry => ({
  action,
  subject: { kind: 'program', id: code },
  dealerCode: code === DEFAULT_PROGRAM ? null : code,
  after,
})

/** @throws {AppError} `invalid` for rows that the file can't have */
function assertRows(file: string, rows: readonly Row[] | null): void {
  const columns = PROGRAM_FILES.get(file)?.columns
  const longest = file === PROGRAM_JSON ? MAX_TERMS : MAX_CELL
  const isTable =
    columns !== undefined &&
    (rows ?? []).length <= MAX_ROWS &&
    (rows ?? []).every(
      (row) => row.length === columns.length && row.every((cell) => cell.length <= longest),
    )
  if (!isTable) throw new AppError('invalid', 'these are not rows of it', { key: 'unreadable' })
}

/** @throws {AppError} `conflict`: someone else changed the same rows */
function mergedText(state: ProgramState, { file, rows, seen }: ProgramEdit): string | null {
  const text = state.texts[file] ?? null
  const current = rowsOf(file, text)
  // Only people with the files can read it.
  if (text !== null && current === null)
    throw new AppError('invalid', 'the file is no table', { key: 'unreadable' })
  if (JSON.stringify(current) === JSON.stringify(seen)) return rows && withRows(file, text, rows)
  const { rows: merged, conflicts } = mergeRows(file, {
    base: seen ?? [],
    theirs: current ?? [],
    mine: rows ?? [],
  })
  const [first] = conflicts
  if (first)
    throw new AppError('conflict', 'someone else changed the same rows', {
      key: 'programRows',
      values: { name: state.draft?.savedByName ?? '', row: first.row.filter(Boolean).join(', ') },
    })
  return merged.length === 0 && rows === null ? null : withRows(file, text, merged)
}

/** Drafts of programs: one for each program, which everyone edits. */
export function programDrafts(
  deps: FinanceEditorDeps,
): Pick<FinanceEditor, 'save' | 'discard' | 'settle' | 'settleFiles'> {
  const { audit, group, now } = deps

  /** Stores the texts of a draft, or removes one that changes nothing. */
  async function store(
    trx: Connection,
    actor: Actor,
    { code, draft, published }: ProgramState,
    { texts, base = published }: Readonly<{ texts: ProgramTexts; base?: ProgramTexts }>,
  ): Promise<void> {
    const documents = documentStore(trx)
    const document = programKey(code)
    if (areSame(texts, base)) return documents.removeDraft(document)
    await documents.storeDraft({
      document,
      files: draftFiles(code, base, texts),
      revision: (draft?.revision ?? 0) + 1,
      savedAt: now().toISOString(),
      savedBy: actor.userId,
      savedByName: actor.name,
    })
  }

  return {
    async save(actor, code, edit) {
      if (deps.isOutside)
        throw new AppError('invalid', 'FINANCE_DIR names another folder', { key: 'programOutside' })
      assertRows(edit.file, edit.rows)
      assertRows(edit.file, edit.seen)
      await audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, code)
        const texts = { ...state.texts, [edit.file]: mergedText(state, edit) }
        // A draft with undecided rows stays on the texts that it was begun with.
        const base = state.conflicts.length > 0 ? state.base : state.published
        await store(trx, actor, state, { texts, base })
        if (state.draft?.savedBy !== actor.userId) record(programEntry(code, 'program.drafted'))
      })
    },

    discard: (actor, code, stamp) =>
      audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, code)
        if (!state.draft) return
        assertSeen(state, stamp)
        await documentStore(trx).removeDraft(programKey(code))
        record(programEntry(code, 'program.discarded'))
      }),

    settle: (actor, code, { choice, stamp }) =>
      audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, code)
        assertSeen(state, stamp)
        const { base, published, texts } = state
        // What others changed wins where both changed the same row.
        const taken = mergeTexts({ base, theirs: texts, mine: published }).texts
        await store(trx, actor, state, { texts: choice === 'mine' ? texts : taken })
        record(programEntry(code, 'program.settled', { choice }))
      }),

    settleFiles: (actor, code, { choice, stamp }) =>
      audit.change(actor, async (trx, record) => {
        const state = await readState(deps, trx, code)
        assertSeen(state, stamp)
        const files = await fileConflicts(deps, trx, code, state.published)
        if (!files) return
        const paths = files.files.map((file) => pathOf(code, file))
        const base = state.conflicts.length > 0 ? state.base : state.published
        // What the draft changes stays.
        const { texts } = mergeTexts({
          base: state.published,
          theirs: files.texts,
          mine: state.texts,
        })
        if (choice === 'files') await store(trx, actor, state, { texts, base })
        else await group.publisher.settle(trx, paths)
        record(programEntry(code, 'program.settled', { choice }))
      }),
  }
}
