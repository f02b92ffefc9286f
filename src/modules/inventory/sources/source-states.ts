import type { Connection, Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import type { FileVersion } from './store-fetched.ts'

/** The outcome of the last check of a source. */
export type SourceState = FileVersion &
  Readonly<{
    /** When its address was requested last, ISO; `null` for never. */
    requestedAt: string | null
    /** Since when its files can't be imported or fetched, ISO; `null` if the last one was. */
    failingSince: string | null
    /** The reason why they can't; empty if the last one was. */
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

/** Reads and writes states, on a connection or in a transaction. */
const statesOn = (db: Connection) => {
  const settings = settingRepository({ db })
  const get = async (source: string): Promise<SourceState> => {
    const stored = await settings.get(nameOf(source))
    // Written by `set`.
    return stored === null ? NEVER : { ...NEVER, ...(JSON.parse(stored) as Partial<SourceState>) }
  }
  const set = async (source: string, change: Partial<SourceState>): Promise<void> =>
    settings.set(nameOf(source), JSON.stringify({ ...(await get(source)), ...change }))
  return { get, set }
}

/** The states of sources, shared by all processes. */
export const sourceStates = (database: Pick<Database, 'db' | 'exclusiveTransaction'>) => {
  const settings = settingRepository(database)
  const { get, set } = statesOn(database.db)
  return {
    set,
    /** The state of a source. */
    get,
    /** Lets the address of a source be requested at the next look, as if it had never been. */
    requestSoon: (source: string) =>
      set(source, { requestedAt: null, etag: null, lastModified: null }),

    /**
     * Records that an address is requested now, if it is due. Of several processes one requests it.
     * @param intervalMs between two requests
     * @returns the state before it; `null` if it is not due
     */
    async claimDue(source: string, intervalMs: number, at: Date): Promise<SourceState | null> {
      const isDue = ({ requestedAt }: SourceState) =>
        requestedAt === null || at.getTime() - Date.parse(requestedAt) >= intervalMs
      // Most checks find nothing to do: they need no transaction.
      if (!isDue(await get(source))) return null
      return database.exclusiveTransaction('feed-sources', async (trx) => {
        const states = statesOn(trx)
        const state = await states.get(source)
        if (!isDue(state)) return null
        await states.set(source, { requestedAt: at.toISOString() })
        return state
      })
    },

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
