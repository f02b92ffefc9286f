import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'

import { AppError } from '#domain/kernel/errors.ts'

import { flatten, isObject, withShared, type Nested, type Shared } from './flatten.ts'
import type { FileRecord, RecordHints } from './record.ts'

/** The first lines that show whether each is a record. */
const LINES = 10

/** An object or list that is not closed yet. */
type Open = { readonly isList: boolean; name: string; readonly members: Record<string, Nested> }

/**
 * Adds the members of a closed object to the one around it: `{"dealer": {"id": 7}, "vehicles": [` states `dealer.id`.
 */
function addMembers(closed: Open | undefined, outer: Open | undefined): void {
  if (!closed || closed.isList || outer?.isList !== false) return
  for (const [name, member] of Object.entries(closed.members))
    outer.members[`${outer.name}.${name}`] = member
}

/** Follows tokens: the objects and lists around the next one, with their names, outermost first. */
function openAround(isWanted: (depth: number) => boolean) {
  const open: Open[] = []
  let expectsName = false
  return {
    open,
    /** @returns the name that an object's member begins with; `null` for other tokens */
    next({ token, value }: { token: TokenType; value: unknown }): string | null {
      const inside = open.at(-1)
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        const isList = token === TokenType.LEFT_BRACKET
        open.push({ isList, name: '', members: {} })
        expectsName = !isList
      } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
        addMembers(open.pop(), open.at(-1))
        expectsName = false
      } else if (token === TokenType.COMMA) expectsName = inside?.isList === false
      else if (token === TokenType.COLON) expectsName = false
      else if (expectsName && inside) return (inside.name = String(value))
      else if (inside?.isList === false && isWanted(open.length))
        // Other tokens are texts, numbers, truth values and `null`.
        inside.members[inside.name] = value as Nested
      return null
    },
  }
}

/**
 * The number of objects and lists around each record, from a file's start: records are the entries of the innermost
 * list around the first identity, else the object with it. `null` if none begins in this text.
 */
function depthOfRecords(start: string, { isIdentity }: RecordHints): number | null {
  const tokenizer = new Tokenizer()
  const around = openAround(() => false)
  let depth: number | null = null
  tokenizer.onToken = (token) => {
    const name = depth === null ? around.next(token) : null
    if (name === null || !isIdentity(name)) return
    const list = around.open.findLastIndex(({ isList }) => isList)
    depth = list < 0 ? around.open.length - 1 : list + 1
  }
  tokenizer.onError = () => {}
  tokenizer.write(start)
  return depth
}

/** The members of open objects, by the names around them: `{"dealers": [{"id": 1` is `dealer.id`. */
const sharedIn = (open: readonly Open[]): Shared[] =>
  open.map(({ members }, index) => {
    const named = open.slice(0, index).findLast(({ isList }) => !isList)
    // A copy: members that follow a record are not its own, however the text arrives.
    return { name: (named?.name ?? '').replace(/s$/i, ''), members: { ...members } }
  })

/**
 * The records of a JSON file: the objects in its list, in the lists of its objects, or one a line, as in NDJSON. Each
 * has the shared values of the objects around it that are before it.
 * @throws {AppError} `invalid` for text that is no JSON, and for a record that is too long
 */
