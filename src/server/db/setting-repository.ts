import type { Database } from './database.ts'

const notBuilt = (): never => {
  throw new Error('not built')
}

/** What an installation remembers about itself, as text by name. */
export const settingRepository = (_database: Database) => ({
  get: async (_name: string): Promise<string | null> => notBuilt(),
  set: async (_name: string, _value: string): Promise<void> => notBuilt(),
})
export type SettingRepository = ReturnType<typeof settingRepository>
