import { driveUnits } from '#domain/hours/test-drives.ts'
import type { Database } from '#platform/db/database.ts'

const DAY_MS = 86_400_000

/** Deletes the seats of drives that were over a day ago. @returns how many */
export async function purgeDrives({ db }: Pick<Database, 'db'>, now: Date): Promise<number> {
  const [before = 0] = driveUnits(new Date(now.getTime() - DAY_MS), 1)
  const { numDeletedRows } = await db
    .deleteFrom('test_drive_seat')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
