import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { toWorkflow } from '#modules/leads/workflow/workflow-record.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { pushJobsTo } from './lead-push.ts'
import { TaskJob } from './task-jobs.ts'

/** The handler that notifies a person of their task when it becomes due, on the devices that they have then. */
export const pushDueTask = (
  deps: Pick<WorkflowDeps, 'database' | 'dealerOf' | 'pushJobs' | 'now'>,
): JobHandler =>
  payloadHandler(TaskJob, async ({ leadId, taskId }) => {
    const { db } = deps.database
    const task = await db
      .selectFrom('lead_task')
      .select(['assignee_id', 'done_at'])
      .where('id', '=', taskId)
      .executeTakeFirst()
    const row = await db
      .selectFrom('lead_workflow')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (row === undefined || !task?.assignee_id || task.done_at !== null)
      return accepted('not sent: the task is done')
    const jobs = await pushJobsTo(deps, toWorkflow(row), {
      topic: { kind: 'task', id: taskId },
      userIds: [task.assignee_id],
    })
    await deps.database.transaction((trx) => enqueueOn(trx, jobs))
    notifyWorkers(deps.database)
    return accepted(`messages to ${jobs.length} devices`)
  })
