import type { DatabaseSync, StatementSync } from 'node:sqlite'

import { CHANNELS, type Channel } from '#platform/db/database.ts'

const POLL_MS = 250

/** The setting that a process without a web server changes to wake the workers of the one that has it. */
export const JOBS_NOTICE = 'notice.jobs'

const CHANNEL_STATES = `select
  (select version from inventory_state) as inventory,
  (select value from setting where name = '${JOBS_NOTICE}') as jobs,
  (select max(id) from group_version) as "group"`

/**
 * Detects commits by other connections and processes to the file of this connection. One check takes some microseconds,
 * and reads a page only if the file has changed.
 */
export function watchFile(reader: DatabaseSync, onChange: (channel: Channel) => void) {
  const version = reader.prepare('pragma data_version')
  let seenVersion: unknown
  let seen: Record<string, unknown> = {}

  let prepared: StatementSync | null = null
  const channelStates = (): Record<string, unknown> => {
    try {
      prepared ??= reader.prepare(CHANNEL_STATES)
      return prepared.get() ?? {}
    } catch {
      // Before the first migration the tables do not exist.
      return {}
    }
  }
  const poll = () => {
    const now = version.get()?.['data_version']
    if (now === seenVersion) return
    seenVersion = now
    const before = seen
    seen = channelStates()
    for (const channel of CHANNELS) if (before[channel] !== seen[channel]) onChange(channel)
  }

  return {
    /** Starts checking. @returns the function that stops it */
    start: (): (() => void) => {
      seenVersion = version.get()?.['data_version']
      seen = channelStates()
      const timer = setInterval(poll, POLL_MS).unref()
      return () => clearInterval(timer)
    },
    /** Marks the current state of the channel as seen, so that it is not announced twice. */
    skip(channel: Channel): void {
      seen = { ...seen, [channel]: channelStates()[channel] }
    },
  }
}
