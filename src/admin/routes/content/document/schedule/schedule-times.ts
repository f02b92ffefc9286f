import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { readScheduleTime, type ScheduleFault } from '#domain/hours/schedule-time.ts'
import type { DocumentView, ScheduledAction } from '#modules/group-edits/module.ts'

const ACTIONS = ['publish', 'remove'] as const satisfies readonly ScheduledAction[]

/** Local times as a form has them; empty for none. */
export type TypedTimes = Readonly<Record<ScheduledAction, string>>

/** Set times by what is done then: ISO, `null` to cancel. */
export type ScheduleTimes = Readonly<Partial<Record<ScheduledAction, string | null>>>

/** A changed time: ISO, `null` to cancel. */
export type ChangedTime = readonly [ScheduledAction, string | null]

/**
 * The changed times in an order in which none is ever set before the other one's beginning or after its end.
 * @param schedules those that are set now
 */
export function changedTimes(
  { publish }: DocumentView['schedules'],
  times: ScheduleTimes,
): readonly ChangedTime[] {
  const changed = ACTIONS.flatMap((action): ChangedTime[] => {
    const time = times[action]
    return time === undefined ? [] : [[action, time]]
  })
  const { remove } = times
  const isEndFirst =
    remove === null || (publish !== undefined && remove !== undefined && remove > publish.at)
  return isEndFirst ? changed.toReversed() : changed
}

/** The set times as a form has them. */
export function typedTimes(
  schedules: DocumentView['schedules'],
  timeZone: DealerTimeZone,
): TypedTimes {
  const typed = (action: ScheduledAction) => {
    const schedule = schedules[action]
    return schedule ? slotText(localMoment(new Date(schedule.at), timeZone)) : ''
  }
  return { publish: typed('publish'), remove: typed('remove') }
}

/**
 * Reads the times of a form.
 * @param nowMs in ms since 1970
 * @returns those that differ from the set ones, and what is wrong with others
 */
export function readTimes(
  typed: TypedTimes,
  schedules: DocumentView['schedules'],
  { timeZone, nowMs }: Readonly<{ timeZone: DealerTimeZone; nowMs: number }>,
): Readonly<{
  times: ScheduleTimes
  faults: Readonly<Partial<Record<ScheduledAction, ScheduleFault>>>
}> {
  const before = typedTimes(schedules, timeZone)
  const times: Partial<Record<ScheduledAction, string | null>> = {}
  const faults: Partial<Record<ScheduledAction, ScheduleFault>> = {}
  for (const action of ACTIONS) {
    const isStopped = (schedules[action]?.stopped ?? null) !== null
    if (typed[action] === before[action] && !isStopped) continue
    const { at, fault } =
      typed[action] === ''
        ? { at: null, fault: null }
        : readScheduleTime(typed[action], timeZone, nowMs)
    if (fault === null) times[action] = at?.toISOString() ?? null
    else faults[action] = fault
  }
  return { times, faults }
}
