import { AppError } from '#domain/kernel/errors.ts'
import { FEED_SECRET } from '#domain/site/feeds/sftp-settings.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { namedSecret } from '#platform/env/named-secret.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const PREFIX = 'feed-secret '
const MAX_LENGTH = 10_000

const cipherOf = (keys: SecretKeys) => keyedCipher(keys, 'secrets of feeds')

/** A stored secret: who stored it, and when (ISO). */
export type SecretAbout = Readonly<{ by: string; at: string }>
type Stored = SecretAbout & Readonly<{ sealed: string }>

// Written by `set`.
const storedIn = (value: string) => JSON.parse(value) as Stored

type Deps = Readonly<{
  database: Pick<Database, 'db'>
  secretKeys: SecretKeys
  variables?: Readonly<Record<string, string | undefined>>
}>

/**
 * The names and passwords of feeds by the names that files give them, such as `FEED_PASSWORD`: from the environment,
 * else those stored in the back office, encrypted with the key of the installation. No method shows a stored one to
 * people.
 */
export const feedSecrets = ({ database, secretKeys, variables = process.env }: Deps) => ({
  /** A secret for a connection; `null` if it is set nowhere, or sealed with a lost key. */
  value: async (name: string): Promise<string | null> => {
    const set = namedSecret(name, variables)
    if (set !== null) return set
    const stored = await settingRepository(database).get(PREFIX + name)
    if (stored === null) return null
    const { sealed } = storedIn(stored)
    return cipherOf(secretKeys).open(Buffer.from(sealed, 'base64url'), name)?.toString() ?? null
  },

  /** Where a secret is set: in the environment, or stored by someone; `null` for nowhere. */
  async about(name: string): Promise<'variable' | SecretAbout | null> {
    if (namedSecret(name, variables) !== null) return 'variable'
    const stored = await settingRepository(database).get(PREFIX + name)
    if (stored === null) return null
    const { by, at } = storedIn(stored)
    return { by, at }
  },

  /**
   * Stores a secret instead of an earlier one.
   * @throws {AppError} `invalid` for a name that no feed has, and for an empty or very long text
   */
  async set(
    trx: Connection,
    { name, text, by, at }: Readonly<{ name: string; text: string }> & SecretAbout,
  ): Promise<void> {
    if (!FEED_SECRET.test(name) || text === '' || text.length > MAX_LENGTH)
      throw new AppError('invalid', 'this is no secret of a feed', { key: 'feedSecret' })
    const sealed = cipherOf(secretKeys).seal(Buffer.from(text), name).toString('base64url')
    const stored: Stored = { sealed, by, at }
    await settingRepository({ db: trx }).set(PREFIX + name, JSON.stringify(stored))
  },
})
export type FeedSecrets = ReturnType<typeof feedSecrets>

/**
 * Seals stored secrets with the current key.
 * @param keys the current key, followed by those that may have sealed them
 * @returns the number sealed again, and of those that no key opens
 */
export async function resealFeedSecrets(
  database: Pick<Database, 'db'>,
  keys: SecretKeys,
): Promise<Readonly<{ resealed: number; unreadable: number }>> {
  const settings = settingRepository(database)
  const [current, any] = [cipherOf([keys[0]]), cipherOf(keys)]
  const counts = { resealed: 0, unreadable: 0 }
  for (const [key, value] of await settings.startingWith(PREFIX)) {
    const stored = storedIn(value)
    const name = key.slice(PREFIX.length)
    const bytes = Buffer.from(stored.sealed, 'base64url')
    if (current.open(bytes, name)) continue
    const opened = any.open(bytes, name)
    counts[opened ? 'resealed' : 'unreadable'] += 1
    if (!opened) continue
    const sealed = current.seal(opened, name).toString('base64url')
    await settings.set(key, JSON.stringify({ ...stored, sealed }))
  }
  return counts
}
