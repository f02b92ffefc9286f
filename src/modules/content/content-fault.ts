/** What is wrong with a content file, and where. */
export type ContentFault = Readonly<{ file: string; line: number; message: string }>

/** Content that can't be shown; its message names every fault with its file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    const lines = faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)
    super(`content can not be read\n${lines.join('\n')}`)
    this.faults = faults
  }
}

/** Takes what is wrong with a file. @param line 1 for its first */
export type Report = (line: number, message: string) => void
