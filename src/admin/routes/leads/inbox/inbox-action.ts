import type { AdminContext } from '#admin/lib/admin-context.ts'
import { refusalOf, type Refused } from '#admin/lib/refusal.ts'
import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { STAGE_NAMES } from '#domain/lead-workflow/queues/queues.data.ts'
import {
  ANSWER_CHANNELS,
  WORKFLOW_STATUSES,
  LOST_REASONS,
} from '#domain/lead-workflow/workflow-status.ts'
import { readVisit } from '#domain/service/check-visit.ts'
import type { LeadAnswers, LeadWorkflow, OtherChange } from '#modules/leads/module.ts'
import type { ServiceBoard } from '#modules/service/module.ts'

/** A change that was refused, and what others changed in the meantime. */
export type Refusal = Refused & Readonly<{ changes: readonly OtherChange[] }>

/** What a change of a lead did. */
export type Changed = Readonly<
  { intent: string; id: string; version: number | null; answerId?: string } | { refused: Refusal }
>

type Context = AdminContext & Readonly<{ actor: Actor }>

const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => one === text)

type Values = Readonly<{
  target: Readonly<{ id: string; version: number }>
  text: (name: string) => string
  all: (name: string) => readonly string[]
}>

/** A change by the name of its button. @returns the changed version, if the change can be undone */
type Run = (
  workflow: LeadWorkflow,
  actor: Actor,
  values: Values,
) => Promise<Readonly<{ version?: number }> | void>

const CHANGES: Readonly<Record<string, Run>> = {
  claim: (workflow, actor, { target }) => workflow.claim(actor, target),
  assign: (workflow, actor, { target, text }) =>
    workflow.assign(actor, target, text('assignee') || null),
  status: (workflow, actor, { target, text }) =>
    workflow.setStatus(
      actor,
      target,
      oneOf(WORKFLOW_STATUSES, text('status')) ?? 'new',
      oneOf(LOST_REASONS, text('reason')) ?? null,
    ),
  stage: (workflow, actor, { target, text }) =>
    workflow.setStage(actor, target, oneOf(STAGE_NAMES, text('stage')) ?? 'new'),
  appointment: (workflow, actor, { target, text }) =>
    workflow.setAppointment(actor, target, text('at'), {
      isClosedAccepted: text('isClosedAccepted') === 'yes',
    }),
  'cancel-appointment': (workflow, actor, { target }) => workflow.cancelAppointment(actor, target),
  snooze: (workflow, actor, { target, text }) =>
    workflow.snooze(actor, target, text('until') || null),
  answered: (workflow, actor, { target, text }) =>
    workflow.markAnswered(actor, target, oneOf(ANSWER_CHANNELS, text('channel')) ?? 'phone'),
  merge: (workflow, actor, { target, text }) => workflow.merge(actor, target, text('into')),
  separate: (workflow, actor, { target }) => workflow.separate(actor, target),
  undo: (workflow, actor, { target }) => workflow.undo(actor, target),
  release: (workflow, actor, { target }) => workflow.release(actor, target.id),
  note: async (workflow, actor, { target, text, all }) => {
    await workflow.addNote(actor, target.id, { text: text('text'), mentions: all('mention') })
  },
  call: async (workflow, actor, { target, text }) => {
    // First, since it may be refused: then no note is added either.
    const done = text('isAnswer') === 'yes' && (await workflow.markAnswered(actor, target, 'phone'))
    await workflow.addNote(actor, target.id, { text: text('text'), mentions: [] })
    return done || undefined
  },
  task: async (workflow, actor, { target, text }) => {
    await workflow.addTask(actor, target.id, {
      text: text('text'),
      dueAt: text('dueAt') || null,
      assigneeId: text('assignee') || null,
    })
  },
  finish: (workflow, actor, { target, text }) =>
    workflow.finishTask(actor, target.id, text('task'), text('isDone') === 'yes'),
}

/** A change of the service visit of a lead, by the name of its button. */
const VISIT_CHANGES: Readonly<
  Record<string, (board: ServiceBoard, actor: Actor, values: Values) => Promise<unknown>>
> = {
  'visit-book': (board, actor, { target, text }) => {
    const visit = readVisit({
      services: text('services'),
      transport: text('transport'),
      advisor: text('advisor'),
    })
    if (visit === null) throw new AppError('invalid', 'No work is chosen.', { key: 'visitWork' })
    return board.bookLead(actor, {
      leadId: target.id,
      shopId: text('shop'),
      slot: text('slot'),
      visit,
    })
  },
  'visit-move': (board, actor, { text }) =>
    board.move(actor, {
      id: text('visit'),
      revision: Number(text('revision')),
      slot: text('slot'),
      advisor: text('advisor') || null,
      isUndo: text('isUndo') === 'yes',
    }),
  'visit-cancel': (board, actor, { text }) =>
    board.cancel(actor, { id: text('visit'), revision: Number(text('revision')) }),
  'visit-restore': (board, actor, { text }) =>
    board.restore(actor, { id: text('visit'), revision: Number(text('revision')) }),
}

/** Sends a mail to the shopper, or cancels it. @returns its id, by which it can be canceled for five seconds */
async function changeMail(
  answers: LeadAnswers,
  actor: Actor,
  { id, text }: Readonly<{ id: string; text: (name: string) => string }>,
): Promise<string> {
  const answerId = text('answer')
  if (answerId !== '') {
    const isInTime = await answers.cancel(actor, answerId)
    if (!isInTime)
      throw new AppError('conflict', 'The email has left already.', { key: 'answerLeft' })
    return answerId
  }
  const templates = ['available', 'price', 'sold', 'confirm', 'visit', 'reach', 'blank'] as const
  const answer = await answers.send(actor, {
    leadId: id,
    subject: text('subject'),
    text: text('text'),
    language: text('language') === 'es' ? 'es' : 'en',
    template: oneOf(templates, text('template')) ?? null,
    idempotencyKey: text('key'),
  })
  return answer.id
}

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** Changes a lead. A refusal is a value: the view shows what others changed and offers the choice. */
export async function changeLead({ services, actor }: Context, form: FormData): Promise<Changed> {
  const text = (name: string) => textsOf(form, name)[0] ?? ''
  const intent = text('intent')
  const id = text('id')
  const mail = intent === 'mail' || intent === 'cancel' ? changeMail : undefined
  const run = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  const visit = Object.hasOwn(VISIT_CHANGES, intent) ? VISIT_CHANGES[intent] : undefined
  try {
    if (mail !== undefined)
      return {
        intent,
        id,
        version: null,
        answerId: await mail(services.leadAnswers, actor, { text, id }),
      }
    const values: Values = {
      target: { id, version: Number(text('version')) },
      text,
      all: (name) => textsOf(form, name),
    }
    if (visit !== undefined) {
      await visit(services.serviceBoard, actor, values)
      return { intent, id, version: null }
    }
    if (run === undefined)
      throw new AppError('invalid', 'There is no such change.', { key: 'noChange' })
    const done = await run(services.leadWorkflow, actor, values)
    return { intent, id, version: done?.version ?? null }
  } catch (error) {
    const thrown = refusalOf(error)
    // The shell asks for a confirmation, or shows that nothing was stored.
    if (thrown === null || thrown.needsConfirmation || thrown.code === 'unavailable') throw error
    const { needsConfirmation: _, ...refusal } = thrown
    // Only a conflict has changes.
    const { changes = [] } = error as Readonly<{ changes?: readonly OtherChange[] }>
    return { refused: { ...refusal, changes } }
  }
}
