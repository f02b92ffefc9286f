import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { AppError } from '#domain/kernel/errors.ts'
import { documentStore, type StoredDraft } from '#modules/group-edits/module.ts'
import type { Connection } from '#platform/db/database.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { rowsOf, withRows } from './texts/file-rows.ts'
import { mergeRows, type RowConflict } from './texts/merge-rows.ts'
import {
  changedFiles,
  pathOf,
  programKey,
  PROGRAM_FILES,
  textsOf,
  type ProgramTexts,
} from './texts/program-files.ts'

export type FileConflict = RowConflict & Readonly<{ file: string }>

/** A program as it is published and as its draft would be. */
export type ProgramState = Readonly<{
  code: string
  published: ProgramTexts
  draft: StoredDraft | null
  /** The texts of the draft, with what was published since it was begun; without one the published ones. */
  texts: ProgramTexts
  /** The texts that were published when the draft was begun. */
  base: ProgramTexts
  conflicts: readonly FileConflict[]
}>

/** The published texts of a program, as this process serves them. */
export const publishedTexts = (folder: string, code: string): ProgramTexts =>
  textsOf((file) => {
    const path = join(folder, pathOf(code, file))
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  })

/**
 * Lays the changes of `mine` over `theirs`, file by file and row by row. A file that only one side has is taken from
 * the side that changed it.
 */
export function mergeTexts(
  sides: Readonly<Record<'base' | 'theirs' | 'mine', ProgramTexts>>,
): Readonly<{ texts: ProgramTexts; conflicts: readonly FileConflict[] }> {
  const conflicts: FileConflict[] = []
  const texts = textsOf((file) => {
    const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map(
      (side) => side[file] ?? null,
    )
    if (mine === base) return theirs ?? null
    if (theirs === base || theirs === mine) return mine ?? null
    const rows = (text: string | null | undefined) => rowsOf(file, text ?? null) ?? []
    const merged = mergeRows(file, { base: rows(base), theirs: rows(theirs), mine: rows(mine) })
    conflicts.push(...merged.conflicts.map((one) => ({ file, ...one })))
    return merged.rows.length === 0 && (mine === null || theirs === null)
      ? null
      : withRows(file, theirs ?? mine ?? null, merged.rows)
  })
  return { texts, conflicts }
}

/** A program from its published texts and its draft. */
export function stateOf(
  code: string,
  published: ProgramTexts,
  draft: StoredDraft | null,
): ProgramState {
  if (!draft) return { code, published, draft, texts: published, base: published, conflicts: [] }
  const side = (name: 'base' | 'text') =>
    textsOf((file) => {
      const found = draft.files[pathOf(code, file)]
      return found ? found[name] : (published[file] ?? null)
    })
  const [base, mine] = [side('base'), side('text')]
  return { code, published, draft, base, ...mergeTexts({ base, theirs: published, mine }) }
}

/** The state of a program now. */
export async function readState(
  { group }: Pick<FinanceEditorDeps, 'group'>,
  on: Connection,
  code: string,
): Promise<ProgramState> {
  const draft = await documentStore(on).draft(programKey(code))
  return stateOf(code, publishedTexts(group.folder(), code), draft)
}

/** The files of a draft with new texts. @param base the published texts that they were made from */
export const draftFiles = (code: string, base: ProgramTexts, texts: ProgramTexts) =>
  Object.fromEntries(
    [...PROGRAM_FILES.keys()].map((file) => [
      pathOf(code, file),
      { base: base[file] ?? null, text: texts[file] ?? null },
    ]),
  )

/** Whether two folders have the same files. */
export const areSame = (a: ProgramTexts, b: ProgramTexts): boolean =>
  changedFiles(a, b).length === 0

/** Names the published texts and the draft: a change that is sent with it is refused if there are others by then. */
export const stampOf = ({ published, texts }: Pick<ProgramState, 'published' | 'texts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([...PROGRAM_FILES.keys()].map((file) => [published[file], texts[file]])))
    .digest('base64url')

/** @throws {AppError} `conflict` if there is another program or draft than the person sees */
export function assertSeen(state: ProgramState, stamp: string): void {
  if (stampOf(state) === stamp) return
  const name = state.draft?.savedByName ?? ''
  throw new AppError('conflict', 'the program was changed meanwhile', {
    key: name === '' ? 'programChanged' : 'programChangedBy',
    values: { name },
  })
}
