import { driveSeats, type DriveSeat } from '#domain/hours/test-drives.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { LeadInput, LeadReceipt } from '#domain/leads/lead.ts'
import { appointmentJob } from '#modules/leads/appointments/appointment-jobs.ts'
import { withoutConfirmation } from '#modules/leads/confirmation/confirmation-jobs.ts'
import type { LeadEntry } from '#modules/leads/repository.ts'
import { sendLead, type SendLeadDeps } from '#modules/leads/send-lead.ts'
import type { Database } from '#platform/db/database.ts'

import { contactHash } from './contact-hash.ts'
import { driveStatements, isSeatTaken, takenSeats } from './drive-rows.ts'
import type { DriveOutcome, WantedDrive } from './types.ts'

/** The maximum number of upcoming test drives per contact. */
const MAX_UPCOMING = 3

export type BookDriveDeps = SendLeadDeps & Readonly<{ database: Database }>

/** Adds a drive to the rows of its lead: its seats, and its appointment in the back office with the mail about it. */
function withDrive(
  deps: BookDriveDeps,
  entry: LeadEntry,
  { start, calendar }: WantedDrive,
  seats: readonly DriveSeat[],
): LeadEntry {
  const { lead, workflow, jobs } = entry
  const startsAt = start.toISOString()
  return {
    ...entry,
    jobs: [...withoutConfirmation(jobs), appointmentJob(lead.id, 1, lead.createdAt)],
    ...(workflow && {
      workflow: {
        ...workflow,
        row: { ...workflow.row, status: 'appointment', appointment_at: startsAt },
      },
    }),
    more: driveStatements(
      deps.database.db,
      {
        lead_id: lead.id,
        dealer_code: lead.dealerCode,
        stock: lead.stock,
        starts_at: startsAt,
        minutes: calendar.minutes,
        at_once: calendar.atOnce,
        contact_mark: contactHash(lead),
      },
      seats,
    ),
  }
}

/** Stores a lead with these seats. @returns `null` if one of them was taken meanwhile */
async function storeWithSeats(
  deps: BookDriveDeps,
  input: LeadInput,
  wanted: WantedDrive,
  seats: readonly DriveSeat[],
): Promise<LeadReceipt | null> {
  const outcome = { isTaken: false }
  const leads: BookDriveDeps['leads'] = {
    list: deps.leads.list,
    async insertLead(entry) {
      try {
        return await deps.leads.insertLead(withDrive(deps, entry, wanted, seats))
      } catch (error) {
        if (!isSeatTaken(error)) throw error
        outcome.isTaken = true
        throw new AppError('conflict', 'the time of this test drive was taken', { cause: error })
      }
    },
  }
  try {
    return await sendLead({ ...deps, leads }, input)
  } catch (error) {
    if (outcome.isTaken) return null
    throw error
  }
}

/** Whether a post was stored before: its own seats must not count as taken. */
async function isRepeated({ database: { db } }: BookDriveDeps, { idempotencyKey }: LeadInput) {
  if (idempotencyKey === '') return false
  const row = await db
    .selectFrom('lead')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

async function isLimited({ database: { db }, now }: BookDriveDeps, input: LeadInput) {
  const upcoming = await db
    .selectFrom('test_drive')
    .select('lead_id')
    .where('contact_mark', '=', contactHash(input))
    .where('starts_at', '>', now().toISOString())
    .limit(MAX_UPCOMING)
    .execute()
  return upcoming.length === MAX_UPCOMING
}

/**
 * Stores the lead of a test drive with its seats, its appointment and its mails in one transaction. If several shoppers
 * book the last seat at once, one of them gets it: a seat is one unique row of the database.
 * @throws {AppError} as `sendLead`
 */
export async function bookDrive(
  deps: BookDriveDeps,
  input: LeadInput,
  wanted: WantedDrive,
): Promise<DriveOutcome> {
  const isPlain = input.isSuspect || input.isTest || (await isRepeated(deps, input))
  if (isPlain) return { outcome: 'booked', receipt: await sendLead(deps, input) }
  if (await isLimited(deps, input)) return { outcome: 'limited' }
  const { start, calendar } = wanted
  const { dealerCode, stock } = input
  // Each failed attempt means that another shopper took a seat, so the number of seats bounds the attempts.
  for (let attempt = 0; attempt <= calendar.atOnce; attempt += 1) {
    const taken = await takenSeats(deps.database.db, dealerCode, {
      start,
      minutes: calendar.minutes,
    })
    const seats = driveSeats({ start, stock, calendar }, taken)
    if (seats === null) break
    const receipt = await storeWithSeats(deps, input, wanted, seats)
    if (receipt) return { outcome: 'booked', receipt }
  }
  return { outcome: 'taken' }
}
