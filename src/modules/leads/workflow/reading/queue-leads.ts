import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { queueAction } from '#domain/access/lead-rights.ts'
import {
  QUEUE_NAMES,
  QUEUES,
  STAGE_NAMES,
  type QueueName,
  type StageName,
} from '#domain/lead-workflow/queues/queues.data.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { QueueCounts, QueueFilter } from '#modules/leads/workflow/types/lists.ts'

import { isStore, visibleTo } from './scope.ts'

const MAX_COUNT = 999

/** The state of an entry as `stageOf` says it: that which was set, else that of its status. */
function stageColumn(name: QueueName): RawBuilder<string> {
  const { stages, ofStatus } = QUEUES[name]
  const names = sql.join(stages.map((stage) => stage.name))
  const ofStatuses = Object.entries(ofStatus).map(
    ([status, stage]) => sql`when lead_workflow.status = ${status} then ${stage}`,
  )
  return sql<string>`(case when lead_workflow.stage in (${names}) then lead_workflow.stage
    ${sql.join(ofStatuses, sql` `)} else ${stages[0].name} end)`
}

/** The entries of a queue. Spam and merged leads are not among them. */
const isEntry = (name: QueueName): RawBuilder<boolean> =>
  sql<boolean>`lead_workflow.form in (${sql.join(QUEUES[name].forms)})
    and lead_workflow.queue = 'inbox' and lead_workflow.status not in ('spam', 'duplicate')`

const closedOf = (name: QueueName) =>
  QUEUES[name].stages.filter(({ isClosed }) => isClosed).map((stage) => stage.name)

/** The condition on `lead_workflow` for the entries of a queue in some states. */
export function inQueue({ name, stage }: QueueFilter): RawBuilder<boolean> {
  if (stage === 'all') return isEntry(name)
  return stage === 'open'
    ? sql<boolean>`${isEntry(name)} and ${stageColumn(name)} not in (${sql.join(closedOf(name))})`
    : sql<boolean>`${isEntry(name)} and ${stageColumn(name)} = ${stage}`
}

/** @throws {AppError} `forbidden` without the right to the entries of a queue */
export const authorizeQueue = (actor: Actor, name: QueueName, nowMs: number): void =>
  authorize(actor, queueAction(name), {}, nowMs)

/** The counts of the states of one queue. */
const countsOf = (rows: readonly Readonly<{ stage: string; n: unknown }>[]) =>
  Object.fromEntries(
    rows.flatMap(({ stage, n }) => {
      const name: StageName | undefined = STAGE_NAMES.find((one) => one === stage)
      return name === undefined ? [] : [[name, Math.min(Number(n), MAX_COUNT)]]
    }),
  )

/**
 * The number of entries in each state of the queues that a person may see.
 * @param store only of this one; `null` for all
 */
export async function countQueues(
  { database, now }: Pick<WorkflowDeps, 'database' | 'now'>,
  actor: Actor,
  store: string | null,
): Promise<QueueCounts> {
  const visible = visibleTo(actor, now().getTime())
  const names = QUEUE_NAMES.filter((name) => may(actor, queueAction(name)))
  const counted = await Promise.all(
    names.map((name) => {
      const ofStore = store === null ? sql<boolean>`1 = 1` : isStore(store)
      return sql<{ stage: string; n: unknown }>`select stage, count(*) as n from (
        select ${stageColumn(name)} as stage from lead_workflow
        where ${isEntry(name)} and ${visible} and ${ofStore}) as entries
        group by stage`.execute(database.db)
    }),
  )
  return Object.fromEntries(
    names.map((name, index) => [name, countsOf(counted[index]?.rows ?? [])]),
  )
}
