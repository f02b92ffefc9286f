import type { Dealer } from '#domain/dealers/dealer.ts'
import { testDriveCalendar } from '#domain/hours/test-drives.ts'
import { toLead, type Lead } from '#modules/leads/mapper.ts'
import type { Connection } from '#platform/db/database.ts'
import type { TestDriveTable } from '#platform/db/schema/test-drives.ts'

import { contactHash } from './contact-hash.ts'
import { driveOf } from './drive-rows.ts'

/** The drive of a lead, without a time and seats yet. */
export function driveWithoutTime(lead: Lead, dealer: Dealer): TestDriveTable {
  const { minutes, atOnce } = testDriveCalendar(dealer)
  return {
    lead_id: lead.id,
    dealer_code: lead.dealerCode,
    stock: lead.stock,
    starts_at: null,
    minutes,
    at_once: atOnce,
    contact_mark: contactHash(lead),
  }
}

/**
 * Gives a lead a drive, unless it has one, in the transaction that sets its appointment: the drive gets its time and
 * seats with it, see `moveTestDrive`. So each appointment with sales is on the board of its store.
 */
export async function takeDrive(trx: Connection, leadId: string, dealer: Dealer): Promise<void> {
  if ((await driveOf(trx, leadId)) !== null) return
  const row = await trx.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirst()
  if (row === undefined) return
  await trx
    .insertInto('test_drive')
    .values(driveWithoutTime(toLead(row), dealer))
    .execute()
}
