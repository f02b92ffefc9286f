import { sql, type Compilable } from 'kysely'

import { driveSeats, driveUnits, takenDrives, type DriveSeat } from '#domain/hours/test-drives.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import type { Connection } from '#platform/db/database.ts'
import type { TestDriveTable } from '#platform/db/schema/test-drives.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'

const DAY_MINUTES = 24 * 60

/** The fields of its lead that a shopper's change of a drive sets: one of them is the detail of its event. */
const CHANGED_FIELDS: ReadonlySet<string> = new Set(['slot', 'canceled'])

/**
 * Whether a shopper's correction of their lead is a change of their drive, whose appointment has an entry of its own.
 */
export const isDriveChange = ({
  kind,
  detail,
}: Readonly<{ kind: string; detail: string }>): boolean =>
  kind === 'corrected' && CHANGED_FIELDS.has(detail)

/** Whether a shopper booked a test drive with their lead, which they can change on their page. */
export const isOwnDrive = ({ form, fields }: Pick<Lead, 'form' | 'fields'>): boolean =>
  form === 'vehicle-appointment' && fields['visit'] === 'test-drive'

/** Whether a statement failed because one of its seats was taken. */
export const isSeatTaken = (error: unknown): boolean => isUniqueViolation(error, 'test_drive_seat')

/**
 * The taken seats of a store.
 * @param exceptLeadId a lead whose own seats count as free; `null` for none
 */
export async function takenSeats(
  db: Connection,
  dealerCode: string,
  { start, minutes }: Readonly<{ start: Date; minutes: number }>,
  exceptLeadId: string | null = null,
): Promise<ReadonlySet<string>> {
  const units = driveUnits(start, minutes)
  const rows = await db
    .selectFrom('test_drive_seat')
    .select(['resource', 'at'])
    .where('dealer_code', '=', dealerCode)
    .where('at', '>=', units[0] ?? 0)
    .where('at', '<=', units.at(-1) ?? 0)
    .$if(exceptLeadId !== null, (query) => query.where('lead_id', '!=', exceptLeadId ?? ''))
    .execute()
  return takenDrives(rows)
}

/** The taken seats of a store in a number of days from a time on. */
export const takenInDays = (db: Connection, dealerCode: string, start: Date, days: number) =>
  takenSeats(db, dealerCode, { start, minutes: days * DAY_MINUTES })

const seatRow = (dealerCode: string, leadId: string, { resource, at }: DriveSeat) => ({
  dealer_code: dealerCode,
  resource,
  at,
  lead_id: leadId,
})

/**
 * Statements that store the drive of a new lead, if the lead is stored. They run in the lead's own batch, which fails
 * as a whole if a seat is taken.
 */
export function driveStatements(
  db: Connection,
  drive: TestDriveTable,
  seats: readonly DriveSeat[],
): readonly Compilable[] {
  const isStored = sql`exists (select 1 from lead where id = ${drive.lead_id})`
  const insert = (table: string, row: Readonly<Record<string, string | number | null>>) => {
    // PostgreSQL would infer the type text for a parameter of a `select`.
    const values = Object.values(row).map((value) =>
      typeof value === 'number' ? sql.lit(value) : sql`${value}`,
    )
    const columns = Object.keys(row).map((column) => sql.ref(column))
    const query = sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(values)} where ${isStored}`
    return { compile: () => query.compile(db) }
  }
  return [
    insert('test_drive', { ...drive }),
    ...seats.map((seat) =>
      insert('test_drive_seat', seatRow(drive.dealer_code, drive.lead_id, seat)),
    ),
  ]
}

/** Frees the seats of a drive and takes others, in a transaction. @throws {Error} for a taken one, see `isSeatTaken` */
export async function replaceSeats(
  trx: Connection,
  { lead_id: leadId, dealer_code: dealerCode }: TestDriveTable,
  startsAt: string | null,
  seats: readonly DriveSeat[],
): Promise<void> {
  await trx.deleteFrom('test_drive_seat').where('lead_id', '=', leadId).execute()
  await trx
    .updateTable('test_drive')
    .set({ starts_at: startsAt })
    .where('lead_id', '=', leadId)
    .execute()
  if (seats.length > 0)
    await trx
      .insertInto('test_drive_seat')
      .values(seats.map((seat) => seatRow(dealerCode, leadId, seat)))
      .execute()
}

/**
 * As `replaceSeats`; but if another drive took one of the seats meanwhile, the drive gets no seats instead of an error.
 */
async function replaceFreeSeats(
  trx: Connection,
  drive: TestDriveTable,
  startsAt: string | null,
  seats: readonly DriveSeat[],
): Promise<void> {
  await replaceSeats(trx, drive, startsAt, [])
  if (seats.length === 0) return
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('test_drive_seat')
    .values(seats.map((seat) => seatRow(drive.dealer_code, drive.lead_id, seat)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows < BigInt(seats.length))
    await trx.deleteFrom('test_drive_seat').where('lead_id', '=', drive.lead_id).execute()
}

/** The drive of a lead; `null` for none. */
export const driveOf = async (db: Connection, leadId: string): Promise<TestDriveTable | null> =>
  (await db
    .selectFrom('test_drive')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst()) ?? null

/** Whether a lead's drive has a time but no seats: a person agreed on it while another drive had them. */
export async function isWithoutSeats(db: Connection, leadId: string): Promise<boolean> {
  const drive = await db
    .selectFrom('test_drive')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('starts_at', 'is not', null)
    .where((has) =>
      has.not(
        has.exists(
          has
            .selectFrom('test_drive_seat')
            .select('test_drive_seat.lead_id')
            .where('test_drive_seat.lead_id', '=', leadId),
        ),
      ),
    )
    .executeTakeFirst()
  return drive !== undefined
}

/** The seats of a drive at a time, if they are free; its own count as free. */
export async function freeSeats(
  db: Connection,
  { lead_id: leadId, dealer_code: dealerCode, stock, minutes, at_once: atOnce }: TestDriveTable,
  start: Date,
): Promise<readonly DriveSeat[] | null> {
  const taken = await takenSeats(db, dealerCode, { start, minutes }, leadId)
  return driveSeats({ start, stock, calendar: { atOnce, minutes } }, taken)
}

/**
 * Moves the seats of a lead's drive in the transaction that changes its appointment in the back office. Staff may set a
 * time that has no free seats: then the drive has none.
 * @param at ISO; `null` for no appointment
 */
export async function moveTestDrive(
  trx: Connection,
  leadId: string,
  at: string | null,
): Promise<void> {
  const drive = await driveOf(trx, leadId)
  if (drive === null) return
  const seats = at === null ? null : await freeSeats(trx, drive, new Date(at))
  await replaceFreeSeats(trx, drive, at, seats ?? [])
}

/** Deletes the drives of leads with their seats. */
export async function deleteDrives(trx: Connection, leadIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('test_drive_seat').where('lead_id', 'in', leadIds).execute()
  await trx.deleteFrom('test_drive').where('lead_id', 'in', leadIds).execute()
}
