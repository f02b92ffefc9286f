import { bookDrive, type BookDriveDeps } from './book-drive.ts'
import { shopperDrives, type ChangeDriveDeps } from './change-drive.ts'
import { takenInDays } from './drive-rows.ts'
import type { TestDrives } from './types.ts'

/** Test drives stored in the database. */
export const createTestDrives = (deps: BookDriveDeps & ChangeDriveDeps): TestDrives => ({
  taken: (dealerCode, from, days) => takenInDays(deps.database.db, dealerCode, from, days),
  async book(lead, wanted) {
    const booked = await bookDrive(deps, lead, wanted)
    if (booked.outcome === 'booked' && !booked.receipt.isRepeat) deps.announce()
    return booked
  },
  ...shopperDrives(deps),
})
