import type { Connection } from '#platform/db/database.ts'
import type { ServiceLoanTable } from '#platform/db/schema/service.ts'

/** A loaner that the customer of a visit has, or had. */
export type StoredLoan = Readonly<{
  /** The id of the visit. */
  id: string
  shopId: string
  loaner: string
  /** ISO. */
  outAt: string
  /** The last day, `YYYY-MM-DD`. */
  dueOn: string
  /** ISO; `null` while it is out. */
  backAt: string | null
}>

export const toLoan = (row: Readonly<ServiceLoanTable>): StoredLoan => ({
  id: row.booking_id,
  shopId: row.shop_id,
  loaner: row.loaner,
  outAt: row.out_at,
  dueOn: row.due_on,
  backAt: row.back_at,
})

/** The loaners that shops have handed out. */
export const loanRepository = (db: Connection) => ({
  async get(id: string): Promise<StoredLoan | null> {
    const row = await db
      .selectFrom('service_loan')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirst()
    return row ? toLoan(row) : null
  },

  /** Those of a shop that are out, the first to be back first. */
  async out(shopId: string): Promise<readonly StoredLoan[]> {
    const rows = await db
      .selectFrom('service_loan')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('back_at', 'is', null)
      .orderBy('due_on')
      .orderBy('out_at')
      .orderBy('booking_id')
      .execute()
    return rows.map(toLoan)
  },

  /** Those of a shop's visits that start in `[from, until)`, ISO times. */
  async between(
    shopId: string,
    { from, until }: Readonly<{ from: string; until: string }>,
  ): Promise<readonly StoredLoan[]> {
    const rows = await db
      .selectFrom('service_loan')
      .innerJoin('service_booking', 'service_booking.id', 'service_loan.booking_id')
      .selectAll('service_loan')
      .where('service_loan.shop_id', '=', shopId)
      .where('service_booking.starts_at', '>=', from)
      .where('service_booking.starts_at', '<', until)
      .execute()
    return rows.map(toLoan)
  },

  /** Stores a loan instead of the one that the visit had. */
  async set({ id, shopId, loaner, outAt, dueOn, backAt }: StoredLoan): Promise<void> {
    await db.deleteFrom('service_loan').where('booking_id', '=', id).execute()
    await db
      .insertInto('service_loan')
      .values({
        booking_id: id,
        shop_id: shopId,
        loaner,
        out_at: outAt,
        due_on: dueOn,
        back_at: backAt,
      })
      .execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('service_loan').where('booking_id', '=', id).execute()
  },
})
