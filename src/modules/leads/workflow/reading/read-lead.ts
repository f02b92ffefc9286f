import { sql } from 'kysely'
import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { leadAction } from '#domain/access/lead-rights.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { emailWord, phoneWord } from '#domain/lead-workflow/search-words.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import { readLeadJob } from '#modules/leads/delivery/delivery-jobs.ts'
import { isWithoutSeats } from '#modules/leads/drives/drive-rows.ts'
import { visitOf } from '#modules/leads/visits/lead-visit.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canAnswerFor } from '#modules/leads/workflow/people.ts'
import type { WorkflowLeadDetails, SamePerson } from '#modules/leads/workflow/types/lead.ts'
import { actionOn, toWorkflow, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { offerIdOf, offersOf } from './lead-offer.ts'
import { excerptOf, workflowLead, leadRows, nameOf } from './lead-rows.ts'
import { tasksOf, timelineOf } from './timeline.ts'

const MAX_SAME_PERSON = 10

/** The shortest contact that is looked up: a part of a phone number would find other people. */
const MIN_CONTACT_LENGTH = 7

/** The workflow row of a lead that a person may read. @throws {AppError} `not-found`, `forbidden` */
export async function readableWorkflow(
  deps: WorkflowDeps,
  actor: Actor,
  id: string,
): Promise<Workflow> {
  const row = await deps.database.db
    .selectFrom('lead_workflow')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirst()
  if (row === undefined)
    throw new AppError('not-found', 'There is no such lead.', { key: 'noLead' })
  const workflow = toWorkflow(row)
  authorize(
    actor,
    actionOn(workflow),
    { dealerCode: workflow.dealerCode, assigneeId: workflow.assigneeId },
    deps.now().getTime(),
  )
  // Privacy requests are not shown in the inbox.
  if (isPrivacyForm(workflow.form))
    throw new AppError('not-found', 'There is no such lead.', { key: 'noLead' })
  return workflow
}

/** The vehicle as the shopper saw it, from the lead's first delivery. */
const vehicleThen = (jobs: readonly Job[]): LeadVehicle | null =>
  jobs.map(({ payload }) => readLeadJob(payload)).find((job) => job !== null)?.vehicle ?? null

/** Other leads of the same phone number or email address in stores that the person may see, newest first. */
async function samePersonOf(
  { database, now }: WorkflowDeps,
  actor: Actor,
  workflow: Workflow,
  fields: Readonly<Record<string, string>>,
): Promise<readonly SamePerson[]> {
  const phone = phoneWord(fields['phone'] ?? '')
  const email = emailWord(fields['email'] ?? '')
  const words = [phone, email].filter(({ length }) => length >= MIN_CONTACT_LENGTH)
  if (words.length === 0) return []
  const found = await Promise.all(
    words.map((word) =>
      database.db
        .selectFrom('lead_word')
        .select(['word', 'lead_id'])
        .where('word', '=', word)
        .where('lead_id', '!=', workflow.leadId)
        .orderBy('lead_id', 'desc')
        .limit(MAX_SAME_PERSON)
        .execute(),
    ),
  )
  const wordOf = new Map(found.flat().map(({ lead_id: id, word }) => [id, word]))
  if (wordOf.size === 0) return []
  const rows = await database.db
    .selectFrom('lead_workflow')
    .innerJoin('lead', 'lead.id', 'lead_workflow.lead_id')
    .select('lead.fields')
    .selectAll('lead_workflow')
    .where('lead_workflow.lead_id', 'in', [...wordOf.keys()])
    .where('lead_workflow.queue', '=', 'inbox')
    .execute()
  const at = now().getTime()
  const same = rows.flatMap(({ fields: text, ...row }) => {
    const other = toWorkflow(row)
    // Leads with different rights are neither merged nor shown beside each other.
    if (answerRight(other) !== answerRight(workflow) || !mayRead(actor, other, at)) return []
    const given = v.parse(Fields, text)
    return [
      {
        id: other.leadId,
        version: other.version,
        name: nameOf(given),
        phone: given['phone'] ?? '',
        email: given['email'] ?? '',
        excerpt: excerptOf(given),
        vehicle: other.vehicle,
        form: other.form,
        receivedAt: other.receivedAt,
        status: other.status,
        by: wordOf.get(other.leadId) === phone ? ('phone' as const) : ('email' as const),
        isMerged: other.mergedInto === workflow.leadId,
      },
    ]
  })
  return same.toSorted((a, b) => (a.id > b.id ? -1 : 1)).slice(0, MAX_SAME_PERSON)
}

const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

const answerRight = (workflow: Workflow) => leadAction(workflow, 'leads.answer')

function mayRead(actor: Actor, workflow: Workflow, nowMs: number): boolean {
  try {
    const { dealerCode, assigneeId } = workflow
    authorize(actor, actionOn(workflow), { dealerCode, assigneeId }, nowMs)
    return true
  } catch {
    return false
  }
}

const hoursOf = ({ state, timeZone, hours, hoursText }: Dealer) => ({
  state,
  timeZone: timeZone ?? null,
  hours,
  hoursText,
})

/** The calendars of its store in which the appointment of a lead is. */
const calendarsOf = (
  { takesVisits }: WorkflowDeps,
  actor: Actor,
  { dealerCode, department }: Workflow,
) => ({
  hasDriveTimes: department === 'sales' && may(actor, 'drives.read', { dealerCode }),
  canChangeVisits: may(actor, 'service.change', { dealerCode }),
  takesVisits: department === 'service' && takesVisits(dealerCode),
})

/** One lead with its details, timeline, tasks and other leads of the same person. */
export async function readLead(
  deps: WorkflowDeps,
  actor: Actor,
  id: string,
): Promise<WorkflowLeadDetails> {
  const workflow = await readableWorkflow(deps, actor, id)
  const [found, [row], everyone, jobs] = await Promise.all([
    deps.leads.get(null, id),
    leadRows(deps.database, {
      where: sql<boolean>`lead_workflow.lead_id = ${id}`,
      key: null,
      limit: 1,
    }),
    deps.people(),
    deps.jobs.ofLeads([id]),
  ])
  if (found === null || row === undefined)
    throw new AppError('not-found', 'There is no such lead.', { key: 'noLead' })
  const { lead, consents } = found
  const names = new Map(everyone.map((person) => [person.id, person.name]))
  const now = deps.vehicleNow(lead)
  const site = deps.siteOf(lead.siteKey)
  const dealer = deps.dealerOf(lead.dealerCode)
  const offerId = offerIdOf(lead.fields)
  const [timeline, tasks, samePerson, isDriveTaken, visit, offers] = await Promise.all([
    timelineOf(deps, { workflow, lead, jobs, names }),
    tasksOf(deps.database, id, names),
    samePersonOf(deps, actor, workflow, lead.fields),
    isWithoutSeats(deps.database.db, id),
    visitOf(deps.database.db, id),
    offersOf(deps.database.db, offerId === null ? [] : [offerId], deps.now()),
  ])
  return {
    ...workflowLead(deps, names, row, deps.now()),
    contact: {
      phone: lead.fields['phone'] ?? '',
      email: lead.fields['email'] ?? '',
      zipCode: lead.fields['zipCode'] ?? '',
    },
    dealerName: dealer?.name ?? lead.dealerCode,
    hours: dealer && hoursOf(dealer),
    isMailAllowed: isMailAllowed(lead.fields, consents),
    isDriveTaken,
    visit,
    ...calendarsOf(deps, actor, workflow),
    offer: offers.get(offerId ?? '') ?? null,
    siteKey: lead.siteKey,
    siteName: site?.name ?? lead.siteKey,
    pageUrl: lead.origin.pageUrl,
    mergedInto: workflow.mergedInto,
    erasedAt: lead.erasedAt,
    vehicleThen: vehicleThen(jobs),
    vehicleNow: now && { price: now.vehicle.price, isSold: now.isSold, path: now.path },
    consents: consents.map(({ channel, wordingVersion, language, createdAt, withdrawnAt }) => ({
      channel,
      wordingVersion,
      language,
      givenAt: createdAt,
      withdrawnAt,
    })),
    timeline,
    tasks,
    samePerson,
    people: everyone
      .filter((person) => canAnswerFor(person, workflow))
      .map((person) => ({ id: person.id, name: person.name })),
  }
}
