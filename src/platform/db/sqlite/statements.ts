import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

import type { Statement, StatementResult } from './messages.ts'

const MAX_STATEMENTS = 200

/** A function that runs statements on one connection and caches the most recently prepared ones. */
export function statementRunner(connection: DatabaseSync) {
  const cached = new Map<string, Readonly<{ prepared: StatementSync; answersRows: boolean }>>()

  const prepare = (sql: string) => {
    const known = cached.get(sql)
    cached.delete(sql)
    const prepared = known?.prepared ?? connection.prepare(sql)
    const entry = known ?? { prepared, answersRows: prepared.columns().length > 0 }
    cached.set(sql, entry)
    const oldest = cached.keys().next()
    if (cached.size > MAX_STATEMENTS && !oldest.done) cached.delete(oldest.value)
    return entry
  }

  return ({ sql, parameters, rows: lists }: Statement): StatementResult => {
    const { prepared, answersRows } = prepare(sql)
    if (lists) {
      for (const list of lists) prepared.run(...(list as readonly SQLInputValue[]))
      return { rows: [], changes: lists.length }
    }
    // The types of parameters are not checked here: SQLite refuses values that it cannot bind.
    const values = parameters as readonly SQLInputValue[]
    if (!answersRows) return { rows: [], changes: Number(prepared.run(...values).changes) }
    const rows = prepared.all(...values)
    return { rows, changes: rows.length }
  }
}
