import { sql } from 'kysely'

import { responseClock, clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canAnswerFor, canRead, type WorkflowPerson } from '#modules/leads/workflow/people.ts'
import { allOf } from '#modules/leads/workflow/reading/list-leads.ts'
import { unseenBy } from '#modules/leads/workflow/reading/mentions.ts'
import { toWorkflow, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { LeadPush, PushNews } from '#modules/push/module.ts'
import type { Connection } from '#platform/db/database.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { alertedPeople } from './alerted-people.ts'

/** When the department of a lead opens, ISO; `null` while it is open. */
function opensAt({ dealerOf }: Pick<WorkflowDeps, 'dealerOf'>, lead: Workflow, nowMs: number) {
  const dealer = dealerOf(lead.dealerCode)
  if (dealer === null) return null
  const clock = responseClock(dealer, clockDepartment(lead.department), nowMs, nowMs)
  return clock.opensAt === null ? null : new Date(clock.opensAt).toISOString()
}

type PushDeps = Pick<WorkflowDeps, 'dealerOf' | 'pushJobs' | 'now'>

/** The jobs of push messages to some people about a lead, queued in the transaction of what happened. */
export function pushJobsTo(
  deps: PushDeps,
  lead: Workflow,
  { topic, userIds }: Pick<PushNews, 'topic' | 'userIds'>,
): Promise<readonly NewJob[]> {
  const now = deps.now()
  return deps.pushJobs({
    leadId: lead.leadId,
    topic,
    userIds,
    at: now.toISOString(),
    opensAt: opensAt(deps, lead, now.getTime()),
  })
}

/** The jobs of push messages about a new lead, queued in the transaction that assigns it. */
export const pushJobsOf = (
  deps: PushDeps,
  lead: Workflow,
  people: readonly WorkflowPerson[],
): Promise<readonly NewJob[]> =>
  pushJobsTo(deps, lead, {
    topic: { kind: 'lead', id: lead.leadId },
    userIds: alertedPeople(lead, people).map(({ id }) => id),
  })

/** What a message says: its title, or why it is no longer needed. */
type Finding = Readonly<{ title: string } | { skipReason: string }>
type Translate = ReturnType<typeof areaTranslator<'push'>>
type Find = (
  db: Connection,
  about: Readonly<{ lead: Workflow; id: string; person: WorkflowPerson }>,
  t: Translate,
) => Finding | Promise<Finding>

const UNREADABLE = { skipReason: 'the person may not answer it' }

const aboutLead: Find = (_, { lead, person }, t) => {
  if (!lead.isOpen || lead.dueAt === null) return { skipReason: 'no answer is due' }
  if (lead.assigneeId !== null && lead.assigneeId !== person.id)
    return { skipReason: 'someone else has it' }
  if (!canAnswerFor(person, lead)) return UNREADABLE
  return { title: lead.vehicle === null ? t('lead') : t('leadAbout', { vehicle: lead.vehicle }) }
}

const aboutMention: Find = async (db, { lead, id, person }, t) => {
  if (!canRead(person, lead)) return UNREADABLE
  const note = await db
    .selectFrom('lead_note')
    .select('author_name')
    .where('id', '=', id)
    .where(allOf(...unseenBy(person.id)))
    .executeTakeFirst()
  return note === undefined
    ? { skipReason: 'the person was on the lead since' }
    : { title: t('mention', { name: note.author_name }) }
}

const aboutTask: Find = async (db, { lead, id, person }, t) => {
  if (!canRead(person, lead)) return UNREADABLE
  const task = await db
    .selectFrom('lead_task')
    .select('id')
    .where('id', '=', id)
    .where('assignee_id', '=', person.id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return task === undefined ? { skipReason: 'the task is done' } : { title: t('task') }
}

const FIND = { lead: aboutLead, mention: aboutMention, task: aboutTask } as const

/**
 * The text of a push message: for a new lead its vehicle, its form and its store; for a mention who wrote it. It has no
 * data of the shopper and no word of a note or a task, since locked screens show it. Unnecessary once the lead was
 * answered, closed or assigned to someone else, the note was read or the task done, or if the person may no longer read
 * the lead.
 */
export const leadPush =
  ({
    database,
    dealerOf,
    people,
  }: Pick<WorkflowDeps, 'database' | 'dealerOf' | 'people'>): LeadPush =>
  async ({ leadId, topic }, { userId, language }) => {
    const row = await database.db
      .selectFrom('lead_workflow')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where(sql<boolean>`queue <> 'out'`)
      .executeTakeFirst()
    if (row === undefined) return { skipReason: 'no answer is due' }
    const lead = toWorkflow(row)
    const person = (await people()).find(({ id }) => id === userId)
    if (person === undefined) return UNREADABLE
    const t = areaTranslator('push', language)
    const found = await FIND[topic.kind](database.db, { lead, id: topic.id, person }, t)
    if ('skipReason' in found) return found
    const store = dealerOf(lead.dealerCode)?.name ?? lead.dealerCode
    const body = t('leadBody', { form: t(`form.${lead.form}`), store })
    return {
      text: {
        title: found.title,
        body: topic.kind === 'lead' || lead.vehicle === null ? body : `${lead.vehicle}, ${body}`,
        language,
        path: `/admin/leads/${leadId}`,
        tag: `${topic.kind} ${topic.id}`,
      },
    }
  }
