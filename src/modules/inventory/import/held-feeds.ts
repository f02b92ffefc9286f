import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

const nameOf = (dealerCode: string) => `held-feed.${dealerCode}`

/** Records which dealers' feeds are held: a held import changes nothing, so it has no run. */
export const heldFeeds = (database: Pick<Database, 'db'>) => {
  const settings = settingRepository(database)
  return {
    /** When a dealer's file was held, ISO, if no import followed; `null` otherwise. */
    at: async (dealerCode: string): Promise<string | null> =>
      (await settings.get(nameOf(dealerCode))) || null,
    hold: (dealerCode: string, at: string): Promise<void> => settings.set(nameOf(dealerCode), at),
    /** Called when an import was accepted. */
    async release(dealerCode: string): Promise<void> {
      if (await settings.get(nameOf(dealerCode))) await settings.set(nameOf(dealerCode), '')
    },
  }
}
