import type { Connection } from '#platform/db/database.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { mergeTexts } from './program-state.ts'
import { rowsOf } from './texts/file-rows.ts'
import { haveChanges } from './texts/merge-rows.ts'
import { pathOf, PROGRAM_FILES, textsOf, type ProgramTexts } from './texts/program-files.ts'

/** The files of the group that contradict what was published of a program. */
type FileConflicts = Readonly<{
  files: readonly string[]
  /** When the first of them was loaded (ISO). */
  at: string
  /** The published texts with what the files have where they contradict them. */
  texts: ProgramTexts
}>

/** What contradicts a published program; `null` for nothing. */
export async function fileConflicts(
  { group }: Pick<FinanceEditorDeps, 'group'>,
  on: Connection,
  code: string,
  published: ProgramTexts,
): Promise<FileConflicts | null> {
  const found = await group.publisher.conflicts(on)
  const files = [...PROGRAM_FILES.keys()].filter((file) => found.has(pathOf(code, file)))
  const [first] = files
  if (first === undefined) return null
  /** The published texts, with those of one side of what contradicts. */
  const side = (of: 'base' | 'text') =>
    textsOf((file) => {
      const one = found.get(pathOf(code, file))
      const text = published[file] ?? null
      // Without a base, whole files contradict.
      return one ? (one.base === null && of === 'base' ? text : one[of]) : text
    })
  return {
    files,
    at: found.get(pathOf(code, first))?.at ?? '',
    // Rows that were published since stay.
    texts: mergeTexts({ base: side('base'), theirs: published, mine: side('text') }).texts,
  }
}

/** The files of which a publication has all rows that contradicted it. */
export const settledFiles = (
  { files, texts }: FileConflicts,
  { before, after }: Readonly<{ before: ProgramTexts; after: ProgramTexts }>,
): readonly string[] =>
  files.filter((file) => {
    const rows = (side: ProgramTexts) => rowsOf(file, side[file] ?? null) ?? []
    return haveChanges(file, { base: rows(before), theirs: rows(texts), mine: rows(after) })
  })
