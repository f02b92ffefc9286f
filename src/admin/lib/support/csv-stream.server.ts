/** A line of a table. */
export type CsvLine = readonly (string | number | null)[]

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
/** The number of lines in one part of a file. Other requests are handled between parts. */
const PART_LINES = 250
/** Cells that a spreadsheet would run as a formula; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r\n]/

const cellOf = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Resolves once other requests were handled. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const textOf = (line: CsvLine) => `${line.map(cellOf).join(',')}\r\n`

/**
 * A table as a CSV file, part by part as it is read.
 * @param lines is read lazily, part by part
 */
export function csvStream(lines: Iterable<CsvLine>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rest = lines[Symbol.iterator]()
  let text = BYTE_ORDER_MARK
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      for (let n = 0; n < PART_LINES; n += 1) {
        const { value, done } = rest.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += textOf(value)
      }
      controller.enqueue(encoder.encode(text))
      text = ''
    },
  })
}
