import { sql } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { isApplication } from '#domain/access/lead-rights.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { readLeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import { queueOf } from '#domain/lead-workflow/queues/queue-stage.ts'
import { createAnswers } from '#modules/leads/answers/create-answers.ts'
import { createDriveBoard } from '#modules/leads/drives/board/drive-board.ts'
import { leadFileOpener } from '#modules/leads/files/open-file.ts'
import { createLiveLeads } from '#modules/leads/presence/live-leads.ts'
import { sealedReader } from '#modules/leads/sealed/sealed-reader.ts'
import { createWorkflow } from '#modules/leads/workflow/create-workflow.ts'
import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import { NOTHING, STORE, type Assignment, type UseCase, type UseCasePath } from './use-case.ts'

const KEYS = ['a key only for tests'] as const
const IN_A_DAY = '2026-11-21T17:00:00.000Z'
const aFile = { name: 'cv.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }
const owner = anActor({ userId: 'olga', name: 'Olga', roles: ['owner'], dealers: 'all' })

/** The same person with every right, to prepare the data that a use case changes. */
const withEveryRight = (actor: Actor): Actor => ({
  ...actor,
  name: PREPARING,
  roles: ['owner'],
  dealers: 'all',
})

/** The inbox of a store with leads of a form. */
export async function aLeadWorld(form: LeadForm = 'vehicle-interest') {
  const { database, deps: plain, receive, target, clock } = await aWorkflow('sqlite')
  const now = () => clock.at
  const audit = auditTrail({ database, secretKeys: KEYS, now })
  const deps = { ...plain, audit }
  const leadWorkflow = createWorkflow(deps)
  const leadAnswers = createAnswers({
    ...deps,
    dealerOf: () => aDealer({ code: STORE }),
    siteOf: () => firstSite,
    vehicleNow: () => null,
    replies: null,
  })
  const sealedValues = sealedReader({
    ...deps,
    jobs: deps.jobs as never,
    secretKeys: KEYS,
    waitMs: 0,
  })
  const leadFiles = leadFileOpener({ ...deps, fileOf: async () => aFile })
  const liveLeads = createLiveLeads({ database, now }).live
  const driveBoard = createDriveBoard(deps)
  const services = { leadWorkflow, leadAnswers, leadFiles, sealedValues, liveLeads, driveBoard }

  /** A lead of the store that is assigned to someone. */
  async function aLead(actor: Actor, assignment: Assignment, isHeld = false, ofForm = form) {
    const held = { status: 'quarantined', suspectReason: 'too-fast' } as const
    const id = await receive({ form: ofForm, ...(isHeld && held) })
    const assignee = { 'no one': null, another: 'luis', them: actor.userId }[assignment]
    await database.db
      .updateTable('lead_workflow')
      .set({ assignee_id: assignee })
      .where('lead_id', '=', id)
      .execute()
    return id
  }
  return {
    ...services,
    services,
    aLead,
    anEntry: (actor: Actor, assignment: Assignment) =>
      aLead(actor, assignment, false, queueOf(form) ? form : 'career-application'),
    /** A state that follows that of a new entry of the world's queue. */
    nextStage: form === 'parts' ? ('quoted' as const) : ('reviewing' as const),
    /** Someone of the store to whom its leads can be given. */
    colleague: isApplication({ form }) ? 'hugo' : 'ana',
    target,
    /** A test drive of the store. @returns the id of its lead */
    aDrive: async () => {
      const id = await receive({ form: 'vehicle-appointment' })
      await database.db
        .insertInto('test_drive')
        .values({
          lead_id: id,
          dealer_code: STORE,
          stock: 'S1',
          starts_at: IN_A_DAY,
          minutes: 60,
          at_once: 2,
          contact_mark: id,
        })
        .execute()
      return id
    },
    changedBy: () => changedBy(database),
    /** Restores the assignee of a lead from before the preparations. */
    reassign: (id: string, assigneeId: string | null) =>
      database.batch([
        {
          compile: () =>
            sql`update lead_workflow set assignee_id = ${assigneeId} where lead_id = ${id}`.compile(
              database.db,
            ),
        },
      ]),
  }
}
export type LeadWorld = Awaited<ReturnType<typeof aLeadWorld>>

export type Run = (world: LeadWorld, actor: Actor, lead: string) => Promise<unknown>
type Options = Partial<Omit<UseCase<LeadWorld>, 'run'>> & Readonly<{ isHeld?: boolean }>

/** A use case of one lead of the store, which is a new one for each actor. */
export const ofLead = (
  run: Run,
  { isHeld = false, ...options }: Options = {},
): UseCase<LeadWorld> => ({
  action: isHeld ? 'leads.manage' : 'leads.answer',
  isAboutStore: true,
  ofLead: (assignment) => assignment,
  ...options,
  run: async (world, actor, assignment) =>
    run(world, actor, await world.aLead(actor, assignment, isHeld)),
})
/** A use case of an entry of a queue: in worlds of other leads, of a job application. */
const ofEntry = (run: Run): UseCase<LeadWorld> => ({
  ...ofLead(run),
  action: 'applications.answer',
  run: async (world, actor, assignment) =>
    run(world, actor, await world.anEntry(actor, assignment)),
})
const storeWide = (run: UseCase<LeadWorld>['run']) => ({
  action: 'leads.answer' as const,
  alternatives: ['applications.answer', 'parts.answer'] as const,
  run,
})

/** A use case of the test drives of the store. */
const ofDrive = (run: UseCase<LeadWorld>['run']): UseCase<LeadWorld> => ({
  action: 'drives.read',
  isAboutStore: true,
  run,
})

const answerOf = (leadId: string) => ({
  leadId,
  subject: 'Your Jeep',
  text: 'It is here.',
  language: 'en' as const,
  template: null,
  idempotencyKey: crypto.randomUUID(),
})
const filter = readLeadFilter({ view: 'all' })
export const note = { text: 'Row B', mentions: [] }
const task = { text: 'Call', dueAt: null, assigneeId: null }

/** Every use case of leads. */
export const LEAD_USE_CASES = {
  'leadWorkflow.list': ofLead(async ({ leadWorkflow }, actor, id) => {
    const { leads } = await leadWorkflow.list(actor, { view: 'all' })
    return leads.some((lead) => lead.id === id) ? 'shown' : NOTHING
  }),
  'leadWorkflow.appointmentsToday': storeWide(({ leadWorkflow }, actor) =>
    leadWorkflow.appointmentsToday(actor, { store: null, limit: 3 }),
  ),
  'leadWorkflow.tasksDue': storeWide(({ leadWorkflow }, actor) =>
    leadWorkflow.tasksDue(actor, { store: null, limit: 3 }),
  ),
  'leadWorkflow.mentions': storeWide(({ leadWorkflow }, actor) =>
    leadWorkflow.mentions(actor, { store: null, limit: 3 }),
  ),
  'leadWorkflow.counts': storeWide(({ leadWorkflow }, actor) => leadWorkflow.counts(actor)),
  'liveLeads.watch': storeWide(async ({ liveLeads }, actor) => {
    const place = { tab: 't1', leadId: null, isAnswering: false }
    await (await liveLeads.watch(actor, place, () => {}))?.close()
  }),
  'leadWorkflow.queueCounts': storeWide(({ leadWorkflow }, actor) =>
    leadWorkflow.queueCounts(actor),
  ),
  'leadWorkflow.filters': storeWide(({ leadWorkflow }, actor) => leadWorkflow.filters(actor)),
  'leadWorkflow.saveFilter': storeWide(({ leadWorkflow }, actor) =>
    leadWorkflow.saveFilter(actor, { name: 'All', filter }),
  ),
  'leadWorkflow.removeFilter': storeWide(async ({ leadWorkflow }, actor) => {
    const { id } = await leadWorkflow.saveFilter(withEveryRight(actor), { name: 'All', filter })
    return leadWorkflow.removeFilter(actor, id)
  }),
  'leadWorkflow.lead': ofLead(({ leadWorkflow }, actor, id) => leadWorkflow.lead(actor, id)),
  'leadWorkflow.claim': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.claim(actor, await target(id)),
  ),
  'leadWorkflow.assign': ofLead(
    async ({ leadWorkflow, target, colleague }, actor, id) =>
      leadWorkflow.assign(actor, await target(id), colleague),
    { actionOf: (assignment) => (assignment === 'them' ? 'leads.answer' : 'leads.manage') },
  ),
  'leadWorkflow.setAppointment': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.setAppointment(actor, await target(id), IN_A_DAY),
  ),
  'leadWorkflow.cancelAppointment': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.cancelAppointment(actor, await target(id)),
  ),
  'leadWorkflow.attend': ofLead(async ({ leadWorkflow, target }, actor, id) => {
    await leadWorkflow.setAppointment(withEveryRight(actor), await target(id), IN_A_DAY)
    return leadWorkflow.attend(actor, await target(id), null)
  }),
  'leadWorkflow.setStatus': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.setStatus(actor, await target(id), 'sold'),
  ),
  'leadWorkflow.setStage': ofEntry(async ({ leadWorkflow, target, nextStage }, actor, id) =>
    leadWorkflow.setStage(actor, await target(id), nextStage),
  ),
  'leadWorkflow.snooze': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.snooze(actor, await target(id), IN_A_DAY),
  ),
  'leadWorkflow.markAnswered': ofLead(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.markAnswered(actor, await target(id), 'phone'),
  ),
  'leadWorkflow.merge': ofLead(async ({ leadWorkflow, target, aLead }, actor, id) =>
    leadWorkflow.merge(actor, await target(id), await aLead(actor, 'no one')),
  ),
  'leadWorkflow.separate': ofLead(async ({ leadWorkflow, target, aLead }, actor, id) => {
    await leadWorkflow.merge(owner, await target(id), await aLead(actor, 'no one'))
    return leadWorkflow.separate(actor, await target(id))
  }),
  'leadWorkflow.undo': ofLead(
    async ({ leadWorkflow, target, reassign }, actor, id) => {
      await leadWorkflow.setStatus(withEveryRight(actor), await target(id), 'contacted')
      await reassign(id, 'luis')
      return leadWorkflow.undo(actor, await target(id))
    },
    // They may have given it away with the change that they undo.
    { ofLead: () => 'no one' },
  ),
  'leadWorkflow.addNote': ofLead(({ leadWorkflow }, actor, id) =>
    leadWorkflow.addNote(actor, id, note),
  ),
  'leadWorkflow.addTask': ofLead(({ leadWorkflow }, actor, id) =>
    leadWorkflow.addTask(actor, id, task),
  ),
  'leadWorkflow.finishTask': ofLead(async ({ leadWorkflow }, actor, id) => {
    const added = await leadWorkflow.addTask(owner, id, task)
    return leadWorkflow.finishTask(actor, id, added.id, true)
  }),
  'leadWorkflow.release': ofLead(({ leadWorkflow }, actor, id) => leadWorkflow.release(actor, id), {
    isHeld: true,
  }),
  'driveBoard.day': ofDrive(({ driveBoard }, actor) =>
    driveBoard.day(actor, { dealerCode: STORE, date: null }),
  ),
  'driveBoard.times': ofDrive(async ({ driveBoard, aDrive }, actor) =>
    driveBoard.times(actor, await aDrive()),
  ),
  'leadAnswers.draft': ofLead(({ leadAnswers }, actor, id) => leadAnswers.draft(actor, id)),
  'leadAnswers.send': ofLead(({ leadAnswers }, actor, id) => leadAnswers.send(actor, answerOf(id))),
  'leadAnswers.cancel': ofLead(async ({ leadAnswers }, actor, id) =>
    leadAnswers.cancel(actor, (await leadAnswers.send(owner, answerOf(id))).id),
  ),
  'leadAnswers.messages': ofLead(({ leadAnswers }, actor, id) => leadAnswers.messages(actor, id)),
  'leadFiles.open': ofLead(({ leadFiles }, actor, leadId) =>
    leadFiles.open(actor, { leadId, field: 'resume' }),
  ),
  'sealedValues.fields': ofLead(
    async ({ sealedValues }, actor, id) => (await sealedValues.fields(actor, id)) ?? NOTHING,
    { action: 'leads.read-sealed', isUnconfirmed: true },
  ),
  'sealedValues.read': ofLead(
    ({ sealedValues }, actor, leadId) =>
      sealedValues.read(actor, { leadId, field: 'ssn', reason: 'Lender asks for it' }),
    { action: 'leads.read-sealed' },
  ),
} as const satisfies Readonly<
  Record<
    UseCasePath<
      Pick<
        Services,
        'leadWorkflow' | 'leadAnswers' | 'leadFiles' | 'liveLeads' | 'sealedValues' | 'driveBoard'
      >
    >,
    UseCase<LeadWorld>
  >
>
