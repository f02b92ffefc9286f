import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The first line of a file; `null` where there is no such file. @throws {Error} when it can't be read */
function firstLine(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The key of this installation: the configured one, else one made on first start and kept in the data
 * folder, readable by its owner alone. With PostgreSQL the folder may not exist yet.
 * @throws {Error} naming the file, when it can't be read or made
 */
export function secretKey(configured: string | null, dataDir: string): string {
  if (configured) return configured
  const file = join(dataDir, 'secret-key')
  const kept = firstLine(file)
  if (kept) return kept
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}
