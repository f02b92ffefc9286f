import { DEFAULT_PROGRAM } from '#domain/finance/terms/finance-records.ts'
import { PROGRAM_JSON, type FileFault } from '#modules/finance/module.ts'
import { documentProblems } from '#modules/group-edits/module.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import { publishedTexts } from './program-state.ts'
import { linesOf } from './texts/file-rows.ts'
import { isGroupTable, PROGRAM_FILES, type ProgramTexts } from './texts/program-files.ts'
import type { ProgramProblem, ProgramProblems } from './types.ts'

/** The program whose draft is checked or published, and its texts. */
type Own = Readonly<{ code: string; texts: ProgramTexts }>

const FOLDER = 'finance/'

/** A fault of the finance folder as a problem of the group's. */
export const problemOf = ({ file, line, column, message }: FileFault): FolderProblem => ({
  level: 'error',
  file: `${FOLDER}${file}`,
  line,
  key: column ?? '',
  message,
})

/** The program and the file that a problem is in; `null` for all other files. */
function placeOf({ file }: FolderProblem): Readonly<{ code: string; file: string }> | null {
  if (!file.startsWith(FOLDER)) return null
  const [code = '', name, ...rest] = file.slice(FOLDER.length).split('/')
  // A missing folder misses its terms.
  if (name === undefined) return code.includes('.') ? null : { code, file: PROGRAM_JSON }
  return rest.length === 0 && PROGRAM_FILES.has(name) ? { code, file: name } : null
}

/** Errors of the checks by table, row and column, as people see them; those of other files by the forms that mend them. */
export function programProblems(
  { group, dealers }: Pick<FinanceEditorDeps, 'group' | 'dealers'>,
  problems: readonly FolderProblem[],
  own: Own,
): ProgramProblems {
  const folder = group.folder()

  function tableProblem(problem: FolderProblem): ProgramProblem | null {
    const place = placeOf(problem)
    if (place === null) return null
    const { code, file } = place
    const texts = code === own.code ? own.texts : publishedTexts(folder, code)
    const lines = linesOf(file, texts[file] ?? null)
    const rowOf = (line: number) => lines.indexOf(line) + 1 || null
    const message = problem.message.replace(/^repeats line (\d+)/, (whole, line) => {
      const row = rowOf(Number(line))
      return row === null ? whole : `repeats row ${row}`
    })
    return {
      of: code === own.code ? null : { code, name: dealers.byCode(code)?.name ?? null },
      shownIn: code === DEFAULT_PROGRAM && isGroupTable(file, own.texts) ? own.code : code,
      file,
      row: problem.line === null ? null : rowOf(problem.line),
      column: problem.key === '' ? null : problem.key,
      message,
    }
  }

  const found = problems.map((problem) => ({ problem, inTable: tableProblem(problem) }))
  return {
    inTables: found.flatMap(({ inTable }) => inTable ?? []),
    inFiles: documentProblems(
      folder,
      found.flatMap(({ problem, inTable }) => (inTable ? [] : [problem])),
    ),
  }
}
