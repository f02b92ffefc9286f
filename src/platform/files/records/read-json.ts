import { JSONParser } from '@streamparser/json'

import { AppError } from '#domain/kernel/errors.ts'

import { flatten, type Nested } from './flatten.ts'
import type { FileRecord, RecordHints } from './record.ts'

const isObject = (value: unknown): value is { readonly [name: string]: Nested } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The records of a JSON file: the objects in its list, in the lists of its object, or one after the other, as in
 * NDJSON.
 * @throws {AppError} `invalid` for text that is no JSON, and for a record that is too long
 */
export async function* readJson(
  text: AsyncIterable<string>,
  start: string,
  { limits: { rowCharacters }, isIdentity }: RecordHints,
): AsyncGenerator<FileRecord> {
  let found: Nested[] = []
  let failure: Error | null = null
  const parser = new JSONParser({
    ...pathsOf(start, isIdentity),
    keepStack: false,
  })
  parser.onValue = ({ value }) => {
    const own = Array.isArray(value) ? value : [value]
    found.push(...own.filter(isObject))
  }
  parser.onError = (error) => {
    failure = error
  }
  let rowNumber = 0
  let waiting = 0
  for await (const piece of text) {
    if (failure === null) parser.write(piece)
    if (failure !== null) throw refusal(failure)
    waiting = found.length > 0 ? 0 : waiting + piece.length
    if (waiting > rowCharacters)
      throw new AppError('invalid', `a record has more than ${rowCharacters} characters`)
    for (const record of found) {
      rowNumber += 1
      yield { rowNumber, ...flatten(record) }
    }
    found = []
  }
  if (!parser.isEnded) parser.end()
  if (failure !== null) throw refusal(failure)
}

/**
 * The location of the records in a file that starts like this. A first line that is a complete record is one of many
 * such lines.
 */
function pathsOf(
  start: string,
  isIdentity: RecordHints['isIdentity'],
): Readonly<{ paths: string[]; separator?: string }> {
  if (start.startsWith('[')) return { paths: ['$.*'] }
  const [firstLine = ''] = start.split('\n', 1)
  try {
    const { names } = flatten(JSON.parse(firstLine) as Nested)
    if (names.some(isIdentity)) return { paths: ['$'], separator: '' }
  } catch {
    // The first line is part of an object that spans several lines.
  }
  return { paths: ['$.*.*'] }
}

const refusal = (cause: Error) =>
  new AppError('invalid', `the file is not valid JSON: ${cause.message}`, { cause })
