import type { DailyTask } from './daily-jobs.ts'

/** Removes what is past its retention. @returns how many, by what was removed */
export type Purge = () => Promise<Readonly<Record<string, number>>>

type Deps = Readonly<{
  purges: readonly Purge[]
  /** Makes what was removed illegible. @returns what was done, for people */
  scrub(): Promise<string>
}>

/** Erases what is kept no longer. */
export const purgeTask =
  ({ purges, scrub }: Deps): DailyTask =>
  async () => {
    const report: Record<string, number> = {}
    for (const purge of purges) Object.assign(report, await purge())
    return `${JSON.stringify(report)} ${await scrub()}`
  }
