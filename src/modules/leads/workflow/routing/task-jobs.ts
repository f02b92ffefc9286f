import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that run when a task becomes due. */
export const TASK_JOB = 'lead-task-due'

/** The payload of such a job: no word of the task. */
export const TaskJob = v.object({ leadId: v.string(), taskId: v.string() })

type Due = v.InferOutput<typeof TaskJob> &
  Readonly<{ dueAt: string; at: string; isReopened?: boolean }>

/**
 * The job of a task that becomes due, once; again for one that was done by then and is reopened.
 * @param due `dueAt` ISO; `at` when the task was added or reopened, ISO
 */
export const taskDueJob = ({ leadId, taskId, dueAt, at, isReopened = false }: Due): NewJob =>
  newJob({
    kind: TASK_JOB,
    destination: 'due tasks',
    payload: { leadId, taskId } satisfies v.InferOutput<typeof TaskJob>,
    leadId,
    idempotencyKey: `${leadId}.task.${taskId}${isReopened ? '.reopened' : ''}`,
    createdAt: at,
    runAt: dueAt,
  })
