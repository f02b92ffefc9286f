import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import { publicSealKey, type SealKeySettings } from './key-settings.ts'
import { sealKeyId } from './seal-keys.ts'

/**
 * The current key that private values are sealed to, and when the installation first used it, as recorded in its
 * database; `null` if there is none.
 */
export async function sealKeyAge(
  database: Database,
  keys: SealKeySettings,
  now: Date,
): Promise<Readonly<{ id: string; since: Date }> | null> {
  const publicKey = publicSealKey(keys)
  if (publicKey === null) return null
  const id = sealKeyId(publicKey)
  const settings = settingRepository(database)
  const name = `seal-key-since ${id}`
  await settings.setOnce(name, now.toISOString())
  return { id, since: new Date((await settings.get(name)) ?? now) }
}
