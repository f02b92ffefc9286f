/**
 * Whether a statement failed because a table already has a row with the same unique values, such as a seat that someone
 * else took.
 */
export function isUniqueViolation(error: unknown, table: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(table)) return false
  const code = 'code' in error ? error.code : 'errcode' in error ? error.errcode : null
  // PostgreSQL's unique_violation; SQLite's SQLITE_CONSTRAINT_PRIMARYKEY and _UNIQUE.
  return code === '23505' || code === 1555 || code === 2067
}
