import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import type { FileVersion } from './store-fetched.ts'

/** What happened at a source the last time. */
export type SourceState = FileVersion &
  Readonly<{
    /** When its address was requested last, ISO; `null` for never. */
    requestedAt: string | null
    /** Since when its files can't be imported or fetched, ISO; `null` if the last one was. */
    failingSince: string | null
    /** Why. */
    failure: string
  }>

/** A source whose files are not imported, since when (ISO), and why. */
export type FailingSource = Readonly<{ name: string; failingSince: string; failure: string }>

const NEVER: SourceState = {
  etag: null,
  lastModified: null,
  requestedAt: null,
  failingSince: null,
  failure: '',
}

const nameOf = (source: string) => `feed-source.${source}`

/** The states of sources, shared by all processes. */
export const sourceStates = (database: Pick<Database, 'db'>) => {
  const settings = settingRepository(database)
  const get = async (source: string): Promise<SourceState> => {
    const stored = await settings.get(nameOf(source))
    // Only written here.
    return stored === null ? NEVER : { ...NEVER, ...(JSON.parse(stored) as Partial<SourceState>) }
  }
  const set = async (source: string, change: Partial<SourceState>): Promise<void> =>
    settings.set(nameOf(source), JSON.stringify({ ...(await get(source)), ...change }))
  return {
    get,
    set,
    /** The sources that are failing. */
    async failing(): Promise<readonly FailingSource[]> {
      const all = await settings.startingWith(nameOf(''))
      return [...all].flatMap(([name, stored]) => {
        const { failingSince, failure } = JSON.parse(stored) as SourceState
        return failingSince === null
          ? []
          : [{ name: name.slice(nameOf('').length), failingSince, failure }]
      })
    },
    succeeded: (source: string) => set(source, { failingSince: null, failure: '' }),
    failed: async (source: string, failure: string, at: Date) =>
      set(source, {
        failingSince: (await get(source)).failingSince ?? at.toISOString(),
        failure,
      }),
  }
}
