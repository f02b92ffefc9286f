/** The parts of a piece of PDF syntax outside of strings, comments and stream data. */
export type PdfScan = Readonly<{
  /** Its names, such as `Type`, with `#xx` decoded. */
  names: ReadonlySet<string>
  /** The text after each `/OpenAction`. */
  openActions: readonly string[]
  streams: readonly PdfStream[]
  /**
   * Whether a string, a comment or a stream is unterminated or contains the start of an object, which a lenient reader
   * could find.
   */
  hidesObjects: boolean
}>

export type PdfStream = Readonly<{
  /** The text before its data, from the start of its object. */
  dictionary: string
  /** Offsets of its data. */
  from: number
  until: number
}>

// One character each: a quantified expression overflows the stack on a run of megabytes.
const SPECIAL = /[%(</se]/g
const END_OF_NAME = /[\s\0()<>[\]{}/%]/g
const DIGIT = /\d/
const SPACE = /\s/
const STREAM = /stream\r?\n/y
const END_STREAM = 'endstream'
/** Long enough for a page destination or a reference. */
const ACTION_LENGTH = 2_000

const decodedName = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** The offset after a literal string that starts at `from`; past the text if it is unterminated. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return text.length + 1
}

/**
 * Whether a text contains the start of an object, such as `12 0 obj`. Scans backwards from the keyword: an expression
 * would retry a run of digits at each of them.
 */
function holdsObject(text: string): boolean {
  for (let index = text.indexOf('obj'); index >= 0; index = text.indexOf('obj', index + 1)) {
    let before = index
    const skips = (kind: RegExp) => {
      const from = before
      while (kind.test(text.charAt(before - 1))) before -= 1
      return before < from
    }
    const isKeyword = !/\w/.test(text.charAt(index + 'obj'.length))
    if (isKeyword && skips(SPACE) && skips(DIGIT) && skips(SPACE) && skips(DIGIT)) return true
  }
  return false
}

const endOf = (text: string, mark: string | RegExp, from: number): number => {
  const rest = typeof mark === 'string' ? text.indexOf(mark, from) : text.slice(from).search(mark)
  if (rest < 0) return text.length + (mark instanceof RegExp ? 0 : 1)
  return typeof mark === 'string' ? rest + mark.length : from + rest
}

/** Scans PDF syntax, one character per byte. */
export function scanPdf(text: string): PdfScan {
  const names = new Set<string>()
  const openActions: string[] = []
  const streams: PdfStream[] = []
  let hidesObjects = false
  let objectFrom = 0

  const skipped = (from: number, until: number) => {
    hidesObjects ||= until > text.length || holdsObject(text.slice(from, until))
    return until
  }
  const match = (pattern: RegExp, offset: number) => {
    pattern.lastIndex = offset
    return pattern.exec(text)
  }
  /** The offset of the next match of a global expression; the end of the text for none. */
  const next = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.exec(text)?.index ?? text.length
  }
  const readName = (offset: number) => {
    const end = next(END_OF_NAME, offset + 1)
    const name = decodedName(text.slice(offset + 1, end))
    names.add(name)
    if (name === 'OpenAction') openActions.push(text.slice(end, end + ACTION_LENGTH))
    return end
  }
  const readStream = (offset: number, keyword: string) => {
    const from = offset + keyword.length
    const end = text.indexOf(END_STREAM, from)
    const until = end < 0 ? text.length : end
    streams.push({ dictionary: text.slice(objectFrom, offset), from, until })
    objectFrom = until + END_STREAM.length
    return skipped(from, objectFrom)
  }
  /** @returns the offset after a keyword or a part of one */
  const readWord = (offset: number) => {
    if (text.startsWith('endobj', offset)) return (objectFrom = offset + 'endobj'.length)
    const [keyword] = match(STREAM, offset) ?? []
    return keyword === undefined ? offset + 1 : readStream(offset, keyword)
  }
  const readers: Readonly<Record<string, (at: number) => number>> = {
    '%': (offset) => skipped(offset, endOf(text, /[\r\n]/, offset)),
    '(': (offset) => skipped(offset, endOfString(text, offset)),
    '<': (offset) =>
      text.startsWith('<<', offset) ? offset + 2 : skipped(offset, endOf(text, '>', offset)),
    '/': readName,
    e: readWord,
    s: readWord,
  }

  for (let index = 0; index < text.length;) {
    const read = readers[text.charAt(index)]
    index = read ? read(index) : next(SPECIAL, index)
  }
  return { names, openActions, streams, hidesObjects }
}
