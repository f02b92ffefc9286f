/** Where a test drive starts. */
export const DRIVE_PLACES = ['store', 'home', 'work'] as const
export type DrivePlace = (typeof DRIVE_PLACES)[number]

/** The maximum number of simultaneous test drives: a larger number in a store's file is a typing error. */
export const MAX_AT_ONCE = 20

/** How a store offers test drives, during its sales hours. */
export type TestDriveCalendar = Readonly<{
  /** The maximum number of simultaneous test drives: the number of employees who can go along. */
  atOnce: number
  /** The duration of a test drive in minutes, including the handover of the keys. */
  minutes: number
  /** The places to which the store brings vehicles. */
  at: readonly Exclude<DrivePlace, 'store'>[]
}>
