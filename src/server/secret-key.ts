import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key of this installation: the configured one, else one made on first start and kept in the data
 * folder, readable by its owner alone. With PostgreSQL the folder may not exist yet.
 */
export function secretKey(configured: string | null, dataDir: string): string {
  if (configured) return configured
  const file = join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 })
    const made = randomBytes(32).toString('base64url')
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  }
}
