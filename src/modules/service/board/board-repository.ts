import { sql } from 'kysely'
import * as v from 'valibot'

import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import { toBooking, type StoredBooking } from '#modules/service/mapper.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'
import type { ServiceBookingTable } from '#platform/db/schema/service.ts'

import { toAttendance } from './attendance-repository.ts'
import type { BoardNote } from './types/visit.ts'

const Fields = jsonText(v.record(v.string(), v.string()))

/** A visit with what its lead says of the shopper. */
export type BookedVisit = Readonly<{
  booking: StoredBooking
  attendance: Attendance | null
  /** `null` without a lead. `fields` is `null` once its text is erased. */
  lead: Readonly<{
    id: string
    fields: Readonly<Record<string, string>> | null
    isQuarantined: boolean
    /** Whether it was sent for the visit, and not with another form. */
    isOfVisit: boolean
    /** Whether the shopper is mailed about it. */
    isMailed: boolean
  }> | null
  /** What the team noted, oldest first. */
  notes: readonly WrittenNote[]
}>

/** A note with the id of the person who wrote it. */
type WrittenNote = Readonly<{ note: BoardNote; authorId: string }>

type VisitRow = ServiceBookingTable &
  Readonly<{
    attendance: string | null
    lead_fields: string | null
    lead_form: string | null
    lead_status: string | null
    lead_erased_at: string | null
    mail_withdrawn_at: string | null
    note_id: string | null
    note_author: string | null
    note_author_id: string | null
    note_text: string | null
    note_at: string | null
  }>

const toNote = (row: VisitRow): readonly WrittenNote[] =>
  row.note_id === null
    ? []
    : [
        {
          note: {
            id: row.note_id,
            author: row.note_author ?? '',
            text: row.note_text ?? '',
            at: row.note_at ?? '',
          },
          authorId: row.note_author_id ?? '',
        },
      ]

/** @param withdrawnAt of the consents to mail: `null` without one, empty while one of them counts */
const mailConsents = (withdrawnAt: string | null) =>
  withdrawnAt === null ? [] : [{ channel: 'email' as const, withdrawnAt: withdrawnAt || null }]

const fieldsOf = (fields: string | null, erasedAt: string | null) =>
  fields === null || erasedAt !== null ? null : v.parse(Fields, fields)

const toVisit = (
  {
    attendance,
    lead_fields: fields,
    lead_form,
    lead_status,
    lead_erased_at: erasedAt,
    mail_withdrawn_at,
    note_id: _id,
    note_author: _author,
    note_author_id: _authorId,
    note_text: _text,
    note_at: _at,
    ...row
  }: VisitRow,
  notes: readonly WrittenNote[],
): BookedVisit => ({
  booking: toBooking(row),
  attendance: toAttendance(attendance),
  lead:
    row.lead_id === null
      ? null
      : {
          id: row.lead_id,
          fields: fieldsOf(fields, erasedAt),
          isQuarantined: lead_status === 'quarantined',
          isOfVisit: lead_form === 'service-appointment',
          isMailed: isMailAllowed(
            fieldsOf(fields, erasedAt) ?? {},
            mailConsents(mail_withdrawn_at),
          ),
        },
  notes,
})

/** The name in the fields of a lead; empty for none. */
export const shopperName = (fields: Readonly<Record<string, string>>): string =>
  `${fields['firstName'] ?? ''} ${fields['lastName'] ?? ''}`.trim()

/** Reads the visits of the board. */
export const boardRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** The booked and held visits of a shop that start in `[from, until)`, ISO times, in order. */
  async visits(
    shopId: string,
    { from, until }: Readonly<{ from: string; until: string }>,
  ): Promise<readonly BookedVisit[]> {
    const rows = await db
      .selectFrom('service_booking')
      .leftJoin('lead', 'lead.id', 'service_booking.lead_id')
      .leftJoin('service_attendance', 'service_attendance.booking_id', 'service_booking.id')
      .leftJoin('lead_note', 'lead_note.lead_id', 'service_booking.lead_id')
      .selectAll('service_booking')
      .select([
        'service_attendance.attendance',
        'lead.fields as lead_fields',
        'lead.form as lead_form',
        'lead.status as lead_status',
        'lead.erased_at as lead_erased_at',
        (visit) =>
          visit
            .selectFrom('consent')
            .select(sql<string | null>`min(coalesce(withdrawn_at, ''))`.as('withdrawn'))
            .whereRef('consent.lead_id', '=', 'service_booking.lead_id')
            .where('channel', '=', 'email')
            .as('mail_withdrawn_at'),
        'lead_note.id as note_id',
        'lead_note.author_name as note_author',
        'lead_note.author_id as note_author_id',
        'lead_note.text as note_text',
        'lead_note.created_at as note_at',
      ])
      .where('service_booking.shop_id', '=', shopId)
      .where('service_booking.starts_at', '>=', from)
      .where('service_booking.starts_at', '<', until)
      .where('service_booking.state', 'in', ['booked', 'held'])
      .orderBy('service_booking.starts_at')
      .orderBy('service_booking.id')
      .orderBy('lead_note.id')
      .execute()
    // A visit has a row for each of its notes.
    const byVisit = Map.groupBy(rows, ({ id }) => id)
    return [...byVisit.values()].flatMap((ofVisit) => {
      const [first] = ofVisit
      return first ? [toVisit(first, ofVisit.flatMap(toNote))] : []
    })
  },

  /** The times of the booked visits of some leads, in order, each a `slotText`. */
  async slotsOf(leadIds: readonly string[]): Promise<readonly string[]> {
    if (leadIds.length === 0) return []
    const rows = await db
      .selectFrom('service_booking')
      .select('slot')
      .where('lead_id', 'in', leadIds)
      .where('state', '=', 'booked')
      .orderBy('slot')
      .execute()
    return rows.map(({ slot }) => slot)
  },
})
