/** A booked test drive: one row for its lead, until the lead is erased. */
export interface TestDriveTable {
  lead_id: string
  dealer_code: string
  /** The stock number of its vehicle; `null` for none. */
  stock: string | null
  /** `null` once it is canceled. */
  starts_at: string | null
  minutes: number
  /** How many drives the store had at once when it was booked. */
  at_once: number
  /** A hash of the shopper's address or phone number, for the limit of drives. */
  contact_mark: string
}

/** A quarter of an hour of a vehicle or a person: the key prevents double booking. */
export interface TestDriveSeatTable {
  dealer_code: string
  resource: string
  /** Quarters of an hour since 1970. */
  at: number
  lead_id: string
}

export interface TestDriveTables {
  test_drive: TestDriveTable
  test_drive_seat: TestDriveSeatTable
}
