import type { Expiry } from '#domain/retention/expiry.ts'

import type { DailyTask } from './daily-jobs.ts'

/** Removes data past its retention. @param expiry by the periods that the group has set @returns how many, by kind */
export type Purge = (expiry: Expiry) => Promise<Readonly<Record<string, number>>>

type Deps = Readonly<{
  purges: readonly Purge[]
  /** When data expires now. */
  expiry(): Promise<Expiry>
  /** Makes removed data unreadable. @returns a summary for people */
  scrub(): Promise<string>
}>

/**
 * Erases data past its retention. Every purge runs, even after one that fails.
 * @throws {AggregateError} for those that failed: the job is retried
 */
export const purgeTask =
  ({ purges, expiry, scrub }: Deps): DailyTask =>
  async () => {
    const current = await expiry()
    const report: Record<string, number> = {}
    const failures: unknown[] = []
    for (const purge of purges)
      try {
        Object.assign(report, await purge(current))
      } catch (error) {
        failures.push(error)
      }
    const scrubbed = await scrub()
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
    return `${JSON.stringify(report)} ${scrubbed}`
  }
