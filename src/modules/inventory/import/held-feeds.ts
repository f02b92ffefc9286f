import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

const nameOf = (dealerCode: string) => `held-feed.${dealerCode}`

/** Remembers which dealers' feeds are held: an import that is held changes nothing, so there is no run of it. */
export const heldFeeds = (database: Pick<Database, 'db'>) => {
  const settings = settingRepository(database)
  return {
    /** ISO: when a file of a dealer was held that no later import has followed; `null` for none. */
    at: async (dealerCode: string): Promise<string | null> =>
      (await settings.get(nameOf(dealerCode))) || null,
    hold: (dealerCode: string, at: string): Promise<void> => settings.set(nameOf(dealerCode), at),
    /** An import was taken. */
    async release(dealerCode: string): Promise<void> {
      if (await settings.get(nameOf(dealerCode))) await settings.set(nameOf(dealerCode), '')
    },
  }
}
