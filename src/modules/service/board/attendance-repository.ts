import * as v from 'valibot'

import { ATTENDANCES, type Attendance } from '#domain/lead-workflow/attendance.ts'
import type { Connection } from '#platform/db/database.ts'

const Stored = v.nullish(v.picklist(ATTENDANCES), null)

/** An attendance from its column; `null` for none. */
export const toAttendance = (cell: string | null | undefined): Attendance | null =>
  v.parse(Stored, cell)

/** Whether the shoppers of visits came. */
export const attendanceRepository = (db: Connection) => ({
  /** `null` for a visit that is still expected. */
  async get(bookingId: string): Promise<Attendance | null> {
    const row = await db
      .selectFrom('service_attendance')
      .select('attendance')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    return toAttendance(row?.attendance)
  },

  /** Replaces it. @param at ISO */
  async set(bookingId: string, attendance: Attendance | null, at: string): Promise<void> {
    await db.deleteFrom('service_attendance').where('booking_id', '=', bookingId).execute()
    if (attendance !== null)
      await db
        .insertInto('service_attendance')
        .values({ booking_id: bookingId, attendance, at })
        .execute()
  },
})
