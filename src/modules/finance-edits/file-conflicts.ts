import type { Connection } from '#platform/db/database.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { rowsOf } from './texts/file-rows.ts'
import { haveChanges } from './texts/merge-rows.ts'
import { pathOf, PROGRAM_FILES, textsOf, type ProgramTexts } from './texts/program-files.ts'

/** The files of the group that contradict what was published of a program. */
type FileConflicts = Readonly<{
  files: readonly string[]
  /** When the first of them was loaded (ISO). */
  at: string
  /** The published texts with those of the files. */
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
  return {
    files,
    at: found.get(pathOf(code, first))?.at ?? '',
    texts: textsOf((file) => {
      const one = found.get(pathOf(code, file))
      return one ? one.text : (published[file] ?? null)
    }),
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
