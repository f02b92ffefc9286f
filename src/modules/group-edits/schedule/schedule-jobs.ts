import * as v from 'valibot'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { EditorDeps } from '#modules/group-edits/editor-deps.ts'
import { documentEntry } from '#modules/group-edits/save-draft.ts'
import { refOfKey } from '#modules/group-edits/texts/document-files.ts'
import type { Published } from '#modules/group-edits/types/changes.ts'
import type { DocumentRef, StopReason } from '#modules/group-edits/types/document.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'
import { accepted, payloadHandler, refused, type JobHandler } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import { scheduleRepository, type StoredSchedule } from './schedule-repository.ts'

/** The kind of jobs that publish or take down a text at a set time. */
export const SCHEDULE_JOB = 'content-schedule'

const ScheduleJob = v.object({ schedule: v.string() })

/** The job of a schedule. One that was moved or canceled since does nothing. */
export const scheduleJob = ({ id, at, setAt }: StoredSchedule): NewJob =>
  newJob({
    kind: SCHEDULE_JOB,
    destination: SCHEDULE_JOB,
    payload: { schedule: id } satisfies v.InferOutput<typeof ScheduleJob>,
    idempotencyKey: `${SCHEDULE_JOB} ${id}`,
    createdAt: setAt,
    runAt: at,
  })

/** It was moved, canceled or done. */
const NOT_SCHEDULED = accepted('not scheduled any more')

/** Why a schedule stops, by the key of a refusal; absent for one that is tried again. */
const REASONS: Readonly<Record<string, StopReason>> = {
  contentConflict: 'conflict',
  contentTaken: 'conflict',
  contentPicture: 'conflict',
  contentYaml: 'refused',
  contentNoDraft: 'empty',
  contentGone: 'gone',
}

/** Publishes or takes down a text for a schedule, in one transaction with the end of the schedule. */
export type RunSchedule = (schedule: StoredSchedule, ref: DocumentRef) => Promise<Published>

/** Does what is scheduled, once: the schedule ends in the transaction that stores the version. */
export function scheduleHandler(
  { database, audit, group }: Pick<EditorDeps, 'database' | 'audit' | 'group'>,
  actions: Readonly<Record<StoredSchedule['action'], RunSchedule>>,
): JobHandler {
  const stop = (
    schedule: StoredSchedule,
    reason: StopReason,
    problems: readonly FolderProblem[] = [],
  ) =>
    audit.change(SYSTEM_ACTOR, async (trx, record) => {
      if (!(await scheduleRepository(trx).stop(schedule, reason, problems))) return NOT_SCHEDULED
      const ref = refOfKey(schedule.document)
      if (ref)
        record(documentEntry(ref, 'content.schedule-stopped', { action: schedule.action, reason }))
      return accepted(`stopped: ${reason}`)
    })

  async function run(schedule: StoredSchedule) {
    const ref = refOfKey(schedule.document)
    if (!ref) return stop(schedule, 'gone')
    try {
      const done = await actions[schedule.action](schedule, ref)
      return done.kind === 'refused'
        ? await stop(schedule, 'refused', done.problems)
        : accepted(`version ${done.version}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const key = error.key ?? ''
      if (key === 'contentUnscheduled') return NOT_SCHEDULED
      const reason = REASONS[key]
      return reason ? stop(schedule, reason) : refused(error.message)
    }
  }

  return payloadHandler(ScheduleJob, async ({ schedule: id }) => {
    const schedules = scheduleRepository(database.db)
    const schedule = await schedules.waiting(id)
    if (!schedule) return NOT_SCHEDULED
    // Another process may have published meanwhile.
    await group.publisher.follow()
    // Both may be due, as after a time without a server: what ends was published before, and does not come back.
    const earlier = (await schedules.all(schedule.document)).find(
      ({ action, stopped, at }) => action === 'publish' && stopped === null && at < schedule.at,
    )
    if (schedule.action === 'remove' && earlier) {
      const done = await run(earlier)
      if (done.state !== 'accepted') return done
    }
    return run(schedule)
  })
}
