import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { withoutConfirmation } from '#modules/leads/confirmation/confirmation-jobs.ts'
import { releaseOn, type LeadChange } from '#modules/leads/lifecycle-changes.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { workflowOf, writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { Connection } from '#platform/db/database.ts'

import { freeSeats, isOwnDrive } from './drive-rows.ts'
import { driveWithoutTime } from './take-drive.ts'

/** When the test drive of a lead starts, by what its shopper chose; `null` for another lead, and an unknown store. */
function chosenStart(lead: Lead, dealer: Dealer | null): Date | null {
  if (!isOwnDrive(lead)) return null
  const slot = readSlot(lead.fields['slot'] ?? '')
  return slot && dealer && instantOf(slot, dealerTimeZone(dealer))
}

/**
 * Stores the drive of a lead that was held for review, in the transaction that releases it, if the chosen time is ahead
 * and still free. It gets its time and seats with the appointment of its lead, see `moveTestDrive`.
 * @returns ISO: the time for the appointment; `null` for none
 */
export async function releasedDrive(
  trx: Connection,
  lead: Lead,
  dealer: Dealer | null,
  now: Date,
): Promise<string | null> {
  const start = chosenStart(lead, dealer)
  if (start === null || dealer === null || start <= now) return null
  const drive = driveWithoutTime(lead, dealer)
  if ((await freeSeats(trx, drive, start)) === null) return null
  await trx.insertInto('test_drive').values(drive).execute()
  return start.toISOString()
}

/**
 * Releases a lead that was held for review by a command, in a transaction. A test drive gets the time that its shopper
 * chose, as by a release in the back office.
 * @returns whether it was held for review
 */
export async function releaseWithDrive(
  trx: Connection,
  lead: Lead,
  change: LeadChange,
  dealer: Dealer | null,
): Promise<boolean> {
  const { at } = change.event
  const held = await trx
    .selectFrom('lead_workflow')
    .select('appointment_at')
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  // Staff may have made an appointment while it was held.
  const comesAt =
    held?.appointment_at === null ? await releasedDrive(trx, lead, dealer, new Date(at)) : null
  if (comesAt === null) return releaseOn(trx, lead.id, change)
  const isReleased = await releaseOn(trx, lead.id, {
    ...change,
    jobs: withoutConfirmation(change.jobs),
  })
  await writeEdit(
    // Commands write no entries of the audit log; the lead's history has the appointment.
    { trx, record: () => {}, actor: SYSTEM_ACTOR, at },
    await workflowOf(trx, lead.id),
    { kind: 'status', edit: { status: 'appointment', appointmentAt: comesAt } },
  )
  return isReleased
}
