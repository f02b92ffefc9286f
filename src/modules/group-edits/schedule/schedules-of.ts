import { documentProblems } from '#modules/group-edits/texts/document-problems.ts'
import type { DocumentRef, Schedules, StopReason } from '#modules/group-edits/types/document.ts'

import type { StoredSchedule } from './schedule-repository.ts'

/**
 * A schedule that is this late has failed, even if the queue recorded no error: the back office shows it as stopped.
 */
const LATE_MS = 10 * 60_000

/** Why a schedule was not carried out; `null` while it waits for its time. */
export const stopReason = ({ stopped, at }: StoredSchedule, now: Date): StopReason | null =>
  stopped ?? (now.getTime() - Date.parse(at) > LATE_MS ? 'failed' : null)

/** The schedules of a document as the back office shows them, by action. */
export const schedulesOf = (
  stored: readonly StoredSchedule[],
  { folder, ref, now }: Readonly<{ folder: string; ref: DocumentRef; now: Date }>,
): Schedules =>
  Object.fromEntries(
    stored.map((schedule) => {
      const { action, at, byName: by } = schedule
      const problems = documentProblems(folder, schedule.problems, ref)
      return [action, { at, by, stopped: stopReason(schedule, now), problems }]
    }),
  )
