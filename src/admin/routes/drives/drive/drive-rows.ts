import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'

/** A row of the board: a salesperson by number, or why its test drives have none. */
export type DriveRow = Readonly<{
  row: number | 'taken' | 'review' | 'over'
  drives: readonly BoardDrive[]
}>

/**
 * A row for each salesperson who can go along, for others with test drives, and for test drives without one: booked
 * twice, held for review, or over, whose seats are deleted.
 */
export function driveRows({
  atOnce,
  drives,
}: Pick<DriveDay, 'atOnce' | 'drives'>): readonly DriveRow[] {
  const others = [
    { row: 'taken', drives: drives.filter(({ isTaken }) => isTaken) },
    { row: 'review', drives: drives.filter(({ isHeld }) => isHeld) },
    {
      row: 'over',
      drives: drives.filter(({ seat, isTaken, isHeld }) => seat === null && !isTaken && !isHeld),
    },
  ] as const
  const last = Math.max(atOnce, ...drives.map(({ seat }) => seat ?? 0))
  const people = Array.from({ length: last }, (_, n) => ({
    row: n + 1,
    drives: drives.filter(({ seat }) => seat === n + 1),
  }))
  return [...people, ...others.filter((row) => row.drives.length > 0)]
}
