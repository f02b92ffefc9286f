import type { Schedules } from '#modules/group-edits/types.ts'

import type { StoredSchedule } from './schedule-repository.ts'

/** The set times of a document as people see them. */
export const schedulesOf = (stored: readonly StoredSchedule[]): Schedules =>
  Object.fromEntries(
    stored.map(({ action, at, byName: by, stopped, problems }) => [
      action,
      { at, by, stopped, problems },
    ]),
  )
