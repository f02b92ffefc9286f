import type { DailyTask } from './daily-jobs.ts'

/** Removes data past its retention. @returns how many, by kind */
export type Purge = () => Promise<Readonly<Record<string, number>>>

type Deps = Readonly<{
  purges: readonly Purge[]
  /** Makes removed data unreadable. @returns a summary for people */
  scrub(): Promise<string>
}>

/**
 * Erases data past its retention. Every purge runs, even after one that fails.
 * @throws {AggregateError} for those that failed: the job is retried
 */
export const purgeTask =
  ({ purges, scrub }: Deps): DailyTask =>
  async () => {
    const report: Record<string, number> = {}
    const failures: unknown[] = []
    for (const purge of purges)
      try {
        Object.assign(report, await purge())
      } catch (error) {
        failures.push(error)
      }
    const scrubbed = await scrub()
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
    return `${JSON.stringify(report)} ${scrubbed}`
  }
