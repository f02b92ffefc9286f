/** Something wrong with a group's folder. With an error nothing of it is taken; a warning is said and passed over. */
export type GroupProblem = Readonly<{
  level: 'error' | 'warning'
  /** Below the folder, such as `sites/juniper.yaml`. */
  file: string
  /** From 1; `null` for the file as a whole. */
  line: number | null
  /** Such as `theme.action`; empty for the file as a whole. */
  key: string
  message: string
}>

/** A problem as a line that editors and terminals can follow. */
export const problemLine = ({ file, line, key, message }: GroupProblem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${key === '' ? '' : `${key}: `}${message}`

/** A folder of a group that can't be used, with a line for each problem. */
export class GroupError extends Error {
  override readonly name = 'GroupError'
  readonly problems: readonly GroupProblem[]

  constructor(problems: readonly GroupProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}
