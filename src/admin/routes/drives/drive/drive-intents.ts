/** What the buttons of a test drive do. */
export const DRIVE_INTENTS = [
  'move',
  'cancel',
  'arrived',
  'missed',
  'expected',
  'release',
  'undo',
] as const
export type DriveIntent = (typeof DRIVE_INTENTS)[number]