export async function* readJson(
  text: AsyncIterable<string>,
  hints: RecordHints,
): AsyncGenerator<FileRecord> {
  const rest = text[Symbol.asyncIterator]()
  let start = ''
  let isWhole = false
  while (
    start.split('\n', LINES + 1).length <= LINES &&
    start.length < hints.limits.rowCharacters
  ) {
    const { value, done } = await rest.next()
    isWhole = done === true
    if (isWhole) break
    start += value
  }
  async function* all() {
    yield start
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const lines = start.split('\n').slice(0, isWhole ? LINES : -1)
  yield* areRecords(lines, hints) ? readLines(all(), hints) : readDocument(all(), hints)
}

/** Whether a file's first lines are records of their own: its first one, or most, if some are broken. */
function areRecords(lines: readonly string[], { isIdentity }: RecordHints): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const areGood = filled.map((line) => {
    const { names, fault } = lineOf(line)
    return fault === undefined && names.some(isIdentity)
  })
  const good = areGood.filter(Boolean).length
  return areGood[0] === true || (/^\s*\{/.test(lines[0] ?? '') && good > filled.length / 2)
}

async function* readDocument(
  text: AsyncIterable<string>,
  hints: RecordHints,
): AsyncGenerator<FileRecord> {
  const { rowCharacters } = hints.limits
  let start = ''
  let depth: number | null = null
  const rest = text[Symbol.asyncIterator]()
  // A file whose first record begins later is one without records.
  while (depth === null && start.length < rowCharacters) {
    const { value, done } = await rest.next()
    if (done) break
    start += value
    depth = depthOfRecords(start, hints)
  }
  async function* all() {
    yield start
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const segments = depth ?? (start.trimStart().startsWith('[') ? 1 : 2)
  yield* recordsAt(all(), segments, hints)
}

async function* recordsAt(
  text: AsyncIterable<string>,
  depth: number,
  { limits: { rowCharacters }, isShared }: RecordHints,
): AsyncGenerator<FileRecord> {
  let found: { record: Nested; around: Shared[] }[] = []
  let failure: Error | null = null
  const tokenizer = new Tokenizer(depth === 0 ? { separator: '' } : {})
  const parser = new TokenParser({
    paths: [['$', ...Array.from({ length: depth }, () => '*')].join('.')],
    keepStack: false,
    ...(depth === 0 && { separator: '' }),
  })
  const enclosing = openAround((place) => place <= depth)
  tokenizer.onToken = (token) => {
    enclosing.next(token)
    parser.write(token)
  }
  parser.onValue = ({ value }) => {
    const own = (Array.isArray(value) ? value : [value]).filter(isObject)
    if (own.length === 0) return
    const around = sharedIn(enclosing.open.slice(0, depth))
    found.push(...own.map((record) => ({ record, around })))
  }
  const fail = (error: Error) => {
    failure = error
  }
  tokenizer.onError = fail
  parser.onError = fail
  let rowNumber = 0
  let waiting = 0
  for await (const piece of text) {
    if (failure === null) tokenizer.write(piece)
    if (failure !== null) throw refusal(failure)
    waiting = found.length > 0 ? 0 : waiting + piece.length
    if (waiting > rowCharacters)
      throw new AppError('invalid', `a record has more than ${rowCharacters} characters`)
    for (const { record, around } of found) {
      rowNumber += 1
      yield { rowNumber, ...withShared(flatten(record), around, isShared) }
    }
    found = []
  }
  if (!parser.isEnded) parser.end()
  if (failure !== null) throw refusal(failure)
}

/** A line that can't be read is one of these records, with the reason; a last line that is cut off fails. */
async function* readLines(
  text: AsyncIterable<string>,
  { limits: { rowCharacters } }: RecordHints,
): AsyncGenerator<FileRecord> {
  let rest = ''
  let rowNumber = 0
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    if ([...lines, rest].some(({ length }) => length > rowCharacters))
      throw new AppError('invalid', `a record has more than ${rowCharacters} characters`)
    for (const line of lines)
      if (line.trim() !== '') yield { rowNumber: ++rowNumber, ...lineOf(line) }
  }
  if (rest.trim() === '') return
  const last = lineOf(rest)
  if (last.fault) throw refusal(new Error(`its last line ${last.fault}`))
  yield { rowNumber: rowNumber + 1, ...last }
}

function lineOf(line: string): Omit<FileRecord, 'rowNumber'> {
  try {
    const record = JSON.parse(line) as Nested
    if (isObject(record)) return flatten(record)
  } catch {
    // The values of the line are passed on, so that its vehicle is found.
  }
  return {
    names: [],
    values: line.match(/[^\s"{}[\],:]+/g) ?? [line],
    fault: 'is not a record in JSON',
  }
}

const refusal = (cause: Error) =>
  new AppError('invalid', `the file is not valid JSON: ${cause.message}`, { cause })
