/** An error in a content file, with its position. */
export type ContentFault = Readonly<{ file: string; line: number; message: string }>

/** Content that can't be shown; its message lists every error with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    const lines = faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)
    super(`content is invalid\n${lines.join('\n')}`)
    this.faults = faults
  }
}

/** Reports an error in a file. @param line 1 for the first */
export type Report = (line: number, message: string) => void
