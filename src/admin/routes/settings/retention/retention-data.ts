import type { RetentionList, RetentionRow } from '#modules/retention/module.ts'

/** A kind of data in the list. */
export type PeriodRow = Omit<RetentionRow, 'changed'> &
  Readonly<{
    /** Who set the period, and when; `null` for the standard one. */
    changed: Readonly<{ name: string; date: string }> | null
  }>

/** What the view shows. */
export type RetentionData = Readonly<{
  rows: readonly PeriodRow[]
  sealedDays: RetentionList['sealedDays']
}>

/** A previewed period with the number of records that the next purge would delete, or (`null`) one that was set. */
export type PeriodChange = Readonly<{ amount: number; expired: number | null }>
