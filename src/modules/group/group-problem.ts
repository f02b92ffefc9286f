import { AppError } from '#domain/kernel/errors.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

/** A problem as a line that editors and terminals can link to the file. */
export const problemLine = ({ file, line, key, message }: FolderProblem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${key === '' ? '' : `${key}: `}${message}`

/** Whether a problem prevents the use of a folder; others are warnings. */
export const isError = ({ level }: FolderProblem): boolean => level === 'error'

/** A folder of a group that can't be used, with a line for each problem. */
export class GroupError extends AppError {
  override readonly name = 'GroupError'
  readonly problems: readonly FolderProblem[]

  constructor(problems: readonly FolderProblem[]) {
    super('invalid', problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}
