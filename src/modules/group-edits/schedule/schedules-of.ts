import type { Schedules, StopReason } from '#modules/group-edits/types.ts'

import type { StoredSchedule } from './schedule-repository.ts'

/** Later than this, something went wrong: people are asked, also if the queue gave up. */
const LATE_MS = 10 * 60_000

/** Why a schedule was not done; `null` while it waits for its time. */
export const stopReason = ({ stopped, at }: StoredSchedule, now: Date): StopReason | null =>
  stopped ?? (now.getTime() - Date.parse(at) > LATE_MS ? 'failed' : null)

/** The set times of a document as people see them. */
export const schedulesOf = (stored: readonly StoredSchedule[], now: Date): Schedules =>
  Object.fromEntries(
    stored.map((schedule) => {
      const { action, at, byName: by, problems } = schedule
      return [action, { at, by, stopped: stopReason(schedule, now), problems }]
    }),
  )
