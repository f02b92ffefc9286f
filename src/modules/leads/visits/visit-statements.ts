import { randomUUIDv7 } from 'node:crypto'

import { sql, type Compilable, type RawBuilder } from 'kysely'

import type { Connection } from '#platform/db/database.ts'

/** The kind of a change of a service visit in the history of its lead. */
export const VISIT_CHANGE = 'visit'

/** Who changed a service visit. An empty name is the shopper. */
export type VisitAuthor = Readonly<{ id: string; name: string }>
export const SHOPPER_AUTHOR: VisitAuthor = { id: 'shopper', name: '' }

/** The times of a visit before and after a change, ISO; `null` without a visit. */
export type VisitMove = Readonly<{
  leadId: string
  before: string | null
  after: string | null
  by: VisitAuthor
  /** ISO. */
  now: string
}>

/** Leads that are closed have no appointment; merged ones have: their shoppers still come. */
const isFollowed = sql<boolean>`lead_workflow.status not in ('sold', 'lost', 'spam')`

/** The status of a lead with a visit, or without it again. */
const statusAfter = (hasVisit: boolean) =>
  hasVisit
    ? sql<string>`case when status in ('new', 'contacted') then 'appointment' else status end`
    : sql<string>`case when status <> 'appointment' then status
        when answered_at is null then 'new' else 'contacted' end`

/**
 * Statements by which the appointment of a lead follows its service visit, with an entry in the lead's history, for the
 * batch that books, moves or cancels the visit. The visit has mails of its own: none is sent about the appointment.
 * @param isDone whether the batch changed the visit
 */
export function visitStatements(
  db: Connection,
  { leadId, before, after, by, now }: VisitMove,
  isDone: RawBuilder<unknown>,
): readonly Compilable[] {
  const detail = JSON.stringify({
    before: { appointmentAt: before },
    after: { appointmentAt: after, ...(after === null && { appointmentCanceledAt: now }) },
  })
  const update = sql`update lead_workflow set
    appointment_at = ${after}, appointment_canceled_at = ${after === null ? now : null},
    appointment_attendance = null, appointment_mailed = ${after},
    appointment_news = ${after === null ? null : 'made'}, appointment_mailed_by = null,
    status = ${statusAfter(after !== null)}, version = version + 1
    where lead_id = ${leadId} and ${isFollowed} and appointment_at is distinct from ${after} and ${isDone}`
  // Each change has a version of its own: a repeated batch changes nothing, and so adds no entry.
  const record = sql`insert into lead_workflow_event
    (id, lead_id, version, kind, actor_id, actor_name, detail, at)
    select ${randomUUIDv7()}, lead_id, version, ${VISIT_CHANGE}, ${by.id}, ${by.name}, ${detail}, ${now}
    from lead_workflow where lead_id = ${leadId} and version > 1 and ${isFollowed} and ${isDone}
    and not exists (select 1 from lead_workflow_event e
      where e.lead_id = lead_workflow.lead_id and e.version = lead_workflow.version)`
  return [update, record].map((statement) => ({ compile: () => statement.compile(db) }))
}

/**
 * Statements after the shopper of a visit confirmed it: its lead, which was held for review until then, is in the inbox
 * with the appointment.
 */
export function confirmedVisitStatements(
  db: Connection,
  move: VisitMove,
  isDone: RawBuilder<unknown>,
): readonly Compilable[] {
  const release = sql`update lead_workflow set queue = 'inbox', is_open = 1
    where lead_id = ${move.leadId} and queue = 'held' and status in ('new', 'contacted') and ${isDone}`
  return [{ compile: () => release.compile(db) }, ...visitStatements(db, move, isDone)]
}

/** A statement that gives a new workflow row the appointment of the service visit that was booked with its lead. */
export function visitOfNewLead(db: Connection, leadId: string): Compilable {
  const startsAt = sql<string>`(select b.starts_at from service_booking b
    where b.lead_id = ${leadId} and b.state = 'booked')`
  const statement = sql`update lead_workflow set appointment_at = ${startsAt},
    appointment_mailed = ${startsAt}, appointment_news = 'made', status = ${statusAfter(true)}
    where lead_id = ${leadId} and version = 1 and appointment_at is null and ${startsAt} is not null`
  return { compile: () => statement.compile(db) }
}
