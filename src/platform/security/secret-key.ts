import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { AppError } from '#domain/kernel/errors.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

/**
 * The keys of this installation: what is made is made with the first one, what comes back may have been made with any.
 * There is a second one only while the key is changed.
 */
export type SecretKeys = readonly [current: string, ...previous: string[]]

export type SecretKeySettings = Readonly<{
  secretKey: string | null
  secretKeyPrevious: string | null
  databaseUrl: string | null
  dataDir: string
}>

/** The setting of the database that names the key it is used with. */
const SETTING = 'secret-key-fingerprint'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

/** The keys of the file, newest first; none where there is no file. @throws {Error} when it can't be read */
function keysOfFile(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * PostgreSQL is shared by processes, and keys that each made by itself would make the forms of one look forged to
 * another.
 * @throws {AppError} `invalid` for PostgreSQL without a configured key; it says how to keep one that was made before
 */
export function assertSharedKey({ databaseUrl, secretKey, dataDir }: SecretKeySettings): void {
  if (databaseUrl === null || secretKey !== null) return
  const file = secretKeyFile(dataDir)
  const advice = existsSync(file)
    ? `keep the key that was used so far: SECRET_KEY="$(head -n 1 ${file})"`
    : 'make one with `openssl rand -base64 32`'
  throw new AppError(
    'invalid',
    `DATABASE_URL is set without SECRET_KEY, which all processes on one database must share: ${advice}`,
  )
}

/** The keys that there are, the current one first: the configured ones, else those of the data folder; none is made. */
export function existingSecretKeys(settings: SecretKeySettings): readonly string[] {
  const { secretKey, secretKeyPrevious, dataDir } = settings
  const before = secretKeyPrevious === null ? [] : [secretKeyPrevious]
  const own = secretKey === null ? keysOfFile(secretKeyFile(dataDir)) : [secretKey]
  return [...own, ...before]
}

/**
 * The configured keys, else those of the data folder. The first start makes one there that its owner alone can read.
 * @throws {AppError} `invalid` for PostgreSQL without a configured key
 * @throws {Error} naming the file, when it can't be read or made
 */
export function secretKeys(settings: SecretKeySettings): SecretKeys {
  assertSharedKey(settings)
  const { secretKeyPrevious, dataDir } = settings
  const [current, ...rest] = existingSecretKeys({ ...settings, secretKeyPrevious: null })
  const before = secretKeyPrevious === null ? [] : [secretKeyPrevious]
  if (current !== undefined) return [current, ...rest, ...before]
  const made = newSecretKey()
  writeKeyFile(dataDir, [made])
  return [made, ...before]
}

export const newSecretKey = (): string => randomBytes(32).toString('base64url')

/** Writes the keys of the data folder, one a line, for its owner alone. */
export function writeKeyFile(dataDir: string, keys: SecretKeys): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = secretKeyFile(dataDir)
  writeFileSync(`${file}.new`, `${keys.join('\n')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Names a key without telling it: 16 hexadecimal digits. */
export const keyFingerprint = (key: string): string =>
  createHmac('sha256', key).update('fingerprint of this key').digest('hex').slice(0, 16)

/**
 * Checks that the database is used with one of these keys; the first process records its key.
 * @returns whether the database still names a previous key
 * @throws {AppError} `conflict` for a database that is used with another key
 */
export async function matchSecretKey(
  database: Database,
  [current, ...previous]: SecretKeys,
): Promise<'current' | 'previous'> {
  const settings = settingRepository(database)
  const here = keyFingerprint(current)
  await settings.setOnce(SETTING, here)
  const recorded = await settings.get(SETTING)
  if (recorded === here) return 'current'
  if (previous.some((key) => keyFingerprint(key) === recorded)) return 'previous'
  throw new AppError(
    'conflict',
    `this database is used with another SECRET_KEY (fingerprint ${recorded}, not ${here}): forms and links of one ` +
      'process would look forged to another. Set the same SECRET_KEY everywhere. To change it, set the old one as ' +
      'SECRET_KEY_PREVIOUS, restart, and run `npm run secrets -- rotate-key`; `rotate-key --lost` gives a lost one up.',
  )
}

/** Records which key the database is used with from now on. */
export const recordSecretKey = (database: Database, key: string): Promise<void> =>
  settingRepository(database).set(SETTING, keyFingerprint(key))
