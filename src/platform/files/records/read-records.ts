import { AppError } from '#domain/kernel/errors.ts'

import { decodeText } from './decode-text.ts'
import { readJson } from './read-json.ts'
import { readTable, separatorOf } from './read-table.ts'
import { readXml } from './read-xml.ts'
import type { FileRecord, RecordHints } from './record.ts'
import { unpack } from './unpack.ts'

/** The text up to its first line break after some content, at most `most` characters, and the whole text. */
async function firstLine(text: AsyncGenerator<string>, max: number) {
  let start = ''
  while (!/\S.*[\r\n]/.test(start) && start.length < max) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  async function* all() {
    yield start
    yield* text
  }
  const content = start.trimStart()
  return { content, line: content.split(/[\r\n]/, 1)[0] ?? '', all: all() }
}

/**
 * The records of a file: a table separated by commas, tabs, bars or semicolons (its header first), JSON, NDJSON or XML,
 * in UTF-8, UTF-16 or Windows-1252, plain, as gzip or in a ZIP archive. The format is detected from the content. Memory
 * is bounded by the limits of a record.
 * @throws {AppError} `invalid` for a file that is none of these, is damaged, or exceeds a limit; worded for the
 * operator
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  hints: RecordHints,
): AsyncGenerator<FileRecord> {
  const { limits } = hints
  const text = decodeText(await unpack(bytes), limits.fileBytes)
  const { content, line, all } = await firstLine(text, limits.rowCharacters)
  let count = 0
  for await (const record of formatted()) {
    count += record.values.length > 0 ? 1 : 0
    if (count > limits.rows)
      throw new AppError('invalid', `the file has more than ${limits.rows} rows`)
    yield record
  }

  function formatted() {
    if (content.startsWith('<')) return readXml(all, hints)
    if (/^[[{]/.test(content)) return readJson(all, hints)
    return readTable(all, separatorOf(line, hints), limits)
  }
}
