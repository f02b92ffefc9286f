import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

/** Requests within this time are recorded once. */
const RECORDED_MS = 60_000

/** The setting with the time of the last request of a feed. */
export const pullsOf = (siteKey: string, file: string): string => `feed-pull ${siteKey} ${file}`

/** Records when the address of a feed was requested last, without delaying the response. */
export function pullRecorder({
  database,
  now,
  onFailed,
}: Readonly<{
  database: Pick<Database, 'db'>
  now: () => Date
  onFailed: (cause: unknown) => void
}>): (siteKey: string, file: string) => void {
  const settings = settingRepository(database)
  const recorded = new Map<string, number>()
  return (siteKey, file) => {
    const name = pullsOf(siteKey, file)
    const at = now()
    if (at.getTime() - (recorded.get(name) ?? Number.NEGATIVE_INFINITY) < RECORDED_MS) return
    recorded.set(name, at.getTime())
    settings.set(name, at.toISOString()).catch(onFailed)
  }
}
