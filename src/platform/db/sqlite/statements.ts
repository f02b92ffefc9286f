import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

import type { Statement, StatementResult } from './messages.ts'

const KEPT = 200

/** A function that runs statements on one connection and keeps the prepared form of those used last. */
export function statementRunner(connection: DatabaseSync) {
  const kept = new Map<string, Readonly<{ prepared: StatementSync; answersRows: boolean }>>()

  const prepare = (sql: string) => {
    const known = kept.get(sql)
    kept.delete(sql)
    const prepared = known?.prepared ?? connection.prepare(sql)
    const entry = known ?? { prepared, answersRows: prepared.columns().length > 0 }
    kept.set(sql, entry)
    const oldest = kept.keys().next()
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value)
    return entry
  }

  return ({ sql, parameters }: Statement): StatementResult => {
    const { prepared, answersRows } = prepare(sql)
    // SQLite refuses at run time what it cannot bind.
    const values = parameters as readonly SQLInputValue[]
    if (!answersRows) return { rows: [], changes: Number(prepared.run(...values).changes) }
    const rows = prepared.all(...values)
    return { rows, changes: rows.length }
  }
}
