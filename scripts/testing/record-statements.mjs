// Loaded with `--import` into every process and thread of a test run: appends each statement that
// SQLite runs.
import { appendFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const file = process.env['RECORD_STATEMENTS']
const seen = new Set()
const { prepare } = DatabaseSync.prototype

/** Lists of parameters and of rows have any length: one of each represents all. */
const shortened = (sql) =>
  sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bin \(\?(?:, \?)+\)/g, 'in (?)')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1')
    .trim()

DatabaseSync.prototype.prepare = function record(sql, ...rest) {
  const line = shortened(sql)
  if (file && !seen.has(line) && /^(?:select|insert|update|delete|with) /i.test(line)) {
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  }
  return prepare.call(this, sql, ...rest)
}
