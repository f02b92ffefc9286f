import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that run when a task becomes due. */
export const TASK_JOB = 'lead-task-due'

/** The payload of such a job: no word of the task. */
export const TaskJob = v.object({ leadId: v.string(), taskId: v.string() })

type Due = v.InferOutput<typeof TaskJob> & Readonly<{ dueAt: string; at: string }>

/** The job of a task that becomes due, once. @param dueAt ISO @param at when the task was added, ISO */
export const taskDueJob = ({ leadId, taskId, dueAt, at }: Due): NewJob =>
  newJob({
    kind: TASK_JOB,
    destination: 'due tasks',
    payload: { leadId, taskId } satisfies v.InferOutput<typeof TaskJob>,
    leadId,
    idempotencyKey: `${leadId}.task.${taskId}`,
    createdAt: at,
    runAt: dueAt,
  })
