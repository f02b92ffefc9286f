import * as v from 'valibot'

import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import { toBooking, type StoredBooking } from '#modules/service/mapper.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import { toAttendance } from './attendance-repository.ts'

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
  }> | null
}>

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
      .selectAll('service_booking')
      .select([
        'service_attendance.attendance',
        'lead.fields as lead_fields',
        'lead.status as lead_status',
        'lead.erased_at as lead_erased_at',
      ])
      .where('service_booking.shop_id', '=', shopId)
      .where('service_booking.starts_at', '>=', from)
      .where('service_booking.starts_at', '<', until)
      .where('service_booking.state', 'in', ['booked', 'held'])
      .orderBy('service_booking.starts_at')
      .orderBy('service_booking.id')
      .execute()
    return rows.map(({ attendance, lead_fields, lead_status, lead_erased_at, ...row }) => ({
      booking: toBooking(row),
      attendance: toAttendance(attendance),
      lead:
        row.lead_id === null
          ? null
          : {
              id: row.lead_id,
              fields:
                lead_fields === null || lead_erased_at !== null
                  ? null
                  : v.parse(Fields, lead_fields),
              isQuarantined: lead_status === 'quarantined',
            },
    }))
  },
})
