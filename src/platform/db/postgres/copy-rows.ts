import { Query, type Connection } from 'pg'

import type { BulkInsert } from '#platform/db/database.ts'

const SPECIAL = /[\\\n\r\t]/
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return SPECIAL.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (found) => ESCAPED[found] ?? '') : text
}

/** Rows in PostgreSQL's text format: a line for each, its values separated by tabs. */
const copyText = (rows: BulkInsert['rows']): string =>
  rows.map((row) => `${row.map(cellText).join('\t')}\n`).join('')

/** What the library has for copies, and its types omit. */
type CopyConnection = Pick<Connection, 'query'> &
  Readonly<{ sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void }>

/**
 * Inserts rows by `copy`. They are sent with the statement, without waiting for the server's request: if the statement
 * fails, the server skips them. So it can be one of several statements that are sent at once.
 */
export class CopyRows extends Query {
  constructor({ table, columns, rows }: BulkInsert, done: (error: Error | undefined) => void) {
    const names = columns.map((name) => `"${name}"`).join(', ')
    const text = `copy "${table}" (${names}) from stdin`
    super({ text }, done)
    this.submit = (connection) => {
      // The class of the library has these methods.
      const copying = connection as unknown as CopyConnection
      copying.query(text)
      copying.sendCopyFromChunk(Buffer.from(copyText(rows)))
      copying.endCopyFrom()
    }
  }

  /** The server asks for the rows, which were sent with the statement. */
  handleCopyInResponse(): void {}
}
