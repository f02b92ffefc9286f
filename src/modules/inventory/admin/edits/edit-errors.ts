import { AppError } from '#domain/kernel/errors.ts'
import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'
import type { PriceWarning } from '#domain/vehicle-edits/price-warnings.ts'

/** The change of a field while a person was editing it. */
export type ChangedMeanwhile = Readonly<{
  field: EditField
  /** Who changed it; `null` for the feed. */
  by: string | null
  /** ISO; `null` for the feed. */
  at: string | null
  /** Its value now; `null` if it follows the feed again. */
  value: unknown
}>

/** Another person, or the feed, changed the same field meanwhile: nothing was saved. */
export class EditConflictError extends AppError {
  readonly changes: readonly ChangedMeanwhile[]
  constructor(changes: readonly ChangedMeanwhile[]) {
    const who = [...new Set(changes.map(({ by }) => by ?? 'the feed'))].join(', ')
    const what = changes.map(({ field }) => field).join(', ')
    super('conflict', `Changed meanwhile by ${who}: ${what}.`, { key: 'changedMeanwhile' })
    this.changes = changes
  }
}

/** A price whose warnings require a reason was sent without one: nothing was saved. */
export class ReasonNeededError extends AppError {
  readonly warnings: readonly PriceWarning[]
  constructor(warnings: readonly PriceWarning[]) {
    super('invalid', `Enter a reason: ${warnings.map(({ kind }) => kind).join(', ')}.`, {
      key: 'reasonNeeded',
    })
    this.warnings = warnings
  }
}
