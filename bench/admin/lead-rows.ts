import { randomUUIDv7 } from 'node:crypto'

import type { WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'
import { idSince } from '#platform/db/id-since.ts'
import { jobRow } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'
import {
  consentRow,
  LEAD_JOB,
  leadRow,
  newWorkflow,
  type Lead,
} from '#tests/support/modules/leads.ts'

import { dealers } from '../growth/filled.ts'
import { below, entryAt, type Random } from '../search/random.ts'
import { drawLead } from './draw-lead.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The age of the oldest lead, in days. */
const DAYS = 700
/** The number of leads without an answer: the newest ones, some of them overdue. */
const WAITING = 400
const HELD_FOR_REVIEW = 60
/** One lead in this many has a note, a task or a change. */
const EVERY = { note: 5, task: 20, change: 2 }

const STATUSES: readonly WorkflowStatus[] = ['contacted', 'lost', 'lost', 'sold', 'appointment']

const rules = {
  dealerOf: (code: string) => dealers.find((dealer) => dealer.code === code) ?? null,
  answerMinutes: () => 15,
}

/** The number of a lead (0 is the oldest), the number of leads, and the ids of the users who may be assigned. */
type Place = Readonly<{ at: number; count: number; people: readonly string[] }>

/** The newest leads have no answer, the ones before them were held for review, all others have been answered. */
function stateOf({ at, count }: Place): 'waiting' | 'held' | 'worked' {
  const fromEnd = count - 1 - at
  if (fromEnd < WAITING) return 'waiting'
  return fromEnd < WAITING + HELD_FOR_REVIEW ? 'held' : 'worked'
}

function ageOf(place: Place): number {
  const fromEnd = place.count - 1 - place.at
  if (stateOf(place) === 'waiting') return fromEnd * MINUTE_MS
  return DAY_MS + ((fromEnd - WAITING) / place.count) * DAYS * DAY_MS
}

type Row = ReturnType<typeof newWorkflow>['row']

/** The workflow of a lead that someone has worked on. */
function workedRow(row: Row, random: Random, { at, count, people }: Place) {
  const fromEnd = count - 1 - at
  const status = entryAt(STATUSES, below(random, STATUSES.length))
  const isAhead = status === 'appointment' && fromEnd < count / 20
  return {
    status,
    reason: status === 'lost' ? 'bought-elsewhere' : null,
    // The newest answered leads are still open.
    is_open: row.queue === 'inbox' && fromEnd < count / 30 ? 1 : 0,
    assignee_id: entryAt(people, below(random, people.length)),
    assigned_at: row.received_at,
    snoozed_until: null,
    first_due_at: row.received_at,
    answer_minutes: below(random, 90),
    appointment_at: isAhead ? new Date(Date.now() + (at % 90) * HOUR_MS).toISOString() : null,
  }
}

/** The workflow of a lead without an answer, or held for review. Half of them are assigned to someone. */
function waitingRow(row: Row, random: Random, { at, people }: Place) {
  const assignee = at % 2 === 0 ? null : entryAt(people, below(random, people.length))
  const isSnoozed = at % 8 === 1 && row.queue === 'inbox'
  return {
    status: 'new',
    reason: null,
    is_open: row.queue === 'inbox' ? 1 : 0,
    assignee_id: assignee,
    assigned_at: assignee && row.received_at,
    first_due_at: row.first_due_at ?? null,
    answer_minutes: null,
    snoozed_until: isSnoozed ? new Date(Date.now() + DAY_MS).toISOString() : null,
    appointment_at: null,
  }
}

/** The notes, tasks and changes of a lead. */
function workOn({ id, createdAt }: Lead, { at, people }: Place) {
  const author = people[0] ?? ''
  // Ids begin with the time of their rows, as when these are made one by one: what is new is read by its ids.
  const newId = () => `${idSince(createdAt)}${randomUUIDv7().slice(idSince(createdAt).length)}`
  const change = {
    id: newId(),
    lead_id: id,
    version: 2,
    kind: 'status',
    actor_id: author,
    actor_name: 'Bench',
    detail: JSON.stringify({ before: { status: 'new' }, after: { status: 'contacted' } }),
    at: createdAt,
  }
  const note = {
    id: newId(),
    lead_id: id,
    author_id: author,
    author_name: 'Bench',
    text: 'Called, comes on Saturday.',
    mentions: '[]',
    created_at: createdAt,
  }
  const task = {
    id: newId(),
    lead_id: id,
    assignee_id: author,
    text: 'Send the video.',
    due_at: createdAt,
    done_at: createdAt,
    created_by: author,
    created_at: createdAt,
  }
  return {
    changes: at % EVERY.change === 0 ? [change] : [],
    notes: at % EVERY.note === 0 ? [note] : [],
    tasks: at % EVERY.task === 0 ? [task] : [],
  }
}

/** The rows of one lead. */
export function rowsOfLead(random: Random, place: Place, vehicles: number) {
  const state = stateOf(place)
  const drawn = drawLead(random, { at: place.at, ms: Date.now() - ageOf(place), vehicles })
  const lead: Lead = {
    ...drawn.lead,
    answeredAt: state === 'worked' ? drawn.lead.createdAt : null,
    ...(state === 'held' && { status: 'quarantined', suspectReason: 'honeypot' }),
  }
  const { row, words } = newWorkflow(rules, lead, drawn.vehicle, state !== 'waiting')
  const job = newJob({
    kind: LEAD_JOB,
    destination: `crm-${lead.dealerCode}`,
    payload: { leadId: lead.id, vehicle: drawn.vehicle },
    leadId: lead.id,
    idempotencyKey: `${lead.id}.crm`,
    createdAt: lead.createdAt,
  })
  return {
    ...workOn(lead, place),
    lead: leadRow(lead),
    consent: consentRow(lead, {
      id: randomUUIDv7(),
      channel: 'email',
      wording: 'You may contact me.',
      wordingVersion: 'bench',
      language: lead.language,
      contact: lead.fields['email'] ?? '',
    }),
    job: { ...jobRow(job), done_at: lead.createdAt, evidence: 'bench' },
    workflow: {
      ...row,
      ...(state === 'worked' ? workedRow : waitingRow)(row, random, place),
      is_routed: 1,
      // Managers have been notified already, so the server sends no reminders.
      escalation: 2,
      version: 2,
    },
    words: words.map((word) => ({ word, lead_id: lead.id })),
  }
}
