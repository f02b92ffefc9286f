import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import { publicSealKey, type SealKeySettings } from './key-settings.ts'
import { sealKeyId } from './seal-keys.ts'

/**
 * The key that private values are sealed to at this moment, and when an installation first used it, which its database
 * remembers; `null` if there is none.
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
