import { print, report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import {
  keyFingerprint,
  matchSecretKey,
  newSecretKey,
  recordSecretKey,
  secretKeys,
  type SecretKeySettings,
  type SecretKeys,
  writeKeyFile,
} from '#platform/security/secret-key.ts'

/**
 * Seals the stored files, the keys of the audit trail and one-time codes with the first key. Other keys may open them.
 * @param isLost whether data that cannot be opened is abandoned
 */
export type ResealStored = (
  database: Database,
  keys: SecretKeys,
  isLost: boolean,
) => Promise<Readonly<{ resealed: number; unreadable: number }>>

type Rotation = Readonly<{
  database: Database
  env: SecretKeySettings
  resealStored: ResealStored
  /** Whether everything sealed with the old key may be abandoned. */
  isLost: boolean
  isJson: boolean
}>

/**
 * The keys after the change. A key in the data folder is created here, and written before anything is sealed with it.
 */
async function nextKeys({ database, env, isLost }: Rotation): Promise<SecretKeys> {
  const keys = secretKeys(env)
  if (!isLost) await matchSecretKey(database, keys)
  if (env.secretKey === null) {
    const next = [newSecretKey(), ...keys] as const
    writeKeyFile(env.dataDir, next)
    return next
  }
  if (keys.length === 1 && !isLost)
    throw new Refusal(
      'set the new key as SECRET_KEY and the old one as SECRET_KEY_PREVIOUS, restart every server with both, ' +
        'then run this again',
    )
  return keys
}

/**
 * Completes a change of the installation's key: stored files, keys of the audit trail and one-time codes are sealed
 * with the new one, and the database records it, so that a server with only the old one does not start.
 * @throws {Refusal} if some can't be opened; the old key is still needed for them
 */
export async function rotateSecretKey(rotation: Rotation): Promise<boolean> {
  const { database, env, resealStored, isLost, isJson } = rotation
  const keys = await nextKeys(rotation)
  const { resealed, unreadable } = await resealStored(database, keys, isLost)
  if (unreadable > 0 && !isLost)
    throw new Refusal(
      `${unreadable} files and keys cannot be opened with these keys: the old ones are kept`,
    )
  await recordSecretKey(database, keys[0])
  if (env.secretKey === null) writeKeyFile(env.dataDir, keys.slice(0, 2) as [string, string])
  const key = keyFingerprint(keys[0])
  if (isJson) {
    await report(true, '', { key, resealed, unreadable })
    return true
  }
  await print([
    `${resealed} files and keys are now sealed with the key ${key}\n`,
    ...(unreadable > 0 ? [`${unreadable} files and keys can no longer be opened\n`] : []),
    isLost
      ? 'Restart every server. Links in mails that were signed with the lost key no longer work.\n'
      : 'Restart every server. Keep the previous key as long as links in mails signed with it must work.\n',
  ])
  return true
}
