import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const isClosedByReader = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'

/** Writes the result of a command: as text for people, or with `--json` as one line of JSON. */
export const report = (isJson: boolean, text: string, value: unknown): Promise<void> =>
  print([`${isJson ? JSON.stringify(value) : text}\n`])

/**
 * Writes texts no faster than they are read, and leaves the stream open. A reader that stops early, such as `head`, is
 * not a failure.
 */
export async function print(
  texts: Iterable<string> | AsyncIterable<string>,
  output: Writable = process.stdout,
): Promise<void> {
  try {
    await pipeline(Readable.from(texts), output, { end: false })
  } catch (error) {
    if (!isClosedByReader(error)) throw error
  }
}
