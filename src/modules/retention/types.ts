import type { Actor } from '#domain/access/actor.ts'
import type { RetentionKind } from '#domain/retention/retention.data.ts'

/** A kind of data, and how long it is retained. */
export type RetentionRow = Readonly<{
  kind: RetentionKind
  unit: 'months' | 'days'
  amount: number
  standard: number
  min: number
  max: number
  /** Who set the period, and when (ISO); `null` for the standard one. */
  changed: Readonly<{ byName: string; at: string }> | null
}>

/** Periods of retention, and what has its period elsewhere. */
export type RetentionList = Readonly<{
  rows: readonly RetentionRow[]
  /** After how many days sealed values are shredded: settings of the server. */
  sealedDays: Readonly<{ secret: number; private: number }>
}>

/** How long data is retained, in the back office. Each method throws `forbidden` without the right. */
export interface RetentionSettings {
  list(actor: Actor): Promise<RetentionList>
  /**
   * How many records the next purge would delete with a period; nothing is changed.
   * @throws {AppError} `invalid` for a period out of its bounds
   */
  preview(actor: Actor, period: Readonly<{ kind: RetentionKind; amount: number }>): Promise<number>
  /**
   * Sets a period, which the next daily purge applies. A shorter one needs a recent proof of identity.
   * @param change.seen the period that the person saw
   * @throws {AppError} `invalid` for a period out of its bounds; `conflict` if someone else has set another one
   */
  change(
    actor: Actor,
    change: Readonly<{ kind: RetentionKind; amount: number; seen: number }>,
  ): Promise<void>
}
