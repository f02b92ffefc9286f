import * as v from 'valibot'

import { ATTENDANCES, type Attendance } from '#domain/lead-workflow/attendance.ts'
import type { ServiceText } from '#domain/service/shop.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

/** The service visit of a lead. */
export type LeadVisit = Readonly<{
  id: string
  shopId: string
  /** `held`: its shopper has to confirm it first. */
  state: 'booked' | 'held' | 'canceled'
  /** How often it was moved. */
  revision: number
  /** In the store's time zone, as of `slotText`. */
  slot: string
  /** ISO. */
  startsAt: string
  services: readonly ServiceText[]
  /** `null` for none. */
  advisor: Readonly<{ id: string; name: string }> | null
  /** `null` while its shopper is expected. */
  attendance: Attendance | null
}>

const Services = jsonText(v.array(v.object({ name: v.object({ en: v.string(), es: v.string() }) })))
const Advisor = v.nullable(jsonText(v.object({ id: v.string(), name: v.string() })))
const Came = v.nullable(v.picklist(ATTENDANCES))

/** The columns of a visit by the words of this module. */
const STATES: Readonly<Record<string, LeadVisit['state']>> = {
  booked: 'booked',
  held: 'held',
  cancelled: 'canceled',
}

/** The latest service visit of a lead; `null` for none. */
export async function visitOf(db: Connection, leadId: string): Promise<LeadVisit | null> {
  const row = await db
    .selectFrom('service_booking')
    .leftJoin('service_attendance', 'service_attendance.booking_id', 'service_booking.id')
    .selectAll('service_booking')
    .select('service_attendance.attendance')
    .where('service_booking.lead_id', '=', leadId)
    .orderBy('service_booking.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const state = row && STATES[row.state]
  if (row === undefined || state === undefined) return null
  return {
    id: row.id,
    shopId: row.shop_id,
    state,
    revision: row.revision,
    slot: row.slot,
    startsAt: row.starts_at,
    services: v.parse(Services, row.services).map(({ name }) => name),
    advisor: v.parse(Advisor, row.advisor),
    attendance: v.parse(Came, row.attendance),
  }
}

/** Whether a lead has a service visit that has not begun, which its appointment follows. @param now ISO */
export async function hasVisitAhead(db: Connection, leadId: string, now: string): Promise<boolean> {
  const visit = await visitOf(db, leadId)
  return visit !== null && visit.state !== 'canceled' && visit.startsAt > now
}
