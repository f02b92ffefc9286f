/** Where a test drive starts. */
export const DRIVE_PLACES = ['store', 'home', 'work'] as const
export type DrivePlace = (typeof DRIVE_PLACES)[number]

/** The most test drives at once that a store can offer: more would be a mistake in its file. */
export const MAX_AT_ONCE = 20

/** How a store offers test drives, during its sales hours. */
export type TestDriveCalendar = Readonly<{
  /** How many at once: people who can go along. */
  atOnce: number
  /** How long one takes, with handing over the keys. */
  minutes: number
  /** Where it brings vehicles, besides the store. */
  at: readonly Exclude<DrivePlace, 'store'>[]
}>
