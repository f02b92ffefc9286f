import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import { toLoan, type StoredLoan } from './loan-repository.ts'

const Fields = jsonText(v.record(v.string(), v.string()))

/** A loaner that is out, with what its visit says. */
export type OutLoan = StoredLoan &
  Readonly<{
    /** The `slotText` of the visit. */
    slot: string
    /**
     * What its lead says of the shopper; `null` without a lead, for one that is held for review, and once it is erased.
     */
    fields: Readonly<Record<string, string>> | null
    /** The times, minutes since 1970, of the days on which it has one of the shop's places. */
    days: readonly number[]
  }>

/** The loaners of a shop that are out, the first to be back first. */
export async function loanersOut(db: Connection, shopId: string): Promise<readonly OutLoan[]> {
  const rows = await db
    .selectFrom('service_loan')
    .innerJoin('service_booking', 'service_booking.id', 'service_loan.booking_id')
    .leftJoin('lead', 'lead.id', 'service_booking.lead_id')
    .selectAll('service_loan')
    .select(['service_booking.slot', 'lead.fields', 'lead.erased_at', 'lead.status'])
    .where('service_loan.shop_id', '=', shopId)
    .where('service_loan.back_at', 'is', null)
    .orderBy('service_loan.due_on')
    .orderBy('service_loan.out_at')
    .orderBy('service_loan.booking_id')
    .execute()
  if (rows.length === 0) return []
  const seats = await db
    .selectFrom('service_seat')
    .select(['booking_id', 'at'])
    .where('resource', '=', 'transport:loaner')
    .where(
      'booking_id',
      'in',
      rows.map((row) => row.booking_id),
    )
    .execute()
  const byVisit = Map.groupBy(seats, (seat) => seat.booking_id)
  return rows.map(({ slot, fields, erased_at: erasedAt, status, ...row }) => ({
    ...toLoan(row),
    slot,
    fields:
      fields === null || erasedAt !== null || status === 'quarantined'
        ? null
        : v.parse(Fields, fields),
    days: (byVisit.get(row.booking_id) ?? []).map(({ at }) => at),
  }))
}
